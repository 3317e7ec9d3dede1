/** A limit of working time: what passes while it is held does not count. */
export type TimeLimit = {
  hold: () => void
  goOn: () => void
  /** Gives the whole time once more. */
  renew: () => void
  /** Milliseconds worked in all. */
  worked: () => number
  end: () => void
}

export const startTimeLimit = (milliseconds: number, onOver: () => void): TimeLimit => {
  let left = milliseconds
  let before = 0
  let since: number | null = null
  let timer: NodeJS.Timeout | undefined
  const passed = () => (since === null ? 0 : performance.now() - since)
  const hold = () => {
    clearTimeout(timer)
    left -= passed()
    before += passed()
    since = null
  }
  const goOn = () => {
    if (since !== null) return
    since = performance.now()
    timer = setTimeout(onOver, left)
  }
  goOn()
  return {
    hold,
    goOn,
    renew: () => {
      const isRunning = since !== null
      hold()
      left = milliseconds
      if (isRunning) goOn()
    },
    worked: () => before + passed(),
    end: () => clearTimeout(timer),
  }
}
