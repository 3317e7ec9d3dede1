import * as z from 'zod/mini'
import type { Location } from './rules/location.ts'

/** Left, top, right, bottom, in points of the page as displayed, origin top left. */
export const boundingBox = z.readonly(z.tuple([z.number(), z.number(), z.number(), z.number()]))

/** Where something stands in a document; pages from 1. */
export const location = z.object({ page: z.number(), boundingBox }) satisfies z.ZodMiniType<Location>
