import type { DocumentFile, FullDocument } from '#shared/model/document.ts'
import { api } from '#web/lib/api/api.ts'
import { ApiError, hasCode } from '#web/lib/api/api-error.ts'
import { saveFile } from '#web/lib/files/save-file.ts'
import { whileLoading } from '#web/lib/page/loading.ts'
import { announce } from '#web/ui/announcer.tsx'

const fileGone = () =>
  new ApiError({
    code: 'NOT_FOUND',
    status: 404,
    message:
      'This file is no longer here. It was deleted or replaced, or its owner stopped sharing it. Load the page again to see what is there now.',
  })

/**
 * Saves a file as the browser does. If it was deleted while the page was open, the person is told.
 */
const saveDownload = async (download: Promise<Blob>, fileName: string): Promise<void> => {
  try {
    saveFile(await whileLoading(download), fileName)
  } catch (error) {
    throw hasCode(error, 'NOT_FOUND') ? fileGone() : error
  }
  announce(`${fileName} was downloaded.`)
}

/** Downloads one version of a document's file under its own name. */
export const downloadFile = ({ path, fileName }: DocumentFile): Promise<void> =>
  saveDownload(api.Storage.Download({ path }), fileName)

/** Downloads the scan of a signed will. Its owner's log then says that the will was downloaded. */
export async function downloadSignedWill({ fileId, file }: FullDocument): Promise<void> {
  if (!file) return
  await saveDownload(api.Document.DownloadVirtualWillByFileId({ fileId }), file.fileName)
}
