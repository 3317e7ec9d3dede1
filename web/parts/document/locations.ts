import type { BoundingBox, Location } from 'contract/rules/location.ts'

/** The smallest location around several, of those on the first one's page; null around nothing. */
export const locationAround = (locations: readonly Location[]): Location | null => {
  const page = locations[0]?.page
  if (page === undefined) return null
  const boxes = locations.filter((location) => location.page === page).map(({ boundingBox }) => boundingBox)
  const boundingBox: BoundingBox = [
    Math.min(...boxes.map(([left]) => left)),
    Math.min(...boxes.map(([, top]) => top)),
    Math.max(...boxes.map(([, , right]) => right)),
    Math.max(...boxes.map(([, , , bottom]) => bottom)),
  ]
  return { page, boundingBox }
}
