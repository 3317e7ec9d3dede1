import type { ReactNode } from 'react'
import css from './visually-hidden.module.css'

/** Words for readers only. A plain span: tables hold hundreds, and Mantine's resolves its theme in each. */
export const VisuallyHidden = ({ children }: { children: ReactNode }) => <span className={css.hidden}>{children}</span>
