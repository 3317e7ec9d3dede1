import type { InputWrapperProps } from '@mantine/core'

/** For a field whose hint must not push it out of line with its neighbour. */
export const hintBelow: Required<Pick<InputWrapperProps, 'inputWrapperOrder'>> = {
  inputWrapperOrder: ['label', 'input', 'description', 'error'],
}
