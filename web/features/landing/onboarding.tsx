import css from './landing.module.css'

const steps = [
  ['Regístrate como comercio', 'Tu empresa, su RUT y su logo. Toma dos minutos.'],
  ['Registra tus tiendas', 'Cada sucursal con su encargado, que ve solo lo suyo.'],
  ['Registra a tus proveedores', 'O deja que se creen al leer su primera factura.'],
  ['Registra tus cuentas bancarias', 'Para pagar sabiendo siempre a quién y adónde.'],
] as const

export function Onboarding() {
  return (
    <section className={css.band} id="onboarding" tabIndex={-1} aria-labelledby="onboarding-title">
      <h2 id="onboarding-title">Empiezas hoy, en cuatro pasos</h2>
      <ol className={css.steps}>
        {steps.map(([title, text]) => (
          <li key={title}>
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ol>
      <p className={css.after}>
        ¿Ya tienes cuenta? <a href="/login">Inicia sesión</a>
      </p>
    </section>
  )
}
