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

/** What the product reads, what it proves and what comes of it, shown on its own screens. */
export function Showcase() {
  return (
    <>
      <section className={css.show} aria-labelledby="nomina">
        <div className={css.showText}>
          <h2 id="nomina">La nómina del mes, desde el PDF que ya tienes</h2>
          <p>
            Libro de remuneraciones o liquidaciones, de cualquier programa, con texto o escaneado. De las columnas de tu
            planilla salen trabajadores y totales que cuadran; los nuevos se crean solos.
          </p>
          <Checks of={payrollChecks} />
        </div>
        <div>
          <div className={css.paper}>
            <img
              src="/pictures/libro.webp"
              alt="El PDF de un libro de remuneraciones: seis trabajadores en veinte columnas"
              width={1620}
              height={367}
              loading="lazy"
              decoding="async"
            />
          </div>
          <Picture name="nomina" alt="El mismo libro, leído: cada valor enlazado con su lugar en el documento" />
        </div>
      </section>
      <section className={css.facts} aria-labelledby="factura">
        <div>
          <h2 id="factura">La factura del proveedor, con una foto</h2>
          <p>
            Del celular, del escáner, en PDF o XML. Cada dato queda marcado en el documento de donde salió, y solo te
            preguntamos por lo que nada comprueba.
          </p>
        </div>
        <Checks of={invoiceChecks} />
      </section>
      <section className={`${css.show} ${css.mirrored}`} aria-labelledby="panel">
        <div className={css.showText}>
          <h2 id="panel">Lo que debes, lo que vence y lo que ya pagaste</h2>
          <p>
            De todas tus sucursales o de una sola. Cada encargado ve lo suyo; la casa matriz, todo. Y lo exportas a
            Excel cuando quieras.
          </p>
        </div>
        <Picture
          name="panel"
          alt="El panel de la empresa: lo que se paga esta semana, lo atrasado, lo pagado y el gasto por mes"
        />
      </section>
    </>
  )
}
