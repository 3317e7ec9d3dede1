import { Combobox, Loader, Modal, TextInput, useCombobox } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { choiceOf, useSelectedBranch } from '../../parts/selected-branch.tsx'
import { useHasScreen } from '../../parts/screens.tsx'
import { useUser } from '../../session.tsx'
import { useHeldOptions } from '../../ui/use-held-options.ts'
import { commandsFor } from './commands.ts'
import css from './palette-window.module.css'
import { useRecords } from './use-records.ts'

/** Typing rests for so long before the server is asked. */
const restMs = 200

/** Goes to a screen, begins something, or finds an invoice, a worker or a vendor; wholly by keyboard. */
export function PaletteWindow({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  // Closed at first, so that it sees itself open: else the focus would not go back to where it was.
  const [isThere, setThere] = useState(false)
  useEffect(() => {
    const frame = requestAnimationFrame(() => setThere(true))
    return () => cancelAnimationFrame(frame)
  }, [])
  return (
    <Modal.Root opened={isOpen && isThere} onClose={onClose} size="lg" centered={false} yOffset="12vh">
      <Modal.Overlay />
      <Modal.Content aria-label="Buscar e ir a…" data-closing={!isOpen}>
        <Modal.Body p={0}>
          <Search onClose={onClose} />
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
}

/** Fresh each time that the palette opens. */
function Search({ onClose }: { onClose: () => void }) {
  const user = useUser()
  const hasScreen = useHasScreen()
  const { selected } = useSelectedBranch()
  const navigate = useNavigate()
  const [typed, setTyped] = useState('')
  const [rested] = useDebouncedValue(typed, restMs)
  const records = useRecords(rested)
  const { screens, actions } = commandsFor(typed.trim(), user, hasScreen, choiceOf(selected))
  const found = [
    { label: 'Ir a', commands: screens },
    { label: 'Acciones', commands: actions },
    { label: 'Facturas', commands: records.invoices },
    { label: 'Empleados', commands: records.workers },
    { label: 'Proveedores', commands: records.vendors },
  ].filter(({ commands }) => commands.length > 0)
  const { options: groups, onKeyDown } = useHeldOptions(found, typed)
  const shown = groups.map(({ commands }) => commands.map(({ key }) => key).join()).join()
  const isWaiting = records.isPending || rested !== typed

  const combobox = useCombobox({ opened: true, onDropdownClose: onClose })
  const { selectFirstOption } = combobox
  // Enter opens what stands first.
  useEffect(() => {
    if (shown !== '') selectFirstOption()
  }, [shown, selectFirstOption])

  const go = (key: string) => {
    const command = groups.flatMap(({ commands }) => commands).find((one) => one.key === key)
    if (command === undefined) return
    onClose()
    void navigate(command.to)
  }

  return (
    <Combobox store={combobox} onOptionSubmit={go}>
      <Combobox.EventsTarget withExpandedAttribute>
        <TextInput
          classNames={{ input: css.input ?? '' }}
          variant="unstyled"
          size="md"
          aria-label="Buscar e ir a…"
          placeholder="Número, monto, proveedor, trabajador, pantalla…"
          value={typed}
          maxLength={200}
          autoComplete="off"
          spellCheck={false}
          data-autofocus
          onKeyDown={onKeyDown}
          leftSection={isWaiting ? <Loader size={16} aria-hidden /> : <IconSearch size={18} stroke={1.7} aria-hidden />}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      </Combobox.EventsTarget>
      <Combobox.Options className={css.options ?? ''} aria-label="Resultados" tabIndex={0}>
        {groups.map(({ label, commands }) => (
          <Combobox.Group key={label} label={label}>
            {commands.map(({ key, label: name, note, icon: Icon }) => (
              <Combobox.Option key={key} value={key} className={css.option ?? ''}>
                <Icon size={18} stroke={1.6} aria-hidden />
                <span className={css.texts}>
                  <span className={css.name}>{name}</span>
                  {note ? <span className={css.note}>{note}</span> : null}
                </span>
              </Combobox.Option>
            ))}
          </Combobox.Group>
        ))}
      </Combobox.Options>
      <output className={css.foot}>
        {records.isError
          ? 'No se pudo buscar. Vuelve a intentarlo.'
          : groups.length === 0
            ? isWaiting
              ? 'Buscando…'
              : `Nada coincide con «${typed.trim()}».`
            : null}
      </output>
    </Combobox>
  )
}
