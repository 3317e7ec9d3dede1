import { renderToString } from 'react-dom/server'
import { Landing } from '../features/landing/landing.tsx'
import { LegalPage } from '../features/landing/legal-page.tsx'
import { PrivacyText } from '../parts/privacy-text.tsx'
import { TermsText } from '../parts/terms-text.tsx'

/** The pages that are drawn when the web is built, by their file. */
export const pages: Record<string, () => string> = {
  'landing.html': () => renderToString(<Landing />),
  'terminos.html': () =>
    renderToString(
      <LegalPage title="Términos y Condiciones">
        <TermsText />
      </LegalPage>,
    ),
  'privacidad.html': () =>
    renderToString(
      <LegalPage title="Política de privacidad">
        <PrivacyText />
      </LegalPage>,
    ),
}
