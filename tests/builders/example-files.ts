import { setTimeout } from 'node:timers/promises'
import { writeAll } from '#functions/core/store/table.ts'
import type { MemberContext } from '#functions/domain/accounts/member-context.ts'
import { presignDownload, presignUpload, putObject } from '#functions/domain/files/bucket.ts'
import {
  type FileRecord,
  fileCompletion,
  fileCreation,
  findFile,
} from '#functions/domain/files/file-record.ts'
import {
  exampleAvatarId,
  exampleCertificateId,
  exampleFileId,
  examplePendingFileId,
} from '#shared/contract/example.ts'
import type { FileCategory } from '#shared/model/file.ts'
import type { FileId } from '#shared/model/ids.ts'
import { drivePath } from '#shared/rules/files/drive-path.ts'
import { aPdf, aPng } from './file-bytes.ts'

/** Uploads bytes with the form that a browser would receive. */
export const postForm = async (
  { url, fields }: { url: string; fields: Readonly<Record<string, string>> },
  bytes: Uint8Array<ArrayBuffer>,
): Promise<Response> => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  form.append('file', new Blob([bytes]))
  return fetch(url, { method: 'POST', body: form })
}

/**
 * Waits until the bytes of a file are gone, which a worker deletes after the call has answered.
 * Only the examples use an id twice. In production no new file can have the id of a removed one.
 */
const untilGone = async (context: MemberContext, fileId: FileId): Promise<void> => {
  const { userProfileId } = context.caller.account
  const url = await presignDownload({
    category: 'document',
    path: drivePath({ userProfileId, fileId }),
    fileName: 'file',
    contentType: 'application/octet-stream',
  })
  for (const deadline = Date.now() + 60_000; Date.now() < deadline; await setTimeout(25)) {
    // The other side may close a kept-alive connection just now. That is not an answer.
    const reply = await fetch(url).catch(() => undefined)
    await reply?.arrayBuffer()
    if (reply && !reply.ok) return
  }
  throw new Error(`The bytes of ${fileId} are still there.`)
}

const storePending = async (
  { now, caller: { account } }: MemberContext,
  fileId: FileId,
  category: FileCategory,
  bytes: Uint8Array,
): Promise<FileRecord> => {
  const isPicture = category === 'avatar'
  const file: FileRecord = {
    owner: account.userId,
    fileId,
    category,
    fileName: isPicture ? 'Ana.png' : 'Deed of the house.pdf',
    contentType: isPicture ? 'image/png' : 'application/pdf',
    size: bytes.length,
    status: 'PENDING',
    path: drivePath({ userProfileId: account.userProfileId, fileId }),
    createdAt: now.toISOString(),
  }
  await writeAll(fileCreation(file))
  return file
}

/**
 * Stores those files that the examples name and that are missing: two certificates, a picture, and
 * a certificate whose upload is not completed.
 */
export const storeExampleFiles = async (context: MemberContext): Promise<void> => {
  const missing = async (fileId: FileId) =>
    (await findFile(context.caller.userId, fileId)) === undefined
  for (const [fileId, category, bytes] of [
    [exampleFileId, 'certificate', aPdf],
    [exampleCertificateId, 'certificate', aPdf],
    [exampleAvatarId, 'avatar', aPng],
  ] as const) {
    if (!(await missing(fileId))) continue
    await untilGone(context, fileId)
    const pending = await storePending(context, fileId, category, bytes)
    await putObject(pending.path, bytes, pending.contentType)
    await writeAll(fileCompletion(pending, { ...pending, status: 'READY' }))
  }
  if (await missing(examplePendingFileId)) {
    const pending = await storePending(context, examplePendingFileId, 'certificate', aPdf)
    const reply = await postForm(await presignUpload(pending), aPdf)
    if (!reply.ok) throw new Error(await reply.text())
  }
}
