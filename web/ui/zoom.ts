/** Zoom of a picture: 1 is as wide as its frame (specification, section 9: steps of 0.2 from 0.5 to 3). */
export const leastZoom = 0.5
export const mostZoom = 3
const zoomStep = 0.2

/** Within the limits, without the dust of binary fractions. */
export const boundedZoom = (zoom: number): number =>
  Math.min(mostZoom, Math.max(leastZoom, Math.round(zoom * 100) / 100))

/** So many steps nearer (or farther, when negative). */
export const zoomedBy = (zoom: number, steps: number): number => boundedZoom(zoom + steps * zoomStep)

export const zoomText = (zoom: number): string => `${Math.round(zoom * 100)} %`
