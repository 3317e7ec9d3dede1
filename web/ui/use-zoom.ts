import {
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
} from 'react'
import { boundedZoom, zoomedBy } from './zoom.ts'

type Point = { x: number; y: number }

/** A pointer that moves less is a click, not a drag. Pixels. */
const dragFrom = 4
/** Wheels and touchpads report pixels: so many are one step. */
const wheelStep = 80

const between = ([a, b]: Point[]): number => (a && b ? Math.hypot(a.x - b.x, a.y - b.y) : 0)

type Box = RefObject<HTMLDivElement | null>

/** The zoom of a sheet in its frame; the point that is zoomed at stays where it is (without one, the frame's middle). */
const useAnchoredZoom = (frame: Box, sheet: Box, initial: number) => {
  const [zoom, setZoom] = useState(initial)
  /** The point of the sheet that stays where it is in the frame while the zoom changes. */
  const anchor = useRef<{ part: Point; at: Point } | null>(null)

  const zoomTo = (next: number, client?: Point) => {
    const [outer, inner] = [frame.current, sheet.current]
    if (outer === null || inner === null || next === zoom) return
    const frameBox = outer.getBoundingClientRect()
    const sheetBox = inner.getBoundingClientRect()
    const at = client ?? { x: frameBox.left + outer.clientWidth / 2, y: frameBox.top + outer.clientHeight / 2 }
    anchor.current = {
      part: { x: (at.x - sheetBox.left) / sheetBox.width, y: (at.y - sheetBox.top) / sheetBox.height },
      at: { x: at.x - frameBox.left, y: at.y - frameBox.top },
    }
    setZoom(next)
  }

  useLayoutEffect(() => {
    const [outer, inner] = [frame.current, sheet.current]
    if (anchor.current === null || outer === null || inner === null) return
    const { part, at } = anchor.current
    anchor.current = null
    outer.scrollLeft = inner.offsetLeft + part.x * inner.offsetWidth - at.x
    outer.scrollTop = inner.offsetTop + part.y * inner.offsetHeight - at.y
  })

  return { zoom, zoomTo }
}

/** A wheel or a touchpad, in steps: 1 is down, -1 up. */
const useWheel = (frame: Box, onStep: (step: number, client: Point) => void): void => {
  // React's wheel listeners are passive: they could not keep the page from scrolling.
  const onWheel = useRef<(event: WheelEvent) => void>(() => undefined)
  useEffect(() => {
    let turned = 0
    onWheel.current = (event) => {
      event.preventDefault()
      turned += event.deltaMode === WheelEvent.DOM_DELTA_PIXEL ? event.deltaY : Math.sign(event.deltaY) * wheelStep
      const steps = Math.trunc(turned / wheelStep)
      if (steps === 0) return
      turned -= steps * wheelStep
      onStep(Math.sign(steps), { x: event.clientX, y: event.clientY })
    }
  })
  useEffect(() => {
    const outer = frame.current
    const listen = (event: WheelEvent) => onWheel.current(event)
    outer?.addEventListener('wheel', listen, { passive: false })
    return () => outer?.removeEventListener('wheel', listen)
  }, [frame])
}

/**
 * Zoom and pan of a sheet inside a frame that scrolls: wheel, two fingers, a dragged pointer, and the keys + - 0. The
 * frame's own scrolling does the panning, so that arrows and a finger pan too. `onTap`: a click that was no drag, as
 * parts of the sheet (0 to 1). `initial`: the zoom it begins with, when it is first shown.
 */
export const useZoom = (onTap?: (at: Point, keys: { shiftKey: boolean }) => void, initial = 1) => {
  const frame = useRef<HTMLDivElement>(null)
  const sheet = useRef<HTMLDivElement>(null)
  const { zoom, zoomTo } = useAnchoredZoom(frame, sheet, initial)
  const pointers = useRef(new Map<number, Point>())
  const drag = useRef<{ from: Point; scroll: Point; isDragging: boolean } | null>(null)
  const pinch = useRef<{ distance: number; zoom: number } | null>(null)
  const [isDragging, setDragging] = useState(false)

  useWheel(frame, (step, client) => zoomTo(zoomedBy(zoom, -step), client))

  const end = (event: PointerEvent) => {
    pointers.current.delete(event.pointerId)
    pinch.current = null
    const ended = drag.current
    drag.current = null
    setDragging(false)
    return ended
  }

  const frameProps = {
    onKeyDown: (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return
      if (event.key === '+' || event.key === '=') zoomTo(zoomedBy(zoom, 1))
      else if (event.key === '-') zoomTo(zoomedBy(zoom, -1))
      else if (event.key === '0') zoomTo(1)
      else return
      event.preventDefault()
    },
    onPointerDown: (event: PointerEvent) => {
      const outer = frame.current
      if (outer === null || event.button !== 0) return
      const from = { x: event.clientX, y: event.clientY }
      pointers.current.set(event.pointerId, from)
      if (pointers.current.size === 2) {
        pinch.current = { distance: between([...pointers.current.values()]), zoom }
        drag.current = null
        return
      }
      drag.current = { from, scroll: { x: outer.scrollLeft, y: outer.scrollTop }, isDragging: false }
    },
    onPointerMove: (event: PointerEvent) => {
      const at = { x: event.clientX, y: event.clientY }
      if (pointers.current.has(event.pointerId)) pointers.current.set(event.pointerId, at)
      if (pinch.current !== null) {
        const [a, b] = [...pointers.current.values()]
        if (!a || !b || pinch.current.distance === 0) return
        const next = boundedZoom(pinch.current.zoom * (between([a, b]) / pinch.current.distance))
        zoomTo(next, { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 })
        return
      }
      const [outer, dragged] = [frame.current, drag.current]
      // A finger scrolls the frame by itself.
      if (outer === null || dragged === null || event.pointerType === 'touch') return
      const moved = { x: at.x - dragged.from.x, y: at.y - dragged.from.y }
      if (!dragged.isDragging && Math.hypot(moved.x, moved.y) < dragFrom) return
      if (!dragged.isDragging) {
        dragged.isDragging = true
        outer.setPointerCapture(event.pointerId)
        setDragging(true)
      }
      outer.scrollLeft = dragged.scroll.x - moved.x
      outer.scrollTop = dragged.scroll.y - moved.y
    },
    onPointerUp: (event: PointerEvent) => {
      const ended = end(event)
      const box = sheet.current?.getBoundingClientRect()
      if (onTap === undefined || ended === null || ended.isDragging || box === undefined) return
      const at = { x: (event.clientX - box.left) / box.width, y: (event.clientY - box.top) / box.height }
      if (at.x >= 0 && at.x <= 1 && at.y >= 0 && at.y <= 1) onTap(at, event)
    },
    onPointerCancel: end,
  }

  return {
    frame,
    sheet,
    zoom,
    isDragging,
    frameProps,
    nearer: () => zoomTo(zoomedBy(zoom, 1)),
    farther: () => zoomTo(zoomedBy(zoom, -1)),
    fit: () => zoomTo(1),
  }
}
