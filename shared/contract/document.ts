import * as z from 'zod'
import {
  DocumentCategory,
  DocumentDetails,
  DocumentItem,
  FullDocument,
  MissingPaper,
  PaperId,
} from '#shared/model/document.ts'
import {
  CompanyId,
  ContactId,
  DocumentId,
  FileId,
  UserProfileId,
  WillId,
} from '#shared/model/ids.ts'
import { Visibility } from '#shared/model/visibility.ts'
import { LinkCode } from './credentials.ts'
import { exampleContactId, exampleDocumentId, exampleWillId } from './example.ts'
import { command, group, query } from './operation.ts'
import { Lookup, pageOf, paging } from './paging.ts'
import { ShareItem } from './share-item.ts'

/** An uploaded file that can become the next version of the example document. */
const exampleDocumentFileId = FileId.parse('d4b6f8a2-5c1e-4f3d-9a7b-0e2c4a6d8f1b')

// The specification's name for a document's id. Where the operation says so, it may be a will's id,
// too.
const byFile = z.object({ fileId: DocumentId })
const exampleByFile = { query: { fileId: exampleDocumentId } }

/** The bytes of a printed will, or a redirect to the download of an uploaded one. */
const WillFile = { contentType: 'application/octet-stream', elsewhere: 'sometimes' } as const

const willErrors = [
  'NOT_FOUND',
  'WILL_HAS_BLOCKS',
  'WILL_NOT_FINALIZED',
  'CHARACTER_NOT_PRINTABLE',
  'RATE_LIMITED',
] as const

const MissingPapers = z.object({ items: z.array(MissingPaper) })

/** With whom a thing is shared, and when they see it. */
const Recipients = z.object({
  contactIds: z.array(ContactId).min(1).max(50),
  /** The person sees it only after the caller's death was confirmed. */
  posthumousOnly: z.boolean().default(false),
  /** No mail is sent about it. */
  silent: z.boolean().default(false),
})

const shareErrors = [
  'NOT_FOUND',
  'VALIDATION_FAILED',
  'UPGRADE_REQUIRED',
  'RATE_LIMITED',
  'STALE_VERSION',
] as const

const { title, category, visibility, signedWill, writtenHere, ...optional } = DocumentDetails.shape

/**
 * The version that a change is based on (`STALE_VERSION` if it changed since). Without it, the last
 * save wins.
 */
const version = z.int().min(1).optional()

const documentLists = [
  'Document/GetDocuments',
  'Document/GetExpiringDocuments',
  'Sharing/ListReadersOfThings',
] as const

/** The checklist compares the titles and files of documents. */
const documentQueries = [
  ...documentLists,
  'Document/GetMissingPapers',
  'Companies/GetUserCompanies',
  'Dashboard/PersonalOnboarding',
  'Wills/GetWillsGroup',
] as const

/** The shares of a document, or of the will. */
const shareQueries = [
  'Sharing/ListSharesForTarget',
  'Sharing/ListSharedTargets',
  'Sharing/ListReadersOfThings',
  'ContactData/GetVirtualFileSystemItem',
  'Security/ListActivity',
] as const

/**
 * Documents: words about a paper, with a file or without. A document is uploaded with
 * `Storage/Upload` or `Storage/BeginUpload`, and deleted with `Storage/Delete`, by its id.
 */
