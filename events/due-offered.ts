import * as z from 'zod'
import { Due } from '#functions/core/store/due.ts'

/**
 * The time of an entry in the due index has come, or comes within the minute. The sweep offers the
 * entry to the worker for its kind, and again every few minutes until the entry is removed. The
 * worker reads the record that the entry names, which decides whether anything is to be done. If
 * the record is gone, the worker removes the entry.
 */
export const DueOffered = Due.extend({ type: z.literal('DueOffered') })
export type DueOffered = z.infer<typeof DueOffered>

/** The entry of the due index that the sweep offered. */
export const dueOf = ({ type: _, ...due }: DueOffered): Due => due
