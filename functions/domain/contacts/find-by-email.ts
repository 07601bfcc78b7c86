import type { UserId } from '#shared/model/ids.ts'
import { type IndexEntry, readIndex } from './contact-index.ts'

/** The contacts of an owner that have one of the addresses. Several contacts can have the same address. */
export const findByEmail = async (
  owner: UserId,
  emails: readonly string[],
): Promise<readonly IndexEntry[]> => {
  if (emails.length === 0) return []
  const index = await readIndex(owner, { consistent: true })
  return index.filter((entry) => entry.emails.some((each) => emails.includes(each)))
}
