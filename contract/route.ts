import * as z from 'zod/mini'
import type { Access } from './access.ts'
import { tidied } from './rules/fields.ts'

/**
 * A route is plain data: where it is, who may call it, what goes in and what comes out. The server binds it
 * (`server/http/bind.ts`), the web calls it (`web/api.ts`), the access test walks it, and the API document is
 * made from it. A route without `access` does not compile.
 */
export type Route = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Below `/api`, parameters as ':orgId'. */
  path: string
  /** One line for the API document, in English. */
  summary: string
  access: Access
  /**
   * Of a route without a session that asks for rows of organizations: it finds by itself whose they are, as a sign-in does.
   * Any other one sees none; with a session, those that its caller reaches.
   */
  rows?: 'platform'
  params?: Record<string, z.ZodMiniType>
  query?: z.ZodMiniType
  body?: z.ZodMiniType
  /** A multipart upload: one file in `field`; the other parts are the `body`. `takes`: what it may be. */
  upload?: { field: string; maxBytes: number; takes: 'payroll' | 'invoice' | 'logo' }
  /**
   * The fields of the reply that people edit: the reply's `ETag` is made of them (contract/rules/version.ts), and a call that
   * changes the record takes it back as `If-Match`, so that nobody overwrites what they have not seen.
   */
  edited?: readonly string[]
  /** At most `max` calls in `minutes` for one caller (the user, or the address when there is no session). */
  limit?: { max: number; minutes: number }
  /** What a success returns; 'file' is a stream with its own headers. */
  reply: z.ZodMiniType | 'file'
}

type ParamsOut<R extends Route> =
  R['params'] extends Record<string, z.ZodMiniType> ? { [K in keyof R['params']]: z.output<R['params'][K]> } : unknown
type ParamsIn<R extends Route> =
  R['params'] extends Record<string, z.ZodMiniType>
    ? { params: { [K in keyof R['params']]: z.input<R['params'][K]> } }
    : { params?: never }

/** What a handler receives: parsed. */
export type Parsed<R extends Route> = {
  params: ParamsOut<R>
  query: R['query'] extends z.ZodMiniType ? z.output<R['query']> : undefined
  body: R['body'] extends z.ZodMiniType ? z.output<R['body']> : undefined
}

/** What a caller gives. */
export type Input<R extends Route> = ParamsIn<R> &
  (R['query'] extends z.ZodMiniType ? { query?: z.input<R['query']> } : { query?: never }) &
  (R['upload'] extends object
    ? { body: FormData }
    : R['body'] extends z.ZodMiniType
      ? { body: z.input<R['body']> }
      : { body?: never })

/** What a success returns. */
export type Reply<R extends Route> = R['reply'] extends z.ZodMiniType ? z.output<R['reply']> : Blob

/** Every ':name' of the path must have its schema in `params`, and no other. */
type PathNames<P extends string> = P extends `${string}:${infer N}/${infer Rest}`
  ? N | PathNames<Rest>
  : P extends `${string}:${infer N}`
    ? N
    : never
type Checked<R extends Route> = [PathNames<R['path']>] extends [never]
  ? R & { params?: never }
  : R & { params: Record<PathNames<R['path']>, z.ZodMiniType> }

/** A route as it is written, with its types; does not compile while a name of its path lacks a schema in `params`. */
export const route = <const R extends Route>(r: Checked<R>): R => r

/** Rows are numbered with PostgreSQL's `integer`: a larger number is nobody's. */
export const largestId = 2_147_483_647

/** A whole number in a path, a query or a form: digits alone. '1.000' is no 1, and '1e3' no 1000: they are refused with `text`. */
export const wholeNumber = (text?: string) =>
  z.pipe(
    z.pipe(
      z.union([z.number(), z.string().check(z.regex(/^-?\d{1,15}$/, text))], text),
      z.transform((given: string | number) => Number(given)),
    ),
    z.number(text).check(z.int(text)),
  )

/** A row's number in a path: a positive integer. */
export const id = wholeNumber().check(z.positive(), z.maximum(largestId))

/** A row's number in a reply. */
export const rowId = z.number()

/** What a call answers that has nothing to say. */
export const ok = z.object({ ok: z.literal(true) })

/** What a list shows at a time (specification, section 9): of an organization, and in the platform's tables. */
export const pageSizes = [10, 20, 50, 100] as const
export const adminPageSizes = [5, 10, 20, 50] as const
const defaultPageSize = 10

/** `page` counts from 0. `pageSize` is one of `sizes`, 10 unless said; more than the largest is the largest, any other is refused. */
const pageQueryOf = (sizes: readonly number[]) => {
  const text = `El tamaño de página debe ser ${sizes.slice(0, -1).join(', ')} o ${sizes.at(-1)}`
  return z.object({
    search: z._default(z.string().check(tidied(), z.maxLength(200)), ''),
    page: z._default(wholeNumber().check(z.nonnegative(), z.maximum(1e9)), 0),
    pageSize: z._default(
      z.pipe(
        z.pipe(
          wholeNumber(text),
          z.transform((size) => Math.min(size, Math.max(...sizes))),
        ),
        z.number().check(z.refine((size) => sizes.includes(size), text)),
      ),
      defaultPageSize,
    ),
  })
}
export const pageQuery = pageQueryOf(pageSizes)
export const adminPageQuery = pageQueryOf(adminPageSizes)
/** Of the lists of everything a caller reaches, which both kinds of tables show. */
export const reachPageQuery = pageQueryOf([...new Set([...adminPageSizes, ...pageSizes])].toSorted((a, b) => a - b))
export type PageQuery = z.output<typeof pageQuery>

/** Employees and payrolls answer `data` and `total`; the screen computes the pages (specification, section 7). */
export const listOf = <T extends z.ZodMiniType>(row: T) => z.object({ data: z.array(row), total: z.number() })

/** Invoices and vendors answer `data` and `pageCount`; `total` is how many rows there are on all pages. */
export const pagesOf = <T extends z.ZodMiniType>(row: T) =>
  z.object({ data: z.array(row), pageCount: z.number(), total: z.number() })

/** Whose things: the organization's own, or 'all': its branches' too, as far as the caller reaches them. */
export const branchScope = z._default(z.enum(['own', 'all']), 'own')
