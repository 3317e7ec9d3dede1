import { MantineProvider } from '@mantine/core'
import { render, type RenderResult } from '@testing-library/react'
import type { ReactNode } from 'react'
import { theme } from '../shell/theme.ts'

/** Renders a component as the application does; `env="test"` leaves Mantine's transitions out. */
export const show = (ui: ReactNode): RenderResult =>
  render(ui, {
    wrapper: ({ children }) => (
      <MantineProvider theme={theme} env="test" withCssVariables={false} withGlobalClasses={false}>
        {children}
      </MantineProvider>
    ),
  })
