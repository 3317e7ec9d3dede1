import { fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, onTestFinished, test } from 'vitest'
import { show } from '../testing/render.tsx'
import { Dialog } from './dialog.tsx'
import { keepFocus } from './keep-focus.ts'

function Screen() {
  const [isAsking, setAsking] = useState(false)
  const [isAnswered, setAnswered] = useState(false)
  return (
    <>
      <h1 tabIndex={-1}>Mi suscripción</h1>
      {isAnswered ? null : <button onClick={() => setAsking(true)}>Cancelar suscripción</button>}
      <Dialog opened={isAsking} title="Cancelar suscripción" onClose={() => setAsking(false)}>
        <button
          onClick={() => {
            setAnswered(true)
            setAsking(false)
          }}
        >
          Sí
        </button>
      </Dialog>
    </>
  )
}

test('the heading takes the focus when what opened the dialog went with the answer', async () => {
  onTestFinished(keepFocus(document))
  show(<Screen />)
  const opener = screen.getByRole('button')
  opener.focus()
  fireEvent.click(opener)
  const answer = await screen.findByRole('button', { name: 'Sí' })
  answer.focus()
  fireEvent.click(answer)
  await waitFor(() => expect(document.activeElement?.tagName).toBe('H1'))
})