export const document = group('Document', {
  /**
   * Downloads a will as PDF, by its id or by the id of a document that is a scan of the signed
   * will. The will is the caller's own, or one that is shared with them.
   */
  DownloadVirtualWillByFileId: query({
    access: 'member',
    logs: ['WILL_DOWNLOADED', 'SHARE_OPENED'],
    lambda: 'will-pdf',
    method: 'GET',
    query: byFile,
    output: WillFile,
    errors: willErrors,
    example: { query: { fileId: exampleWillId } },
  }),
  /**
   * Downloads a will as PDF. It has the watermark unless its owner's entitlement covers a print
   * without it. The will is the caller's own, or one that is shared with them.
   */
  DownloadVirtualWillByWillId: query({
    access: 'member',
    logs: ['WILL_DOWNLOADED', 'SHARE_OPENED'],
    lambda: 'will-pdf',
    method: 'GET',
    query: z.object({ willId: WillId }),
    output: { contentType: 'application/pdf' },
    errors: willErrors,
    example: { query: { willId: exampleWillId } },
  }),
  /**
   * Lists the options for when others may see a document: now, after its owner's death, or never.
   */
  GetAllScheduledFileTypes: query({
    access: 'member',
    method: 'GET',
    output: z.array(Lookup.extend({ id: Visibility, description: z.string() })),
    example: {},
  }),
  /**
   * Returns a document of the caller, or one that another person shares with them. The latter has
   * `from`, and no earlier versions.
   */
  GetDocumentById: query({
    access: 'member',
    logs: ['SHARE_OPENED'],
    method: 'GET',
    query: byFile,
    output: FullDocument,
    errors: ['NOT_FOUND'],
    example: exampleByFile,
  }),
  /**
   * Lists documents by title, all or those of a category, that contain each word of a search: the
   * caller's own, or those that another person lets them see.
   */
  GetDocuments: query({
    access: 'member',
    mayNameOthers: ['profileId'],
    body: z.object({
      /** The owner of the documents. The caller, if left out. */
      profileId: UserProfileId.optional(),
      category: DocumentCategory.optional(),
      /** Looked for in titles, holders and names of files, without case and accents. */
      search: z.string().max(200).optional(),
      /** Only the caller's documents that belong to this business. */
      companyId: CompanyId.optional(),
      ...paging,
    }),
    output: pageOf(DocumentItem),
    errors: ['NOT_FOUND'],
    example: { body: { category: 'property', search: 'deed', pageNumber: 1, pageSize: 20 } },
  }),
  /** Lists the caller's documents that expire or have expired, by the day on which they do. */
  GetExpiringDocuments: query({
    access: 'member',
    method: 'GET',
    query: z.object(paging),
    output: pageOf(DocumentItem),
    example: { query: { pageNumber: 1, pageSize: 20 } },
  }),
  /**
   * Lists the papers that the caller's will and life suggest and that are not among their
   * documents.
   */
  GetMissingPapers: query({
    access: 'member',
    method: 'GET',
    output: MissingPapers,
    example: {},
  }),
  /** Takes a paper off the checklist of missing papers, or puts it on again. */
  DismissMissingPaper: command({
    access: 'member',
    changes: ['Document/GetMissingPapers'],
    body: z.object({ paperId: PaperId, dismissed: z.boolean().default(true) }),
    output: MissingPapers,
    example: { body: { paperId: 'insurance' } },
  }),
  /**
   * Lists the types of files that can be uploaded, with their endings, and the maximum size. They
   * are the same for every category.
   */
  ListUploadTypes: query({
    access: 'member',
    method: 'GET',
    query: z.object({ documentCategory: DocumentCategory.optional() }),
    output: z.object({
      types: z.array(z.object({ contentType: z.string(), endings: z.array(z.string()) })),
      /** In bytes. */
      maximumSize: z.int(),
    }),
    example: { query: { documentCategory: 'identity' } },
  }),
  /**
   * Shares a document with some contacts, besides those who see it already: from now on, or after
   * the caller's death. Returns all its shares. `Sharing/UpdateSharesForTarget` ends shares.
   */
  ShareDocument: command({
    access: 'paid',
    changes: shareQueries,
    query: byFile,
    body: Recipients,
    output: z.object({ items: z.array(ShareItem) }),
    errors: shareErrors,
    example: { ...exampleByFile, body: { contactIds: [exampleContactId], posthumousOnly: true } },
  }),
  /**
   * Shares a will with contacts: by the id of the will, or of a document that is a scan of a signed
   * will (which needs a plan, like every document).
   */
  ShareVirtualWill: command({
    access: 'member',
    changes: shareQueries,
    query: byFile,
    body: Recipients,
    output: z.object({ items: z.array(ShareItem) }),
    errors: shareErrors,
    example: {
      query: { fileId: exampleWillId },
      body: { contactIds: [exampleContactId], silent: true },
    },
  }),
  /**
   * Changes the given details of a document and keeps the others. `null` or an empty text removes a
   * detail.
   */
  UpdateFileDetails: command({
    access: 'paid',
    changes: [...documentQueries, 'Document/GetDocumentById', 'Sharing/ListSharedTargets'],
    body: byFile.extend({
      version,
      title: title.optional(),
      category: category.optional(),
      visibility: visibility.optional(),
      signedWill: signedWill.optional(),
      holder: optional.holder.nullable(),
      issuedOn: optional.issuedOn.nullable(),
      expiresOn: optional.expiresOn.nullable(),
      originalPlace: optional.originalPlace.nullable(),
      note: optional.note.nullable(),
    }),
    output: FullDocument,
    errors: ['NOT_FOUND', 'STALE_VERSION', 'VALIDATION_FAILED'],
    example: {
      body: {
        fileId: exampleDocumentId,
        title: 'Deed of the house on Juniper Street',
        category: 'property',
        originalPlace: 'In the safe at First Harbor Bank',
      },
    },
  }),
  /**
   * Records a paper that has no file, or what the owner writes here (`writtenHere`). A file can be
   * added later, with `ReplaceFile`.
   */
  AddPaper: command({
    access: 'paid',
    changes: documentQueries,
    body: z.object({
      title,
      category: category.default('other'),
      /** The business to which it belongs. */
      companyId: CompanyId.optional(),
      visibility: visibility.default('now'),
      signedWill: signedWill.default(false),
      writtenHere,
      ...optional,
    }),
    output: FullDocument,
    errors: ['NOT_FOUND', 'VALIDATION_FAILED', 'DOCUMENT_LIMIT'],
    example: {
      body: {
        title: 'Marriage certificate',
        category: 'identity',
        issuedOn: '1998-06-20',
        originalPlace: 'In the blue folder in the study',
      },
    },
  }),
  /**
   * Completes an upload that `Storage/BeginUpload` announced with the category `document`, as the
   * next version of a document's file, or as its first. The last five versions before it are kept.
   * Idempotent.
   */
  ReplaceFile: command({
    access: 'paid',
    changes: documentQueries,
    body: byFile.extend({ version, newFileId: FileId }),
    output: FullDocument,
    errors: [
      'NOT_FOUND',
      'STALE_VERSION',
      'FILE_IN_USE',
      'FILE_NOT_UPLOADED',
      'FILE_CONTENT_MISMATCH',
      'FILE_TOO_LARGE',
      'FILE_TYPE_NOT_ALLOWED',
    ],
    example: { body: { fileId: exampleDocumentId, newFileId: exampleDocumentFileId } },
  }),
  /**
   * Ends the reminders of a document's current expiry. Another expiry has reminders again.
   */
  EndReminders: command({
    access: 'member',
    changes: documentLists,
    body: byFile,
    output: FullDocument,
    errors: ['NOT_FOUND'],
    example: { body: { fileId: exampleDocumentId } },
  }),
  /** Ends the reminders of a document by the code of the link in one of them, without a sign-in. */
  EndRemindersByCode: command({
    access: 'public',
    changes: documentLists,
    body: z.object({ code: LinkCode }),
    output: z.object({ title: z.string() }),
    errors: ['CODE_INVALID', 'RATE_LIMITED'],
    example: { body: { code: 'Zm9yIGFuIGV4YW1wbGUgb25seSE' } },
  }),
})
