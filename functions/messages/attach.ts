import type { MemberContext } from '#functions/core/context.ts'
import type { FileId } from '#shared/model/ids.ts'
import { assertRoom } from './assert-room.ts'
import type { LoadedMessage } from './message-repository.ts'
import { assertChangeable } from './save-message.ts'
import { storeMessage } from './store-message.ts'

/** Gives a message some more files, or takes others out: not of one that anybody may have by now (`DELIVERY_UNDER_WAY`). */
export const withFiles = async (
  { caller, now }: MemberContext,
  before: LoadedMessage,
  change: (fileIds: readonly FileId[]) => readonly FileId[],
): Promise<void> => {
  assertChangeable(before)
  const { stored: _, ...rest } = before
  const fileIds = [...new Set(change(before.fileIds))]
  assertRoom(fileIds.length, 'fileIds')
  const after = { ...rest, fileIds, version: before.version + 1, updatedAt: now.toISOString() }
  await storeMessage(caller.account, before, after)
}
