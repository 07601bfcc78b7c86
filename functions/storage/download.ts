import { activity } from '#functions/core/activity.ts'
import type { Handler, MemberContext } from '#functions/core/context.ts'
import { attachmentUrl } from '#functions/core/files.ts'
import { writeAll } from '#functions/core/table.ts'
import type { storage } from '#shared/contract/storage.ts'
import { notFound } from '#shared/errors.ts'
import { parseDrivePath } from '#shared/rules/files/drive-path.ts'
import { openFile } from './open-file.ts'

const handOut = async (path: string, context: MemberContext) => {
  const file = await openFile(context.caller.account, path)
  await writeAll([activity(context, file.owner, 'FILE_DOWNLOADED', file.fileName)])
  return { location: await attachmentUrl(file) }
}

export const download: Handler<typeof storage.operations.Download> = ({ path }, context) =>
  handOut(path, context)

export const downloadLense: Handler<typeof storage.operations.DownloadLense> = async (
  { lenseId, path },
  context,
) => {
  // A file that stands for itself is what was shared.
  if (parseDrivePath(path)?.fileId !== lenseId) throw notFound()
  return handOut(path, context)
}
