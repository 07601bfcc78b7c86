import type { StoredFile } from '#shared/model/file.ts'
import type { FileId } from '#shared/model/ids.ts'
import { type AttemptOptions, type FileUpload, fileUpload } from '#web/lib/files/file-upload.ts'
import { withoutLocation } from '#web/lib/files/location/without-location.ts'
import { lookAtMedia, type MediaLook } from '#web/lib/files/look-at-media.ts'

/** A file that was uploaded for a memory, with what the browser saw in it. */
export interface UploadedFile {
  readonly stored: StoredFile
  readonly look: MediaLook
  readonly thumbnailId?: FileId
}

interface Prepared {
  readonly look: MediaLook
  readonly original: FileUpload
  readonly thumbnail: FileUpload | undefined
}

const prepareFile = async (file: File): Promise<Prepared> => {
  const cleaned = await withoutLocation(file)
  const look = await lookAtMedia(cleaned)
  return {
    look,
    original: fileUpload(cleaned, 'memory'),
    thumbnail: look.thumbnail && fileUpload(look.thumbnail, 'memory'),
  }
}

/**
 * Uploads a file of a memory. The place where a photo was taken is removed first, and a small
 * picture of it is uploaded too. A retry does not repeat what has succeeded.
 */
export function memoryUpload(file: File, onUploaded: (uploaded: UploadedFile) => void): FileUpload {
  let prepared: Promise<Prepared> | undefined

  const sendThumbnail = async ({ thumbnail }: Prepared, signal: AbortSignal | undefined) => {
    const withoutProgress = { signal, onProgress: () => {}, onSent: () => {} }
    return (await thumbnail?.send(withoutProgress))?.fileId
  }

  const send = async (options: AttemptOptions) => {
    prepared ??= prepareFile(file).catch((error: unknown) => {
      prepared = undefined
      throw error
    })
    const ready = await prepared
    options.signal?.throwIfAborted()
    const thumbnailId = await sendThumbnail(ready, options.signal)
    const stored = await ready.original.send(options)
    onUploaded({ stored, look: ready.look, ...(thumbnailId && { thumbnailId }) })
    return stored
  }

  const abandon = () => {
    const drop = ({ original, thumbnail }: Prepared) => {
      original.abandon()
      thumbnail?.abandon()
    }
    prepared?.then(drop, () => {})
  }

  return { send, abandon }
}
