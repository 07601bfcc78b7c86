import type { Write } from '#functions/core/store/table.ts'
import type { Account } from '#functions/domain/accounts/account.ts'
import { notFound } from '#shared/errors.ts'
import type { FileId } from '#shared/model/ids.ts'
import { fileRemoval, findFile, loadReadyFile } from './file-record.ts'

/**
 * The parts of a transaction that remove the old picture when a new one, or none (`null`), replaces it. The new one
 * must be a profile picture of the caller (`NOT_FOUND`). `undefined` changes nothing.
 */
export const avatarReplacement = async (
  { userId, avatarFileId }: Account,
  next: FileId | null | undefined,
): Promise<readonly Write[]> => {
  if (next === undefined || next === avatarFileId) return []
  if (next && (await loadReadyFile(userId, next)).category !== 'avatar') throw notFound()
  const before = avatarFileId && (await findFile(userId, avatarFileId))
  return before ? fileRemoval(before) : []
}
