import { sql } from 'drizzle-orm'
import { bigint, boolean, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { ProcessProgress, ProcessStatus, UploadQuestion } from 'contract/processes.ts'
import { moment } from '../columns.ts'
import { organizations, users } from './organizations.ts'

/** An upload being read. `copy` is 0 unless the user said to keep the same file twice. */
export const processes = pgTable(
  'process',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    organizationId: integer('organization_id')
      .notNull()
      .references(() => organizations.id),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id),
    /** Who sent it or asked for it again: known by the session, never by what was sent. Null where it was not kept yet. */
    sentBy: jsonb('sent_by').$type<{ userId: number; ip: string; requestId: string }>(),
    kind: text('kind').$type<'payroll' | 'invoice'>().notNull(),
    status: text('status').$type<ProcessStatus['status']>().notNull().default('processing'),
    fileKey: text('file_key').notNull(),
    fileName: text('file_name').notNull(),
    fileHash: text('file_hash').notNull(),
    copy: integer('copy').notNull().default(0),
    /** Which one of the documents of its file it is about, from 0: a file with several has a process for each. */
    document: integer('document').notNull().default(0),
    /** How many the file has; null until it was read. */
    documents: integer('documents'),
    /** What the person stated with the file. */
    stated: jsonb('stated').$type<Record<string, string>>().notNull(),
    progress: jsonb('progress').$type<ProcessProgress>().notNull(),
    outputId: integer('output_id'),
    /** Where the output is; null: where the upload was sent. */
    outputOrganizationId: integer('output_organization_id'),
    /** The output was there before. */
    isDuplicate: boolean('is_duplicate').notNull().default(false),
    error: text('error'),
    /** Nothing is made of it until somebody answers; `error` is the question. */
    asks: text('asks').$type<UploadQuestion>(),
    /** The upload is still kept: as long as something was made of it, or somebody may want it read again. */
    hasFile: boolean('has_file').notNull().default(true),
    /** Taken off the list of uploads that ask for attention. */
    dismissedAt: moment('dismissed_at'),
    version: bigint('version', { mode: 'number' }).notNull().default(0),
    createdAt: moment('created_at').notNull().defaultNow(),
    endedAt: moment('ended_at'),
  },
  (t) => [
    uniqueIndex('process_same_file')
      .on(t.organizationId, t.kind, t.fileHash, t.copy, t.document)
      .where(sql`status = 'processing'`),
    index('process_file').on(t.fileKey),
    index('process_organization').on(t.organizationId),
    index('process_created').on(t.createdAt),
    index('process_asking')
      .on(t.organizationId, t.createdAt)
      .where(sql`dismissed_at is null and (status <> 'finished' or is_duplicate)`),
    index('process_unwanted')
      .on(t.endedAt)
      .where(sql`has_file and (status = 'error' or is_duplicate)`),
  ],
)
