import css from './site-footer.module.css'

/** The version that the public pages show (specification, section 9). */
const version = '0.0.1'

export function SiteFooter() {
  return (
    <footer className={css.footer}>
      <p>{`Casa Matriz · versión ${version}`}</p>
      <nav aria-label="Legal" className={css.links}>
        <a href="/terminos">Términos y Condiciones</a>
        <a href="/privacidad">Privacidad</a>
        <a href="/login">Iniciar sesión</a>
      </nav>
    </footer>
  )
}
