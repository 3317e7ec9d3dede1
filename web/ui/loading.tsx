import { Loader } from '@mantine/core'
import css from './loading.module.css'

export function Loading({ children = 'Cargando...' }: { children?: string }) {
  return (
    <output className={css.loading}>
      <Loader size="xs" aria-hidden />
      {children}
    </output>
  )
}
