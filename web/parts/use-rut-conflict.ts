import { cleanRut } from 'contract/rules/rut.ts'
import { useCallback, useState } from 'react'
import { ApiError } from '../api.ts'

/** Who has the RUT that a form was refused for: until another RUT is typed, the way to that record can be offered. */
export const useRutConflict = (rut: string) => {
  const [refused, setRefused] = useState<{ rut: string; id: number } | null>(null)
  return {
    /** Null: none that is known. */
    existingId: refused !== null && refused.rut === cleanRut(rut) ? refused.id : null,
    /** Runs a save, and remembers whom it ran into. */
    remember: useCallback(async <T>(sent: string, saving: Promise<T>): Promise<T> => {
      try {
        return await saving
      } catch (error) {
        if (error instanceof ApiError && error.existingId !== null)
          setRefused({ rut: cleanRut(sent), id: error.existingId })
        throw error
      }
    }, []),
  }
}
