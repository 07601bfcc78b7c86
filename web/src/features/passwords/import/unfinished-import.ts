import * as z from 'zod'
import { forgetUnsaved, readUnsaved, storeUnsaved } from '#web/lib/session/unsaved.ts'

const name = 'password-import'

/**
 * An import that was broken off. The browser knows the numbers of the rows that are left and the
 * ids of those that are stored, and nothing that is in them.
 */
const UnfinishedImport = z.object({
  importId: z.string(),
  fileName: z.string(),
  total: z.int(),
  left: z.array(z.int()),
  /** The ids of the accounts that are stored, to give them with the others. */
  stored: z.array(z.string()).default([]),
})
export type UnfinishedImport = z.infer<typeof UnfinishedImport>

/** The import that the person broke off, in this window and since they signed in. */
export const readUnfinished = (userId: string): UnfinishedImport | undefined =>
  UnfinishedImport.safeParse(readUnsaved(userId, name)).data

/**
 * Notes which rows are left, so that an import can go on after a reload; nothing once none is left.
 */
export const noteUnfinished = (userId: string, unfinished: UnfinishedImport): void => {
  if (unfinished.left.length === 0) forgetUnsaved(userId, name)
  else storeUnsaved(userId, name, unfinished)
}

export const forgetUnfinished = (userId: string): void => forgetUnsaved(userId, name)
