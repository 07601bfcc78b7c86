import * as z from 'zod'
import { DOCUMENT_CATEGORIES } from '#shared/data/document-categories.ts'
import { EXPECTED_PAPERS } from '#shared/data/expected-papers.ts'
import { StoredFile } from './file.ts'
import { CompanyId, DocumentId, UserProfileId } from './ids.ts'
import { IsoDate } from './iso-date.ts'
import { choiceOf, Instant, line, lines } from './plain.ts'
import { Visibility } from './visibility.ts'

/** An id of DOCUMENT_CATEGORIES. */
export const DocumentCategory = choiceOf(DOCUMENT_CATEGORIES).meta({ id: 'DocumentCategory' })
export type DocumentCategory = z.infer<typeof DocumentCategory>

/** An id of EXPECTED_PAPERS. */
export const PaperId = choiceOf(EXPECTED_PAPERS).meta({ id: 'PaperId' })
export type PaperId = z.infer<typeof PaperId>

/** A paper that is expected of a person and is not among their documents. */
export const MissingPaper = z
  .object({
    paperId: PaperId,
    /** A title and a category under which it can be added. */
    title: z.string(),
    category: DocumentCategory,
    /** Why it is expected, in one sentence. */
    because: z.string(),
  })
  .meta({ id: 'MissingPaper' })
export type MissingPaper = z.infer<typeof MissingPaper>

/** How many earlier versions of a file are stored. */
export const earlierVersions = 5

/** One version of a document's file. A file never changes. A new version is a new file. */
export const DocumentFile = StoredFile.pick({
  fileId: true,
  fileName: true,
  contentType: true,
  size: true,
  path: true,
  createdAt: true,
  activeContent: true,
  needsPassword: true,
}).meta({ id: 'DocumentFile' })
export type DocumentFile = z.infer<typeof DocumentFile>

/** The details that its owner writes about a document. */
export const DocumentDetails = z.object({
  title: line(200).min(1, 'Give it a title.'),
  category: DocumentCategory,
  /** The holder, if it is not the owner: a person, or the dog. */
  holder: line(100).optional(),
  issuedOn: IsoDate.optional(),
  /** The owner is reminded 90 and 30 days before this day, and on it. */
  expiresOn: IsoDate.optional(),
  /** Where the paper original lies. Encrypted with the owner's key. */
  originalPlace: line(500).optional(),
  /** Encrypted with the owner's key. */
  note: lines(20_000).optional(),
  /** When others may see it at all. No share opens it earlier. */
  visibility: Visibility,
  /** Whether it is a scan of a will that was signed on paper. */
  signedWill: z.boolean(),
  /** Whether the owner wrote it here: its note is its text, and no paper need exist. */
  writtenHere: z.boolean().optional(),
})
export type DocumentDetails = z.infer<typeof DocumentDetails>

/** A document: words about a paper, with a file or without. */
export const Document = DocumentDetails.extend({
  /**
   * The document's own id. The specification gives it this name, because a document that began with
   * an upload has the id of that file. `file.fileId` is the id of the current file.
   */
  fileId: DocumentId,
  /** The business to which it belongs. */
  companyId: CompanyId.optional(),
  /** The current version. Absent if only the paper original exists. */
  file: DocumentFile.optional(),
  /** The versions before it, the newest first. */
  earlier: z.array(DocumentFile).max(earlierVersions),
  /** When the owner is next reminded that it expires. */
  remindAt: Instant.optional(),
  /** The expiry date that the owner wants to hear no more about. */
  remindersEndedFor: IsoDate.optional(),
  /** Raised by each change. A change names the version that it is based on. */
  version: z.int().min(1),
  createdAt: Instant,
  updatedAt: Instant,
})
export type Document = z.infer<typeof Document>

/** A document as its owner reads it. A person that it is shared with gets no earlier versions. */
export const FullDocument = Document.omit({ remindersEndedFor: true })
  .extend({
    /** The owner, if it is another person. */
    from: z.object({ name: z.string(), userProfileId: UserProfileId }).optional(),
  })
  .meta({ id: 'FullDocument' })
export type FullDocument = z.infer<typeof FullDocument>

/** A document as a row of a list. */
export const DocumentItem = Document.pick({
  fileId: true,
  title: true,
  category: true,
  holder: true,
  issuedOn: true,
  expiresOn: true,
  visibility: true,
  signedWill: true,
  writtenHere: true,
  companyId: true,
  file: true,
  createdAt: true,
}).meta({ id: 'DocumentItem' })
export type DocumentItem = z.infer<typeof DocumentItem>
