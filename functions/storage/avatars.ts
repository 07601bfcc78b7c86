import type { Account } from '#functions/domain/accounts/account.ts'
import { attachmentUrl, type FileRecord } from '#functions/domain/files/file-record.ts'
import { openFile } from '#functions/domain/sharing/open-file.ts'
import type { Handler } from '#functions/serve/handler.ts'
import type { storage } from '#shared/contract/storage.ts'
import { notFound } from '#shared/errors.ts'
import { addressOf } from './preview.ts'

const openAvatar = async (caller: Account, path: string): Promise<FileRecord> => {
  const file = await openFile(caller, path)
  if (file.category !== 'avatar') throw notFound()
  return file
}

export const downloadAvatar: Handler<typeof storage.operations.DownloadAvatar> = async (
  { path },
  { caller },
) => ({ location: await attachmentUrl(await openAvatar(caller.account, path)) })

export const getAvatarUrl: Handler<typeof storage.operations.GetAvatarUrl> = async (
  { path },
  context,
) => addressOf(await openAvatar(context.caller.account, path), context)
