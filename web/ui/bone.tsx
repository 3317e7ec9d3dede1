import css from './bone.module.css'

/** Stands for words or a figure that are on their way, as wide as they will be; `width` in any unit of CSS. */
export function Bone({ width }: { width: string }) {
  return <span className={css.bone} style={{ width }} aria-hidden />
}
