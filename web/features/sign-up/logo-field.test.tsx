import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { fileProblem } from '../invoices/uploads/file-check.ts'
import { LogoField } from './logo-field.tsx'

/** The field as the sign-up holds it. */
function Held() {
  const [logo, setLogo] = useState<{ file: File | null; problem: string | null }>({ file: null, problem: null })
  return <LogoField file={logo.file} error={logo.problem} onChange={(file, problem) => setLogo({ file, problem })} />
}

test.each([
  ['animated.gif.png', 'image/png', 'GIF89a and more', 'El archivo no es una imagen válida'],
  ['program.exe.jpg', 'image/jpeg', 'MZ\u0090\0 and more', 'El archivo no es una imagen válida'],
  ['drawing.svg.png', 'image/png', '<svg xmlns="http://www.w3.org/2000/svg"/>', 'El archivo no es una imagen válida'],
  ['animated.gif', 'image/gif', 'GIF89a and more', 'Solo se permiten imágenes JPG, PNG o WebP'],
])(
  '%s is refused at the field as soon as it is chosen, in the words of the invoice form',
  async (name, type, content, text) => {
    const file = new File([content], name, { type })
    render(<Held />)
    await userEvent.setup({ applyAccept: false }).upload(screen.getByLabelText('Elegir logo'), file)
    const input = screen.getByLabelText('Elegir logo')
    await screen.findByText(text)
    expect(input.getAttribute('aria-invalid')).toBe('true')
    expect(input.getAttribute('aria-describedby')).toContain(screen.getByText(text).id)
    expect(await fileProblem(file)).toBe(text)
  },
)
