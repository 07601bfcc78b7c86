import * as z from 'zod'
import { forgetUnsaved, readUnsaved, storeUnsaved } from '#web/lib/session/unsaved.ts'

const draftName = 'password-import'

/** An import that was broken off, as the browser keeps it: without any content of its rows. */
const UnfinishedImport = z.object({
  importId: z.string(),
  fileName: z.string(),
  total: z.int(),
  /** The numbers of the rows that are not stored yet. */
  left: z.array(z.int()),
  /** The ids of the digital accounts that are stored, to give them together with the others. */
  stored: z.array(z.string()).default([]),
})
export type UnfinishedImport = z.infer<typeof UnfinishedImport>

/** The import that the person broke off, in this window and since they signed in. */
export const readUnfinished = (userId: string): UnfinishedImport | undefined =>
  UnfinishedImport.safeParse(readUnsaved(userId, draftName)).data

/**
 * Remembers which rows are left, so that an import can go on after a reload. Forgets the import
 * once none is.
 */
export const rememberUnfinished = (userId: string, unfinished: UnfinishedImport): void => {
  if (unfinished.left.length === 0) forgetUnsaved(userId, draftName)
  else storeUnsaved(userId, draftName, unfinished)
}

export const forgetUnfinished = (userId: string): void => forgetUnsaved(userId, draftName)
