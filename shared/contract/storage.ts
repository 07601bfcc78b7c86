import * as z from 'zod'
import { DocumentCategory } from '#shared/model/document.ts'
import { FileCategory, StoredFile } from '#shared/model/file.ts'
import { CompanyId, FileId, idNouns, UserProfileId } from '#shared/model/ids.ts'
import { Instant } from '#shared/model/plain.ts'
import { drivePath } from '#shared/rules/files/drive-path.ts'
import {
  exampleAvatarId,
  exampleFileId,
  examplePendingFileId,
  examplePicture,
  exampleUserProfileId,
} from './example.ts'
import { command, group, query, upload } from './operation.ts'

const Path = z.string().min(1).max(200).register(idNouns, { noun: 'path of a file' })

const exampleDrivePath = (fileId: FileId) =>
  drivePath({ userProfileId: exampleUserProfileId, fileId })

/** A file from the bucket, served from another origin than the app, always as an attachment. */
const Attachment = { contentType: 'application/octet-stream', elsewhere: true } as const

/** The URL of a file. It works for five minutes, or for an hour if the file belongs to a memory. */
const FileUrl = z.object({
  /** Signed: any person who has it can download the file until `expiresAt`. */
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

/** The queries about documents, which are uploaded as files. */
const documentQueries = [
  'Document/GetDocuments',
  'Document/GetExpiringDocuments',
  'Document/GetMissingPapers',
  'Companies/GetUserCompanies',
  'Dashboard/PersonalOnboarding',
  'Wills/GetWillsGroup',
] as const

/**
 * Files: uploads, downloads, avatars. A path in a request must name a file of the caller, or one
 * that is shared with them. Any other path is answered with the same 404.
 */
export const storage = group('Storage', {
  /**
   * Deletes a file of the caller by its id, or a document with every version of its file. The
   * shares of the document end. The bytes are deleted at once. What the bucket and the backups keep
   * is gone within 35 days.
   */
  Delete: command({
    access: 'member',
    changes: [...documentQueries, 'Sharing/ListSharedTargets', 'Security/ListActivity'],
    query: z.object({ id: FileId }),
    output: z.object({ deleted: z.literal(true) }),
    errors: ['NOT_FOUND', 'FILE_IN_USE'],
    example: { query: { id: exampleFileId } },
  }),
  /**
   * Downloads a file, as an attachment under its own name. The download is written to the owner's
   * activity log.
   */
  Download: query({
    access: 'member',
    logs: ['FILE_DOWNLOADED'],
    method: 'GET',
    query: z.object({ path: Path }),
    output: Attachment,
    errors: ['NOT_FOUND'],
    example: { query: { path: exampleDrivePath(exampleFileId) } },
  }),
  /** Downloads a person's picture. */
  DownloadAvatar: query({
    access: 'member',
    method: 'GET',
    query: z.object({ path: Path }),
    output: Attachment,
    errors: ['NOT_FOUND'],
    example: { query: { path: exampleDrivePath(exampleAvatarId) } },
  }),
  /**
   * Downloads a file through a share: `lenseId` is the id of the shared thing that the file belongs
   * to. For a file that belongs to nothing, it is the file's own id.
   */
  DownloadLense: query({
    access: 'member',
    logs: ['FILE_DOWNLOADED'],
    method: 'GET',
    query: z.object({ lenseId: z.uuid().register(idNouns, { noun: 'file' }), path: Path }),
    output: Attachment,
    errors: ['NOT_FOUND'],
    example: { query: { lenseId: exampleFileId, path: exampleDrivePath(exampleFileId) } },
  }),
  /** Returns the address of a person's picture. */
  GetAvatarUrl: query({
    access: 'member',
    method: 'GET',
    query: z.object({ path: Path }),
    output: FileUrl,
    errors: ['NOT_FOUND'],
    example: { query: { path: exampleDrivePath(exampleAvatarId) } },
  }),
  /**
   * Returns the address at which the app can show an image or a PDF. Files of other types can only
   * be downloaded.
   */
  Preview: query({
    access: 'member',
    logs: ['FILE_DOWNLOADED'],
    method: 'GET',
    query: z.object({ path: Path }),
    output: FileUrl.extend({ file: StoredFile, kind: z.enum(['image', 'pdf']) }),
    errors: ['NOT_FOUND', 'FILE_NOT_PREVIEWABLE'],
    example: { query: { path: exampleDrivePath(exampleFileId) } },
  }),
  /**
   * Stores small files, 4 MB together at most. Larger files need `BeginUpload`. If one is refused,
   * none is stored. Each file of the category `document` becomes a document with the same id
   * (`Document/GetDocumentById`).
   */
  Upload: upload({
    access: 'member',
    changes: documentQueries,
    query: z.object({
      category: FileCategory,
      /** The business to which the documents belong. */
      companyId: CompanyId.optional(),
    }),
    fields: z.object({ files: z.array(z.file()).min(1).max(20) }),
    output: z.object({ files: z.array(StoredFile) }),
    errors: [...refusals, 'NOT_FOUND', 'DOCUMENT_LIMIT'],
    example: {
      query: { category: 'avatar' },
      body: { files: [examplePicture] },
    },
  }),
  /**
   * Announces a file (up to 25 MB, of a memory 200 MB). Returns the form that uploads it directly
   * to the bucket: a POST of `fields`, then of the file as `file`. S3 refuses another type or size.
   * Complete the upload within 24 hours.
   */
  BeginUpload: command({
    access: 'member',
    changes: [],
    body: z.object({
      userProfileId: UserProfileId.optional(),
      category: FileCategory,
      /** As typed. Folders and invisible characters are removed. */
      fileName: z.string().min(1).max(1000),
      /** The type according to the browser. The type of the content decides. */
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
   * Adds an uploaded file to the drive. A file whose content differs from what was announced is
   * refused and removed. A file of the category `document` becomes a document with the same id,
   * under `documentCategory` (`other` if left out). Idempotent: calling it again returns the same
   * answer.
   */
  CompleteUpload: command({
    access: 'member',
    changes: documentQueries,
    body: z.object({
      fileId: FileId,
      documentCategory: DocumentCategory.optional(),
      /** The business to which the document belongs. */
      companyId: CompanyId.optional(),
    }),
    output: StoredFile,
    errors: [
      'NOT_FOUND',
      'DOCUMENT_LIMIT',
      'FILE_NOT_UPLOADED',
      'FILE_CONTENT_MISMATCH',
      'FILE_TOO_LARGE',
      'FILE_TYPE_NOT_ALLOWED',
    ],
    example: { body: { fileId: examplePendingFileId } },
  }),
})
