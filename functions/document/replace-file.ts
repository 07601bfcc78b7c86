import {
  loadDocument,
  loadStoredDocument,
} from '#functions/domain/documents/document-repository.ts'
import { toFullDocument } from '#functions/domain/documents/full-document.ts'
import { replaceFile as replace } from '#functions/domain/documents/replace-file.ts'
import type { Handler } from '#functions/serve/handler.ts'
import type { document } from '#shared/contract/document.ts'

export const replaceFile: Handler<typeof document.operations.ReplaceFile> = async (
  { body: { fileId, newFileId, version } },
  context,
) => {
  const { account, userId } = context.caller
  const before = await loadStoredDocument(userId, fileId)
  // A repeated call names the version that it has changed already.
  const isRepeated = before.file?.fileId === newFileId
  if (!isRepeated) {
    await replace(context, await loadStoredDocument(userId, fileId, { version }), newFileId)
  }
  return toFullDocument(await loadDocument(account, fileId))
}
