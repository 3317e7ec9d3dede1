import { Button, Textarea } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { invoices, type Invoice, type InvoiceIssue } from 'contract/invoices.ts'
import { cleanRut, isRut } from 'contract/rules/rut.ts'
import { vendors, type Vendor } from 'contract/vendors.ts'
import { useCallback, useEffect, useReducer, useRef, useState } from 'react'
import { Controller } from 'react-hook-form'
import type * as z from 'zod/mini'
import { call } from '../../api.ts'
import { LinkButton } from '../../parts/link-button.tsx'
import { Failure } from '../../parts/failure.tsx'
import { RecordForm, useRecordForm } from '../../parts/record-form.tsx'
import css from '../../ui/form.module.css'
import { Panel } from '../../ui/panel.tsx'
import { DocumentFields } from './document-fields.tsx'
import { FieldStates, markProps } from './field-mark.tsx'
import detail from './invoice-detail.module.css'
import { InvoiceItems } from './invoice-items.tsx'
import { NewVendorDialog } from './new-vendor-dialog.tsx'
import { PaperPane } from './paper-pane.tsx'
import { pointedValue } from './pointed-value.ts'
import { ReviewIssues } from './review-issues.tsx'
import review from './review.module.css'
import type { FieldName } from './review.ts'
import { SettledWords } from './settled-words.tsx'
import { statedInvoice, statedSchema, type StatedInvoice } from './stated.ts'
import { isStated, StatedFields, statedLabels } from './stated-fields.tsx'
import { useReview } from './use-review.ts'
import { VendorOfPaper, vendorOnPaper } from './vendor-of-paper.tsx'
import { VendorSelect } from './vendor-select.tsx'

type Output = z.output<ReturnType<typeof statedSchema>>

const labels = {
  vendorId: 'Proveedor',
  document_type: 'Documento',
  invoice_number: 'N° de factura',
  description: 'Descripción',
  ...statedLabels,
} as const

type Props = {
  invoice: Invoice
  today: string
  branchId: number | null
  backTo: string
  /** Said beside the confirmation: how many more papers wait. */
  waiting: string | null
  onSaved: () => void
}

/**
 * An invoice that is there: its items as they are; dates and totals behind a toggle (specification, section 2). One read
 * from a paper has it at its side: fields and their places answer each other until a person confirms.
 */
