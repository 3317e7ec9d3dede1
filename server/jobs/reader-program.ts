import path from 'node:path'
import { bundle } from '../bundle.ts'

/**
 * The reader's child as one file of JavaScript, and where. Made by each server for itself, so that it is of the same source;
 * none of the compiler is in the process that parses hostile files. What it imports is found as `extract` finds it. Throws
 * where it cannot write.
 */
export const buildReaderProgram = (): string => bundle(path.join(import.meta.dirname, 'reader-child.ts'), 'extract')
