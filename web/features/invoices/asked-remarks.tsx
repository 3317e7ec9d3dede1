import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import type { useQuestion } from '../../ui/use-question.ts'

type AskedRemark = { code: string; message: string }

type Props<R extends AskedRemark> = {
  title: string
  question: Pick<ReturnType<typeof useQuestion<readonly R[]>>, 'asked' | 'answer'>
}

/** What is odd about an invoice, asked before it is saved. */
export function AskedRemarks<R extends AskedRemark>({ title, question }: Props<R>) {
  return (
    <ConfirmDialog
      opened={question.asked !== null}
      title={title}
      question="¿Guardarla así de todos modos?"
      confirmLabel="Guardar así"
      tone="normal"
      onConfirm={() => question.answer(true)}
      onCancel={() => question.answer(false)}
    >
      {question.asked?.map(({ code, message }) => (
        <div key={code}>{message}</div>
      ))}
    </ConfirmDialog>
  )
}
