import type { InputWrapperProps } from '@mantine/core'
import { hintBelow } from '../ui/hint-below.ts'
import css from './remark-below.module.css'

/** For an input: what is odd about its value, though it is taken. */
export const remarkBelow = (
  remark: string | null | undefined,
): Pick<InputWrapperProps, 'description' | 'descriptionProps' | 'inputWrapperOrder'> =>
  remark ? { ...hintBelow, description: remark, descriptionProps: { className: css.remark } } : {}
