import type { Write } from '#functions/core/store/table.ts'
import type { Account } from '#functions/domain/accounts/account.ts'
import { notFound } from '#shared/errors.ts'
import type { FileId } from '#shared/model/ids.ts'
import { fileRemoval, findFile, loadReadyFile } from './file-record.ts'

/**
 * The parts of a transaction that take the picture away which a new one, or none, comes after. The new one must be a
 * picture of the caller's own (`NOT_FOUND`). `undefined` leaves things as they are.
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
