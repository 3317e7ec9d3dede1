import './ui/fonts.css'
import 'virtual:theme.css'
import './landing.css'
import './parts/brand.module.css'
import './parts/legal-text.module.css'
import './parts/site-footer.module.css'
import './features/landing/legal-page.module.css'

/** Styles of the pages that are drawn when the web is built and run no script. */
