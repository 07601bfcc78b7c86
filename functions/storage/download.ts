import { writeAll } from '#functions/core/store/table.ts'
import type { MemberContext } from '#functions/domain/accounts/member-context.ts'
import { activity } from '#functions/domain/activity/activity.ts'
import { attachmentUrl } from '#functions/domain/files/file-record.ts'
import { openFile } from '#functions/domain/sharing/open-file.ts'
import type { Handler } from '#functions/serve/handler.ts'
import type { storage } from '#shared/contract/storage.ts'
import { notFound } from '#shared/errors.ts'
import { parseDrivePath } from '#shared/rules/files/drive-path.ts'

const openDownload = async (path: string, context: MemberContext) => {
  const file = await openFile(context.caller.account, path)
  await writeAll([activity(context, file.owner, 'FILE_DOWNLOADED', file.fileName)])
  return { location: await attachmentUrl(file) }
}

export const download: Handler<typeof storage.operations.Download> = ({ path }, context) =>
  openDownload(path, context)

export const downloadLense: Handler<typeof storage.operations.DownloadLense> = async (
  { lenseId, path },
  context,
) => {
  // A shared file is its own target, so both ids must be the same.
  if (parseDrivePath(path)?.fileId !== lenseId) throw notFound()
  return openDownload(path, context)
}
