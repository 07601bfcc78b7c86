import type { Account } from '#functions/core/account.ts'
import type { Handler } from '#functions/core/context.ts'
import { attachmentUrl, type FileRecord } from '#functions/core/files.ts'
import type { storage } from '#shared/contract/storage.ts'
import { notFound } from '#shared/errors.ts'
import { openFile } from './open-file.ts'
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
