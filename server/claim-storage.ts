import type { Database } from './db/connect.ts'
import { findInstallation, forgetInstallation } from './db/installation.ts'
import type { Storage } from './outside/storage/storage.ts'

/**
 * Makes sure that the storage is this database's: what one server accepts, every server of the database must find. The
 * first start gives both the same number; from then on a storage with another one, or none, is refused with an error for
 * whoever starts it.
 */
export const claimStorage = async (db: Database, storage: Pick<Storage, 'owner' | 'claim'>): Promise<void> => {
  const { id, isNew } = await findInstallation(db)
  const owner = await storage.owner()
  if (owner === id) return
  if (owner === null && isNew) return storage.claim(id)
  // The row of a start that is refused would make the next one believe that the storage was lost.
  if (isNew) await forgetInstallation(db)
  throw new Error(
    owner === null
      ? `La carpeta de archivos (DATA_DIR) no es la de esta base de datos: usa la misma en todos los servidores. Si se perdió, restaura tu respaldo, o escribe ${id} en su archivo files/installation para seguir sin los documentos.`
      : 'La carpeta de archivos (DATA_DIR) es de otra base de datos. Usa la que corresponde a DATABASE_URL.',
  )
}
