import { Switch } from '@mantine/core'
import { useState } from 'react'
import css from './key-help.module.css'
import { setSingleKeys, singleKeys } from './single-keys.ts'

const groups: readonly { title: string; keys: readonly (readonly [keys: readonly string[], does: string])[] }[] = [
  {
    title: 'En cualquier pantalla',
    keys: [
      [['Ctrl', 'K'], 'Buscar una factura, un trabajador o un proveedor, e ir a cualquier pantalla'],
      [['/'], 'Ir a la búsqueda de la lista'],
      [['?'], 'Ver estos atajos'],
      [['Esc'], 'Cerrar lo que está abierto, o borrar la búsqueda'],
    ],
  },
  {
    title: 'Al revisar una factura',
    keys: [
      [['Enter'], 'Dar por bueno el dato e ir al siguiente por revisar'],
      [['Ctrl', 'Enter'], 'Confirmar la factura'],
    ],
  },
  {
    title: 'En un formulario',
    keys: [
      [['Ctrl', 'S'], 'Guardar'],
      [['Enter'], 'En un ítem de la factura: ir al siguiente, o agregar otro'],
    ],
  },
  {
    title: 'En los trabajadores de una nómina y en una imagen',
    keys: [
      [['↑', '↓'], 'Ir de un trabajador a otro, o mover la imagen'],
      [['+', '−'], 'Acercar o alejar la imagen'],
    ],
  },
]

/** What the keys do; one key alone can be turned off. */
export function KeyHelp() {
  const [isOn, setOn] = useState(singleKeys)
  return (
    <div className={css.help}>
      {groups.map(({ title, keys }) => (
        <section key={title}>
          <h3 className={css.title}>{title}</h3>
          <dl className={css.list}>
            {keys.map(([pressed, does]) => (
              <div key={does} className={css.line}>
                <dt className={css.keys}>
                  {pressed.map((one) => (
                    <kbd key={one} className={css.key}>
                      {one}
                    </kbd>
                  ))}
                </dt>
                <dd className={css.does}>{does}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
      <Switch
        label="Usar los atajos de una sola tecla (/ y ?)"
        checked={isOn}
        onChange={({ currentTarget: { checked } }) => {
          setOn(checked)
          setSingleKeys(checked)
        }}
      />
    </div>
  )
}
