import type { FileCategory, StoredFile } from '#shared/model/file.ts'
import { announcedType } from '#shared/rules/files/file-types.ts'
import { api, type Output } from '#web/lib/api/api.ts'
import { ApiError, offlineError } from '#web/lib/api/api-error.ts'
import { type OnProgress, sendWithProgress } from '#web/lib/api/send-with-progress.ts'

export interface AttemptOptions {
  /** Ends the attempt. Without it the attempt runs to its end. */
  readonly signal?: AbortSignal | undefined
  readonly onProgress: OnProgress
  /** The last byte was sent. The server now checks the content. */
  readonly onSent: () => void
}

/** One file to upload. A retry does not repeat the steps that have succeeded. */
export interface FileUpload {
  /** Sends the file, or what remains of the steps. */
  readonly send: (options: AttemptOptions) => Promise<StoredFile>
  /** Gives the upload up, and deletes what was announced. */
  readonly abandon: () => void
}

/**
 * Lets the server check the bytes of an announced file, and store what the file belongs to, such as
 * a document. A retry may repeat it.
 */
export type Completion = (
  announced: StoredFile,
  signal: AbortSignal | undefined,
) => Promise<StoredFile>

const completeInDrive: Completion = ({ fileId }, signal) =>
  api.Storage.CompleteUpload({ body: { fileId } }, { signal })

type Announced = Output<'Storage', 'BeginUpload'>

/** After these errors the announced upload no longer exists. */
const goneCodes = ['NOT_FOUND', 'FILE_CONTENT_MISMATCH', 'FILE_TOO_LARGE', 'FILE_TYPE_NOT_ALLOWED']

/** In milliseconds. The bucket's form is not used if it expires within this time. */
const expiryMargin = 60_000

const canStillBePosted = ({ upload }: Announced) =>
  Date.parse(upload.expiresAt) - Date.now() > expiryMargin

const refusedByBucket = (status: number) =>
  new ApiError({
    code: status >= 500 ? 'UNAVAILABLE' : 'FILE_NOT_UPLOADED',
    status,
    message: 'We couldn’t store this file. Try again.',
  })

const postFile = async (
  { upload }: Announced,
  file: Blob,
  { signal, onProgress }: AttemptOptions,
) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(upload.fields)) form.append(name, value)
  // S3 reads no field after the file.
  form.append('file', file)
  const response = await sendWithProgress(upload.url, {
    method: 'POST',
    body: form,
    signal,
    onProgress: (sent, total) => onProgress(Math.round((sent / total) * file.size), file.size),
  }).catch((error: unknown) => {
    if (signal?.aborted) throw error
    throw offlineError()
  })
  if (!response.ok) throw refusedByBucket(response.status)
}

/**
 * Uploads a file directly to the bucket. It announces the file, sends it with progress, and has the
 * server check it.
 */
export function fileUpload(
  file: File,
  category: FileCategory,
  complete: Completion = completeInDrive,
): FileUpload {
  let announced: Announced | undefined
  let arrived = false

  const announce = async (signal: AbortSignal | undefined) => {
    announced = await api.Storage.BeginUpload(
      {
        body: {
          category,
          fileName: file.name,
          contentType: announcedType(file),
          size: file.size,
        },
      },
      { signal },
    )
    return announced
  }

  const abandon = () => {
    const fileId = announced?.file.fileId
    announced = undefined
    arrived = false
    // If this fails, the server removes the announced upload a day later.
    if (fileId) void api.Storage.Delete({ id: fileId }).catch(() => {})
  }

  const send = async (options: AttemptOptions) => {
    const { signal, onSent } = options
    if (announced && !arrived && !canStillBePosted(announced)) abandon()
    const current = announced ?? (await announce(signal))
    if (!arrived) {
      await postFile(current, file, options)
      arrived = true
    }
    onSent()
    try {
      return await complete(current.file, signal)
    } catch (error) {
      const code = error instanceof ApiError ? error.code : undefined
      if (code === 'FILE_NOT_UPLOADED') arrived = false
      // The upload was refused and removed, or has expired. A retry starts from the beginning.
      if (code && goneCodes.includes(code)) announced = undefined
      if (announced === undefined) arrived = false
      throw error
    }
  }

  return { send, abandon }
}
