import * as z from 'zod'
import { FileCategory, StoredFile } from '#shared/model/file.ts'
import { FileId, idNouns, UserProfileId } from '#shared/model/ids.ts'
import { Instant } from '#shared/model/plain.ts'
import { drivePath } from '#shared/rules/files/drive-path.ts'
import {
  exampleAvatarId,
  exampleFileId,
  examplePendingFileId,
  exampleUserProfileId,
} from './example.ts'
import { command, group, query, upload } from './operation.ts'

const Path = z.string().min(1).max(200).register(idNouns, { noun: 'path of a file' })

const pathOf = (fileId: FileId) => drivePath({ userProfileId: exampleUserProfileId, fileId })

/** A file handed out by the bucket, from another origin than the app, always as an attachment. */
const Handed = { contentType: 'application/octet-stream', elsewhere: true } as const

/** Where a file is for the next five minutes. */
const Address = z.object({
  /** Signed: whoever has it can download the file. It counts until `expiresAt`. */
  url: z.url(),
  expiresAt: Instant,
})

const refusals = [
  'FILE_TYPE_NOT_ALLOWED',
  'FILE_CONTENT_MISMATCH',
  'FILE_TOO_LARGE',
  'STORAGE_FULL',
  'UPGRADE_REQUIRED',
] as const

/** The smallest PNG there is: one pixel. */
const onePixel = Uint8Array.from(
  atob(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  ),
  (sign) => sign.charCodeAt(0),
)

/**
 * Files: uploads, downloads, avatars. A path in a request is an assertion: it must be a file of the caller's own, or one
 * that was shared with them. Anything else is the same 404.
 */
export const storage = group('Storage', {
  /** Deletes a file of the caller's own. Its bytes follow at once, older versions and backups within 35 days. */
  Delete: command({
    access: 'member',
    query: z.object({ id: FileId }),
    output: z.object({ deleted: z.literal(true) }),
    errors: ['NOT_FOUND'],
    example: { query: { id: exampleFileId } },
  }),
  /** Downloads a file, as an attachment under its own name. It is written to the owner's activity log. */
  Download: query({
    access: 'member',
    logs: ['FILE_DOWNLOADED'],
    method: 'GET',
    query: z.object({ path: Path }),
    output: Handed,
    errors: ['NOT_FOUND'],
    example: { query: { path: pathOf(exampleFileId) } },
  }),
  /** Downloads a picture of somebody. */
  DownloadAvatar: query({
    access: 'member',
    method: 'GET',
    query: z.object({ path: Path }),
    output: Handed,
    errors: ['NOT_FOUND'],
    example: { query: { path: pathOf(exampleAvatarId) } },
  }),
  /**
   * Downloads a file through what was shared: `lenseId` is the id of the shared thing that the file belongs to. The
   * caller's own files are seen through their own id.
   */
  DownloadLense: query({
    access: 'member',
    logs: ['FILE_DOWNLOADED'],
    method: 'GET',
    query: z.object({ lenseId: z.uuid().register(idNouns, { noun: 'file' }), path: Path }),
    output: Handed,
    errors: ['NOT_FOUND'],
    example: { query: { lenseId: exampleFileId, path: pathOf(exampleFileId) } },
  }),
  /** The address of a picture of somebody. */
  GetAvatarUrl: query({
    access: 'member',
    method: 'GET',
    query: z.object({ path: Path }),
    output: Address,
    errors: ['NOT_FOUND'],
    example: { query: { path: pathOf(exampleAvatarId) } },
  }),
  /** Where an image or a PDF is, to be looked at in the app. Other types are downloaded. */
  Preview: query({
    access: 'member',
    logs: ['FILE_DOWNLOADED'],
    method: 'GET',
    query: z.object({ path: Path }),
    output: Address.extend({ file: StoredFile, kind: z.enum(['image', 'pdf']) }),
    errors: ['NOT_FOUND', 'FILE_NOT_PREVIEWABLE'],
    example: { query: { path: pathOf(exampleFileId) } },
  }),
  /**
   * Stores small files, 4 MB together at most; `BeginUpload` is the way for larger ones. Each file stands for itself:
   * what was stored before one is refused stays stored.
   */
  Upload: upload({
    access: 'member',
    query: z.object({
      category: FileCategory,
      /** The company whose papers these are. */
      companyId: z.uuid().register(idNouns, { noun: 'company' }).optional(),
    }),
    fields: z.object({ files: z.array(z.file()).min(1).max(20) }),
    output: z.object({ files: z.array(StoredFile) }),
    errors: [...refusals, 'NOT_FOUND'],
    example: {
      query: { category: 'avatar' },
      body: { files: [new File([onePixel], 'Ana.png', { type: 'image/png' })] },
    },
  }),
  /**
   * Announces a file of up to 25 MB, and answers the form by which it is uploaded straight to the bucket: a POST of
   * `fields` and then the file, as `file`. S3 refuses another type or size. Complete it within 24 hours.
   */
  BeginUpload: command({
    access: 'member',
    body: z.object({
      userProfileId: UserProfileId.optional(),
      category: FileCategory,
      /** As it was typed; folders and what cannot be seen are taken out. */
      fileName: z.string().min(1).max(1000),
      /** What the browser says it is. What counts in the end is the content. */
      contentType: z.string().min(1).max(200),
      /** In bytes, exactly. */
      size: z.int().min(1),
    }),
    output: z.object({
      file: StoredFile,
      upload: z.object({
        url: z.url(),
        fields: z.record(z.string(), z.string()),
        expiresAt: Instant,
      }),
    }),
    errors: refusals,
    example: {
      body: {
        category: 'certificate',
        fileName: 'Death certificate.pdf',
        contentType: 'application/pdf',
        size: 48213,
      },
    },
  }),
  /**
   * Takes an uploaded file into the drive, once it is there. A file whose content is not what was announced is refused
   * and removed. Asked again, it answers the same.
   */
  CompleteUpload: command({
    access: 'member',
    body: z.object({ fileId: FileId }),
    output: StoredFile,
    errors: ['NOT_FOUND', 'FILE_NOT_UPLOADED', 'FILE_CONTENT_MISMATCH', 'FILE_TYPE_NOT_ALLOWED'],
    example: { body: { fileId: examplePendingFileId } },
  }),
})
