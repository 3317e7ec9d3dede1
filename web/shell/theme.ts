import { createTheme, type MantineColorsTuple } from '@mantine/core'
import { ButtonElement } from '../ui/button-element.tsx'

const sans = '"Inter Variable", "Inter Fallback", system-ui, -apple-system, "Segoe UI", Roboto, Arial, sans-serif'

/** Text to background, lightest first; a little blue, so that it sits beside the indigo. */
const dark: MantineColorsTuple = [
  '#e8e9ed',
  '#c3c6ce',
  '#a1a5af',
  '#7d818c',
  '#4a4e58',
  '#34373f',
  '#24262c',
  '#17181c',
  '#111215',
  '#0b0c0e',
]

export const theme = createTheme({
  primaryColor: 'indigo',
  // Shade 8 and automatic contrast: filled buttons reach 4.5:1 in both schemes.
  primaryShade: { light: 8, dark: 8 },
  autoContrast: true,
  defaultRadius: 'md',
  fontFamily: sans,
  headings: { fontFamily: sans, fontWeight: '600' },
  cursorType: 'pointer',
  respectReducedMotion: true,
  colors: { dark },
  // Plain objects: `Menu.extend` would put the component into every page.
  components: {
    // `lockScroll` writes a <style> tag, which the content policy refuses (base.css says what is done instead).
    Modal: { defaultProps: { centered: true, lockScroll: false, closeButtonProps: { 'aria-label': 'Cerrar' } } },
    ModalRoot: { defaultProps: { centered: true, lockScroll: false } },
    Drawer: { defaultProps: { lockScroll: false, closeButtonProps: { 'aria-label': 'Cerrar' } } },
    // The placeholder that takes the first focus is no menu item: a critical ARIA error.
    Menu: { defaultProps: { withInitialFocusPlaceholder: false } },
    Button: { defaultProps: { component: ButtonElement } },
    ActionIcon: { defaultProps: { component: ButtonElement } },
    Badge: { defaultProps: { tt: 'none' } },
    Loader: { defaultProps: { size: 'sm' } },
  },
})
