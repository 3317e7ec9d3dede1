import css from './brand.module.css'

export function Brand() {
  return (
    <span className={css.brand}>
      <svg width="26" height="26" viewBox="0 0 32 32" aria-hidden="true">
        <rect width="32" height="32" rx="8" fill="#364fc7" />
        <path d="M8 23V13.5L16 8l8 5.5V23h-5.5v-6h-5v6z" fill="#fff" />
      </svg>
      <span className={css.name}>Casa Matriz</span>
    </span>
  )
}
