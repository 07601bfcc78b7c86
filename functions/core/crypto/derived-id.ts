import { createHash } from 'node:crypto'
import { toUuid } from './random.ts'

/**
 * An id derived from a text. The same text gives the same id, so that a step that runs twice writes
 * one record (RFC 9562, version 8: from SHA-256).
 */
export const derivedId = (text: string): string =>
  toUuid(createHash('sha256').update(text).digest().subarray(0, 16), 8)
