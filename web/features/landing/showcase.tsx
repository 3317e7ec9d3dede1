import css from './landing.module.css'
import { Picture } from './picture.tsx'

const payrollChecks = [
  ['Cada trabajador', 'haberes − descuentos = líquido, fila por fila'],
  ['Cada RUT', 'con su dígito verificador'],
  ['AFP y salud', 'contra las tasas legales del mes'],
  ['Los totales', 'la suma de las filas contra lo que dice el documento'],
] as const

const invoiceChecks = [
  ['El timbre', 'se decodifica y manda sobre lo impreso'],
  ['Neto, IVA y total', 'al peso, con exentos y otros impuestos'],
  ['El proveedor', 'por su RUT; su cuenta, contra la del documento'],
  ['Los duplicados', 'el mismo folio no se ingresa ni se paga dos veces'],
] as const

const Checks = ({ of }: { of: readonly (readonly [string, string])[] }) => (
  <dl className={css.checks}>
    {of.map(([what, how]) => (
      <div key={what}>
        <dt>{what}</dt>
        <dd>{how}</dd>
      </div>
    ))}
  </dl>
)

/** What the product reads and what it proves, shown on its own screens. */
export function Showcase() {
  return (
    <>
      <section className={css.show} aria-labelledby="nomina">
        <div className={css.showText}>
          <h2 id="nomina">La nómina del mes, desde el PDF que ya tienes</h2>
          <p>
            Libro de remuneraciones o liquidaciones, de cualquier programa, con texto o escaneado. Cada monto queda
            unido al lugar del documento de donde salió, y los trabajadores nuevos se crean solos.
          </p>
          <Checks of={payrollChecks} />
        </div>
        <Picture name="nomina" alt="Una nómina leída: sus totales y sus trabajadores, todo cuadrado con el documento" />
      </section>
      <section className={css.facts} aria-label="Facturas">
        <div>
          <h2>La factura del proveedor, con una foto</h2>
          <p>
            Del celular, del escáner, en PDF o XML. Ves lo que debes, lo que vence y lo que ya pagaste, por sucursal y
            por proveedor; y lo exportas a Excel cuando quieras.
          </p>
        </div>
        <Checks of={invoiceChecks} />
      </section>
    </>
  )
}
