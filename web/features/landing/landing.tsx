import { SiteFooter } from '../../parts/site-footer.tsx'
import { Contact } from './contact.tsx'
import { Header } from './header.tsx'
import css from './landing.module.css'
import { LogInLink } from './log-in-link.tsx'
import { Onboarding } from './onboarding.tsx'
import { Plans } from './plans.tsx'
import { Picture } from './picture.tsx'
import { Showcase } from './showcase.tsx'
import { scrollToAnchor } from './anchor-scroll.ts'

/** The public page. Drawn when the web is built (build/prerender.ts), so that it can be read before any script runs. */
export function Landing() {
  return (
    <div className={css.page}>
      <a className={css.skip} href="#contenido">
        Ir al contenido
      </a>
      <Header />
      <main id="contenido" tabIndex={-1}>
        <section className={css.hero}>
          <div className={css.heroText}>
            <p className={css.kicker}>Nóminas, facturas y pagos de tu empresa y sus sucursales</p>
            <h1>Sube el documento. Recíbelo leído y cuadrado.</h1>
            <p className={css.lead}>
              Gestiona, explora y optimiza tus facturas y tus remuneraciones. Casa Matriz lee el PDF o la foto,
              comprueba cada monto contra el propio documento y te pregunta solo lo que no cuadra.
            </p>
            <p className={css.actions}>
              <a
                className={css.primary}
                href="#planes"
                onClick={(event) => {
                  event.preventDefault()
                  scrollToAnchor('#planes')
                }}
              >
                Ver Planes
              </a>
              <LogInLink className={css.secondary} />
            </p>
          </div>
          <Picture
            name="factura"
            alt="La foto de una factura junto a sus campos leídos, con el total comprobado por su timbre y el vencimiento por revisar"
            isFirst
          />
        </section>
        <Showcase />
        <Onboarding />
        <Plans />
        <Contact />
      </main>
      <SiteFooter />
    </div>
  )
}