export function EditInvoiceForm({ invoice, today, branchId, backTo, waiting, onSaved }: Props) {
  const queries = useQueryClient()
  // What the form started from: news of the server never overwrite what is being typed.
  const [loaded] = useState(() => statedInvoice(invoice))
  const form = useRecordForm<StatedInvoice, Output>(statedSchema(loaded), loaded)
  const { control, register, formState } = form
  const { errors } = formState
  const [vendor, setVendor] = useState<Pick<Vendor, 'id' | 'name' | 'rut'>>(invoice.vendor)
  const [newVendor, setNewVendor] = useState<string | null>(null)
  const [isOpen, setOpen] = useState(false)
  const [pane, setPane] = useState<'paper' | 'fields'>('fields')
  const [notice, setNotice] = useState('')
  const isUnread = invoice.reviewedAt === null
  const hasPaper = invoice.pages.length > 0
  const submit = useRef<HTMLButtonElement>(null)
  const fieldsRef = useRef<HTMLDivElement>(null)

  // A field behind the toggle, or on the other pane of a phone, is there after the next drawing.
  const wanted = useRef<FieldName | null>(null)
  const [, drawAgain] = useReducer((times: number) => times + 1, 0)
  useEffect(() => {
    if (wanted.current === null) return
    form.setFocus(wanted.current)
    wanted.current = null
  })
  const goTo = useCallback((name: FieldName) => {
    wanted.current = name
    setPane('fields')
    if (isStated(name)) setOpen(true)
    drawAgain()
  }, [])

  const look = useReview(invoice, isUnread, {
    fields: fieldsRef,
    goTo,
    onAllSeen: () => submit.current?.focus(),
    confirm: () => submit.current?.form?.requestSubmit(),
  })
  const { lit, issues, showItem, left } = look
  // What somebody wrote there is his, not the paper's.
  const { dirtyFields } = formState
  const stateOf = (name: FieldName) => (dirtyFields[name] === true ? 'seen' : look.stateOf(name))

  const showOnPaper = useCallback(
    (item: number) => {
      showItem(item)
      setPane('paper')
    },
    [showItem],
  )
  const take = (name: FieldName, value: string | number) => {
    form.setValue(name, value, { shouldDirty: true, shouldValidate: true, shouldTouch: true })
    look.see(name)
  }
  const chooseVendor = (chosen: Pick<Vendor, 'id' | 'name' | 'rut'>) => {
    setVendor(chosen)
    take('vendorId', String(chosen.id))
  }
  const pointVendor = async (word: string) => {
    if (!isRut(word)) return setNotice(`«${word}» no es un RUT.`)
    const rut = cleanRut(word)
    const { data } = await queries.fetchQuery({
      queryKey: ['vendors', invoice.organizationId, 'choice', rut],
      queryFn: () => call(vendors.list, { params: { orgId: invoice.organizationId }, query: { search: rut } }),
    })
    const found = data.find((one) => one.rut === rut)
    if (found) return chooseVendor(found)
    return setNewVendor(word)
  }
  const point = (word: string, line: string) => {
    const name = lit !== null && 'field' in lit ? lit.field : null
    if (name === null) return setNotice('Elige primero el campo que quieres llenar.')
    if (name === 'vendorId') return void pointVendor(word)
    const value = pointedValue(name, word, line, String(form.getValues(name)))
    if (value === null) return setNotice(`«${word}» no sirve para ${labels[name]}.`)
    setNotice(`${labels[name]}: ${word}`)
    take(name, value)
    return goTo(name)
  }
  const repair = (name: FieldName, value: string | number, issue: InvoiceIssue) => {
    look.putAside(issue)
    take(name, typeof form.getValues(name) === 'string' ? String(value) : value)
    if (isStated(name)) setOpen(true)
  }

  const fields = (
    <div className={review.fields} ref={fieldsRef}>
      <ReviewIssues
        issues={issues}
        onRepair={repair}
        onGo={goTo}
        onShowItem={hasPaper ? showOnPaper : undefined}
        onSettle={look.settle}
      />
      {look.error ? <Failure title="No se pudo guardar lo que diste por bueno" error={look.error} /> : null}
      <SettledWords words={look.words} issues={invoice.issues} labels={labels} onReopen={look.reopen} />
      <RecordForm
        form={form}
        labels={labels}
        failure="No se pudo guardar la factura"
        save={async (changes) => {
          const body = isUnread ? { ...changes, reviewed: true } : changes
          const saved = await call(invoices.update, { params: { id: invoice.id }, body })
          queries.setQueryData(['invoices', 'one', invoice.id], saved)
          // A confirmed one asks for nothing more.
          void queries.invalidateQueries({ queryKey: ['papers'] })
          await queries.invalidateQueries({ queryKey: ['invoices'] })
        }}
        onSaved={onSaved}
      >
        <Panel title="Datos de la factura">
          <div className={css.grid}>
            <Controller
              control={control}
              name="vendorId"
              render={({ field }) => (
                <VendorSelect
                  orgId={invoice.organizationId}
                  known={vendor}
                  onCreate={setNewVendor}
                  error={errors.vendorId?.message}
                  {...field}
                />
              )}
            />
            <VendorOfPaper id={vendor.id} branchId={branchId} />
            <DocumentFields />
            <Textarea
              className={css.wide ?? ''}
              label={labels.description}
              withAsterisk
              autosize
              minRows={2}
              maxLength={200}
              error={errors.description?.message}
              {...markProps('description', isUnread ? stateOf('description') : null)}
              {...register('description')}
            />
          </div>
        </Panel>
        <StatedFields today={today} invoice={invoice} isOpen={isOpen} onToggle={setOpen} />
        <Panel title="Ítems">
          <div className={detail.inPanel}>
            <InvoiceItems invoice={invoice} {...(hasPaper ? { onShow: showOnPaper } : {})} />
          </div>
        </Panel>
        <div className={isUnread ? `${css.actions} ${review.confirm}` : css.actions}>
          <Button ref={submit} type="submit" loading={formState.isSubmitting}>
            {isUnread ? 'Confirmar y guardar' : 'Guardar Cambios'}
          </Button>
          <LinkButton to={backTo} variant="default">
            Cancelar
          </LinkButton>
          <span className={css.hint}>
            {isUnread
              ? `${left === 0 ? 'Nada por revisar' : `${left} por revisar`}: Enter va al siguiente, Ctrl+Enter confirma.${waiting === null ? '' : ` ${waiting}`}`
              : 'Campos marcados con * son obligatorios'}
          </span>
        </div>
      </RecordForm>
    </div>
  )

  return (
    <>
      <FieldStates value={isUnread ? stateOf : null}>
        {hasPaper ? (
          <>
            <fieldset className={review.panes} aria-label="Qué se muestra">
              {(['fields', 'paper'] as const).map((one) => (
                <Button
                  key={one}
                  variant={pane === one ? 'filled' : 'default'}
                  size="xs"
                  aria-pressed={pane === one}
                  onClick={() => setPane(one)}
                >
                  {one === 'paper' ? 'Documento' : 'Datos'}
                </Button>
              ))}
            </fieldset>
            <div className={review.pair} data-pane={pane}>
              <div className={review.paper}>
                <PaperPane
                  invoice={invoice}
                  lit={lit}
                  stateOf={stateOf}
                  notice={notice}
                  onField={goTo}
                  onWord={point}
                />
              </div>
              {fields}
            </div>
          </>
        ) : (
          fields
        )}
      </FieldStates>
      <NewVendorDialog
        orgId={invoice.organizationId}
        typed={newVendor}
        paper={hasPaper ? vendorOnPaper(invoice) : undefined}
        onClose={() => setNewVendor(null)}
        onCreated={chooseVendor}
      />
    </>
  )
}
