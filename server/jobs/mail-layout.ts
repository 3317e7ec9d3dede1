import type { MailText } from './send-mail.ts'

export type MailContent = {
  subject: string
  /** Paragraphs, as plain text. */
  paragraphs: readonly string[]
  /** What the reader is asked to do; its address also stands in the text. */
  action?: { label: string; url: string }
  /** Under the action: for how long it works, what to do who did not ask for it. */
  notes?: readonly string[]
}

const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

const paragraph = (text: string, style = 'margin:0 0 16px'): string => `<p style="${style}">${escape(text)}</p>`

/** A mail in its two forms. Tables and styles in place: what mail programs understand. No picture, nothing that tracks. */
export const layoutMail = ({ subject, paragraphs, action, notes = [] }: MailContent): Required<MailText> => {
  const text = [...paragraphs, ...(action ? [`${action.label}:\n${action.url}`] : []), ...notes, 'Casa Matriz'].join(
    '\n\n',
  )
  const button = action
    ? `<p style="margin:24px 0"><a href="${escape(action.url)}" style="display:inline-block;padding:12px 20px;border-radius:8px;background:#364fc7;color:#ffffff;font-weight:600;text-decoration:none">${escape(action.label)}</a></p>
<p style="margin:0 0 16px;font-size:13px;color:#5b6069">Si el botón no funciona, copia esta dirección en tu navegador:<br><a href="${escape(action.url)}" style="color:#364fc7;word-break:break-all">${escape(action.url)}</a></p>`
    : ''
  const html = `<!doctype html>
<html lang="es-CL">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escape(subject)}</title></head>
<body style="margin:0;background:#f6f7f9;color:#16181d;font-family:system-ui,-apple-system,'Segoe UI',Roboto,Arial,sans-serif;font-size:15px;line-height:1.5">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:520px;background:#ffffff;border:1px solid #e3e5ea;border-radius:12px"><tr><td style="padding:28px">
<p style="margin:0 0 20px;font-weight:700;color:#364fc7">Casa Matriz</p>
<h1 style="margin:0 0 16px;font-size:20px;line-height:1.3">${escape(subject)}</h1>
${paragraphs.map((one) => paragraph(one)).join('\n')}
${button}
${notes.map((one) => paragraph(one, 'margin:0 0 8px;font-size:13px;color:#5b6069')).join('\n')}
</td></tr></table>
</td></tr></table>
</body>
</html>
`
  return { subject, text, html }
}
