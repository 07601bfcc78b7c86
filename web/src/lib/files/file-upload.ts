import type { FileCategory, StoredFile } from '#shared/model/file.ts'
import { announcedType } from '#shared/rules/files/file-types.ts'
import { api, type Output } from '#web/lib/api/api.ts'
import { ApiError, offlineError } from '#web/lib/api/api-error.ts'
import { type OnProgress, sendWithProgress } from '#web/lib/api/send-with-progress.ts'

export interface AttemptOptions {
  readonly signal: AbortSignal
  readonly onProgress: OnProgress
  /** The last byte was sent: the content is being looked at. */
  readonly onSent: () => void
}

/** One file on its way. What was done already is not done again when it is tried once more. */
export interface FileUpload {
  /** Sends it, or what is left of it. */
  readonly send: (options: AttemptOptions) => Promise<StoredFile>
  /** Gives up: what was announced is taken back. */
  readonly abandon: () => void
}

type Announced = Output<'Storage', 'BeginUpload'>

/** After these nothing is left of what was announced. */
const endings = ['NOT_FOUND', 'FILE_CONTENT_MISMATCH', 'FILE_TYPE_NOT_ALLOWED']

/** A form is not begun that might end while it is used. */
const margin = 60_000

const stillCounts = ({ upload }: Announced) => Date.parse(upload.expiresAt) - Date.now() > margin

const refusedByBucket = (status: number) =>
  new ApiError({
    code: status >= 500 ? 'UNAVAILABLE' : 'FILE_NOT_UPLOADED',
    status,
    message: "We couldn't store this file. Try again.",
  })

const post = async ({ upload }: Announced, file: Blob, { signal, onProgress }: AttemptOptions) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(upload.fields)) form.append(name, value)
  // S3 reads no field that comes after the file.
  form.append('file', file)
  const response = await sendWithProgress(upload.url, {
    method: 'POST',
    body: form,
    signal,
    onProgress: (sent, total) => onProgress(Math.round((sent / total) * file.size), file.size),
  }).catch((error: unknown) => {
    if (signal.aborted) throw error
    throw offlineError()
  })
  if (!response.ok) throw refusedByBucket(response.status)
}

/** Uploads a file straight to the bucket: announced, sent with progress, looked at by the server. */
export function fileUpload(file: File, category: FileCategory): FileUpload {
  let announced: Announced | undefined
  let arrived = false

  const announce = async (signal: AbortSignal) => {
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
    // What stays announced is forgotten by itself a day later.
    if (fileId) void api.Storage.Delete({ id: fileId }).catch(() => {})
  }

  const send = async (options: AttemptOptions) => {
    const { signal, onSent } = options
    if (announced && !arrived && !stillCounts(announced)) abandon()
    const current = announced ?? (await announce(signal))
    if (!arrived) {
      await post(current, file, options)
      arrived = true
    }
    onSent()
    try {
      return await api.Storage.CompleteUpload({ body: { fileId: current.file.fileId } }, { signal })
    } catch (error) {
      const code = error instanceof ApiError ? error.code : undefined
      if (code === 'FILE_NOT_UPLOADED') arrived = false
      // It was refused and removed, or forgotten: another try begins from the beginning.
      if (code && endings.includes(code)) announced = undefined
      if (announced === undefined) arrived = false
      throw error
    }
  }

  return { send, abandon }
}
