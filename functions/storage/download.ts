import { writeAll } from '#functions/core/store/table.ts'
import type { MemberContext } from '#functions/domain/accounts/member-context.ts'
import { activity } from '#functions/domain/activity/activity.ts'
import { attachmentUrl, type FileRecord } from '#functions/domain/files/file-record.ts'
import { openFile } from '#functions/domain/sharing/open-file.ts'
import type { Handler } from '#functions/serve/handler.ts'
import type { storage } from '#shared/contract/storage.ts'
import { notFound } from '#shared/errors.ts'

const answer = async (file: FileRecord, context: MemberContext) => {
  await writeAll([activity(context, file.owner, 'FILE_DOWNLOADED', file.fileName)])
  return { location: await attachmentUrl(file) }
}

export const download: Handler<typeof storage.operations.Download> = async ({ path }, context) =>
  answer(await openFile(context.caller.account, path), context)

export const downloadLense: Handler<typeof storage.operations.DownloadLense> = async (
  { lenseId, path },
  context,
) => {
  const file = await openFile(context.caller.account, path)
  // A file that belongs to no record is named by its own id.
  if (![file.fileId, file.attachedTo].includes(lenseId)) throw notFound()
  return answer(file, context)
}
