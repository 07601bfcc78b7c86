import { retryStale } from '#functions/core/store/retry-stale.ts'
import { writeAll } from '#functions/core/store/table.ts'
import type { MemberContext } from '#functions/domain/accounts/member-context.ts'
import { activityAbout } from '#functions/domain/activity/sealed-subject.ts'
import { dropFiles, findFiles } from '#functions/domain/files/file-record.ts'
import { storeFile } from '#functions/domain/files/store-file.ts'
import { fileIdsOf } from '#functions/domain/memories/attached-file.ts'
import {
  addFiles,
  assertRoomForFiles,
  removeFile,
} from '#functions/domain/memories/change-memory-files.ts'
import { loadFullMemory, toFullMemory, toMemory } from '#functions/domain/memories/full-memory.ts'
import {
  findMemory,
  type LoadedMemory,
  loadMemory,
  memoryRemoval,
} from '#functions/domain/memories/memory-repository.ts'
import { saveMemories } from '#functions/domain/memories/save-memories.ts'
import { deleteSharesOf } from '#functions/domain/sharing/grants/delete-shares.ts'
import type { Handlers } from '#functions/serve/handler.ts'
import type { memories } from '#shared/contract/memories.ts'
import { notFound } from '#shared/errors.ts'
import type { MemoryId, UserId } from '#shared/model/ids.ts'
import { TargetId } from '#shared/model/share.ts'

const endShares = (owner: UserId, memoryId: MemoryId): Promise<void> =>
  deleteSharesOf(owner, { targetType: 'memory', targetId: TargetId.parse(memoryId) })

const dropFilesOf = async (owner: UserId, memory: LoadedMemory | undefined): Promise<void> => {
  if (memory) await dropFiles(await findFiles(owner, fileIdsOf(memory.files)))
}

/** Retried, because another window may save the memory at this moment. */
const remove = (context: MemberContext, memoryId: MemoryId): Promise<LoadedMemory | undefined> =>
  retryStale(async () => {
    const { account } = context.caller
    const memory = await findMemory(account, memoryId)
    if (!memory) return undefined
    await writeAll([
      ...(await memoryRemoval(account.userId, memory)),
      await activityAbout(context, account, 'MEMORY_DELETED', memory.title),
    ])
    return memory
  })

export const changeMemories = {
  AttachMemoryFiles: async ({ body: { memoryId, files } }, context) => {
    await addFiles(context, memoryId, files, 'files')
    return loadFullMemory(context, memoryId)
  },
  DeleteMemory: async ({ memoryId }, context) => {
    const { account } = context.caller
    const { userId } = account
    const memory = await loadMemory(account, memoryId)
    // The shares end first, so that at least nobody else can read the memory if the call fails
    // half-way.
    await endShares(userId, memoryId)
    await dropFilesOf(userId, memory)
    // Another call may have added a file meanwhile.
    await dropFilesOf(userId, await remove(context, memoryId))
    return { deleted: true }
  },
  DeleteMemoryFile: async ({ memoryId, attachmentId }, context) => {
    const removed = await removeFile(context, memoryId, attachmentId)
    const file = removed.find(({ fileId }) => fileId === attachmentId)
    if (file) {
      await writeAll([
        await activityAbout(context, context.caller.account, 'FILE_DELETED', file.fileName),
      ])
    }
    return loadFullMemory(context, memoryId)
  },
  // The specification names the fields of this form in capitals.
  UploadMemoryFile: async ({ body: { MemoryId: memoryId, File: file } }, context) => {
    const { files } = await loadMemory(context.caller.account, memoryId)
    assertRoomForFiles(files.length + 1, 'File')
    const storedFile = await storeFile(context, 'memory', file)
    try {
      await addFiles(context, memoryId, [{ fileId: storedFile.fileId }], 'File')
    } catch (error) {
      await dropFiles([storedFile])
      throw error
    }
    return loadFullMemory(context, memoryId)
  },
  UpsertMemories: async ({ body }, context) => {
    const saved = await saveMemories(
      context,
      body.memories,
      (index, name) => `memories.${index}.${name}`,
    )
    return { items: saved.map(toMemory) }
  },
  UpsertMemory: async ({ body }, context) => {
    const [memory] = await saveMemories(context, [body], (_, name) => name)
    if (!memory) throw notFound()
    return toFullMemory(context.caller.account, memory, context.wallTime)
  },
} satisfies Partial<Handlers<typeof memories>>
