import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { show } from '../../../testing/render.tsx'
import { ValueEditor } from './value-editor.tsx'

test('Esc closes the months alone; once more, it leaves the value as it was', async () => {
  const onCancel = vi.fn<() => void>()
  const user = userEvent.setup()
  show(
    <ValueEditor
      field="month"
      label="Período"
      value="2026-09"
      isBusy={false}
      onSave={() => undefined}
      onCancel={onCancel}
    />,
  )
  const field = await screen.findByRole('button', { name: /^Período/ })
  await user.click(field)
  const month = await screen.findByRole('button', { name: /oct/i })
  month.focus()
  await user.keyboard('{Escape}')
  expect(onCancel).not.toHaveBeenCalled()
  field.focus()
  await user.keyboard('{Escape}')
  expect(onCancel).toHaveBeenCalledOnce()
})
