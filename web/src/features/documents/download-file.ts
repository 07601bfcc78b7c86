import type { DocumentFile, FullDocument } from '#shared/model/document.ts'
import { api } from '#web/lib/api/api.ts'
import { saveFile } from '#web/lib/files/save-file.ts'
import { announce } from '#web/ui/announcer.tsx'

/** Downloads one version of a document's file under its own name. */
export async function downloadFile({ path, fileName }: DocumentFile): Promise<void> {
  saveFile(await api.Storage.Download({ path }), fileName)
  announce(`${fileName} was downloaded.`)
}

/** Downloads the scan of a signed will, which its owner's log calls by that name. */
export async function downloadSignedWill({ fileId, file }: FullDocument): Promise<void> {
  if (!file) return
  saveFile(await api.Document.DownloadVirtualWillByFileId({ fileId }), file.fileName)
  announce(`${file.fileName} was downloaded.`)
}
