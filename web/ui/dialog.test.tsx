import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { MantineProvider } from '@mantine/core'
import { theme } from '../shell/theme.ts'
import { show } from '../testing/render.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { DialogForm } from './dialog-form.tsx'
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

test('a double click answers once: while the dialog goes out of sight nothing in it answers any more', async () => {
  const sent = vi.fn<() => void>()
  const removed = vi.fn<() => void>()
  function Asking() {
    const [isAsking, setAsking] = useState(true)
    const answer = (said: () => void) => {
      said()
      setAsking(false)
    }
    return (
      <Dialog opened={isAsking} title="Invitar" onClose={() => setAsking(false)}>
        <form
          onSubmit={(event) => {
            event.preventDefault()
            answer(sent)
          }}
        >
          <input aria-label="Email" />
          <button>Enviar</button>
        </form>
        <button onClick={() => answer(removed)}>Eliminar</button>
      </Dialog>
    )
  }
  // With the transitions that a person sees.
  render(<Asking />, {
    wrapper: ({ children }) => (
      <MantineProvider theme={theme} withCssVariables={false} withGlobalClasses={false}>
        {children}
      </MantineProvider>
    ),
  })
  const send = await screen.findByRole('button', { name: 'Enviar' })
  const remove = screen.getByRole('button', { name: 'Eliminar' })
  fireEvent.click(send)
  expect(send.isConnected).toBe(true)
  fireEvent.click(send)
  fireEvent.submit(screen.getByLabelText('Email').closest('form')!)
  fireEvent.click(remove)
  expect(sent).toHaveBeenCalledTimes(1)
  expect(removed).not.toHaveBeenCalled()
})

test('a second click that comes before anything says that it is busy does nothing; a later one tries again', async () => {
  const confirmed = vi.fn<() => void>()
  const sent = vi.fn<() => void>()
  const nothing = () => undefined
  show(
    <>
      <ConfirmDialog
        opened
        title="Cerrar"
        question="¿Seguro?"
        confirmLabel="Cerrar nómina"
        onConfirm={confirmed}
        onCancel={nothing}
      />
      <DialogForm submitLabel="Enviar" isBusy={false} onSubmit={sent} onCancel={nothing}>
        {null}
      </DialogForm>
    </>,
  )
  const buttons = [await screen.findByText('Cerrar nómina'), screen.getByText('Enviar')]
  for (const button of buttons) {
    fireEvent.click(button)
    fireEvent.click(button)
  }
  expect(confirmed).toHaveBeenCalledTimes(1)
  expect(sent).toHaveBeenCalledTimes(1)
  await new Promise((resolve) => setTimeout(resolve))
  for (const button of buttons) fireEvent.click(button)
  expect(confirmed).toHaveBeenCalledTimes(2)
  expect(sent).toHaveBeenCalledTimes(2)
})
