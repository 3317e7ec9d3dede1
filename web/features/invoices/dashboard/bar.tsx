import css from './bars.module.css'

/** A share of the largest, 0 to 1, as a drawn bar; the figure beside it says the same in words. */
export function Bar({ share, isUpright = false }: { share: number; isUpright?: boolean }) {
  const length = Math.max(0, Math.min(100, share * 100))
  return isUpright ? (
    <svg className={css.upright} viewBox="0 0 10 100" preserveAspectRatio="none" aria-hidden>
      <rect className={css.track} width="10" height="100" />
      <rect className={css.fill} y={100 - length} width="10" height={length} />
    </svg>
  ) : (
    <svg className={css.flat} viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden>
      <rect className={css.track} width="100" height="10" />
      <rect className={css.fill} width={length} height="10" />
    </svg>
  )
}
