import { loadDigitalAccount } from '#functions/domain/digital-accounts/digital-account-repository.ts'
import { saveDigitalAccount } from '#functions/domain/digital-accounts/save-digital-account.ts'
import { loadReadyFile } from '#functions/domain/files/file-record.ts'
import { saveWithReaders } from '#functions/domain/sharing/save-account-with-readers.ts'
import type { Handler } from '#functions/serve/handler.ts'
import type { accountData } from '#shared/contract/account-data.ts'
import { notFound } from '#shared/errors.ts'
import type { FileId, UserId } from '#shared/model/ids.ts'

/** An account's attachment is deleted with it, so files of the owner's other records must not be attached. */
const loadAttachment = async (owner: UserId, fileId: FileId) => {
  const file = await loadReadyFile(owner, fileId)
  if (file.category !== 'account') throw notFound()
  return file
}

export const saveDigitalAccountWithDetail: Handler<
  typeof accountData.operations.SaveDigitalAccountWithDetail
> = async ({ body: { digitalAccountId, version, fileId, ...changes } }, context) => {
  const { account } = context.caller
  // A call for no account of the caller, or from an older tab, names no readers.
  if (digitalAccountId) await loadDigitalAccount(account, digitalAccountId, { version })
  const file = fileId ? await loadAttachment(account.userId, fileId) : undefined
  return saveWithReaders(context, changes.readers, () =>
    saveDigitalAccount(context, {
      id: digitalAccountId,
      version,
      changes,
      file: fileId === '' ? null : file,
    }),
  )
}
