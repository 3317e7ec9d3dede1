import {
  charactersIn,
  contact,
  contactProblem,
  contactTexts,
  longestMessage,
  phoneAsNumber,
  messageTyped,
  phoneTyped,
} from 'contract/contact.ts'
import { useRef, useState, type FormEvent } from 'react'
import { call, messageOf } from '../../api.ts'
import { makeBotCheck } from '../../bot-check.ts'
import css from './contact.module.css'

const empty = { fullName: '', phoneNumber: '', email: '', text: '' }
type Draft = typeof empty

const inputs = [
  { name: 'fullName', label: 'Nombre y apellido', autoComplete: 'name', type: 'text' },
  { name: 'phoneNumber', label: 'Teléfono', autoComplete: 'tel', type: 'tel' },
  { name: 'email', label: 'Correo electrónico', autoComplete: 'email', type: 'email' },
] as const

/** What is kept of what is typed or pasted. No `maxLength` of the input: it would cut before the spaces are taken out. */
const cleaned: Partial<Record<keyof Draft, (typed: string) => string>> = { phoneNumber: phoneTyped, text: messageTyped }

/** What is typed stays through every failure, and goes only once the message is in. */
export function Contact() {
  const [draft, setDraft] = useState<Draft>(empty)
  const [problem, setProblem] = useState<{ field: keyof Draft | null; text: string } | null>(null)
  const [sent, setSent] = useState<string | null>(null)
  const [isSending, setIsSending] = useState(false)
  const [botCheck] = useState(() => makeBotCheck('contact', Date.now))
  const form = useRef<HTMLFormElement>(null)

  const change = (name: keyof Draft, value: string) =>
    setDraft((before) => ({ ...before, [name]: cleaned[name]?.(value) ?? value }))

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isSending) return undefined
    setSent(null)
    const found = contactProblem(draft)
    setProblem(found)
    if (found !== null) return form.current?.querySelector<HTMLElement>(`[name="${found.field}"]`)?.focus()
    setIsSending(true)
    try {
      const body = { ...draft, phoneNumber: phoneAsNumber(draft.phoneNumber) }
      const { fullName } = await call(contact.create, { body }, { botToken: await botCheck.take() })
      if (!fullName) throw new Error(contactTexts.failed)
      setSent(`${contactTexts.sent} ${fullName}`)
      setDraft(empty)
    } catch (error) {
      setProblem({ field: null, text: messageOf(error) })
    } finally {
      setIsSending(false)
    }
  }

  const invalid = (name: keyof Draft) =>
    problem?.field === name ? ({ 'aria-invalid': true, 'aria-describedby': 'contact-problem' } as const) : {}
  return (
    <section className={css.section} id="contacto" tabIndex={-1} aria-labelledby="contacto-title">
      <div>
        <h2 id="contacto-title">Contacto</h2>
        <p>Cuéntanos cómo trabajas hoy y qué programa de remuneraciones usas. Te respondemos en un día hábil.</p>
      </div>
      <form ref={form} className={css.form} noValidate onSubmit={(event) => void submit(event)}>
        {inputs.map(({ name, label, ...input }) => (
          <label key={name}>
            <span>{label}</span>
            <input
              {...input}
              name={name}
              value={draft[name]}
              required
              {...invalid(name)}
              onFocus={botCheck.prepare}
              onChange={(event) => change(name, event.currentTarget.value)}
            />
          </label>
        ))}
        <label>
          <span>
            Mensaje{' '}
            <small>
              {charactersIn(draft.text)} de {longestMessage}
            </small>
          </span>
          <textarea
            name="text"
            rows={5}
            value={draft.text}
            required
            {...invalid('text')}
            onChange={(event) => change('text', event.currentTarget.value)}
          />
        </label>
        <p id="contact-problem" className={css.problem} role="alert">
          {problem?.text}
        </p>
        <output className={css.sent}>{sent}</output>
        {/* Not disabled: it would lose the focus. */}
        <button type="submit" aria-disabled={isSending} aria-busy={isSending}>
          {isSending ? 'Enviando…' : 'Enviar mensaje'}
        </button>
      </form>
    </section>
  )
}
