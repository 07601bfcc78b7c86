import { firstVersion } from '#functions/core/store/revise.ts'
import type { FileRecord } from '#functions/domain/files/file-record.ts'
import { type DocumentCategory, DocumentFile } from '#shared/model/document.ts'
import type { CompanyId, DocumentId } from '#shared/model/ids.ts'
import type { StoredDocument } from './document-repository.ts'

interface NewDocument {
  /** The document's own id. The name is stored, and older than files that have ids of their own. */
  readonly fileId: DocumentId
  readonly title: string
  readonly category: DocumentCategory
  readonly companyId?: CompanyId | undefined
  readonly file?: DocumentFile
}

/** The first version of a document. */
export const newDocument = (fields: NewDocument, now: Date): StoredDocument => ({
  ...fields,
  // Others still need a share to read it. `now` only sets no further limit.
  visibility: 'now',
  signedWill: false,
  earlier: [],
  ...firstVersion(now),
})

/** The part of a file that a document's record stores. */
export const toDocumentFile = (file: FileRecord): DocumentFile => DocumentFile.parse(file)
