import type * as z from 'zod'
import type { Owner } from '#functions/core/crypto/encryption.ts'
import { type Due, dueMove } from '#functions/core/store/due.ts'
import type { Counters, PageRequest, Row } from '#functions/core/store/listing.ts'
import { ownedRecord, type ReadOptions } from '#functions/core/store/owned-record.ts'
import { sealedField } from '#functions/core/store/sealed-field.ts'
import { staleVersion } from '#functions/core/store/stale-version.ts'
import { Bytes, storedSchema } from '#functions/core/store/stored-schema.ts'
import type { Write } from '#functions/core/store/table.ts'
import { type Account, accountChange, accountCheck } from '#functions/domain/accounts/account.ts'
import { companyCheck } from '#functions/domain/companies/company-repository.ts'
import { uploadedWillChange } from '#functions/domain/wills/uploaded-will-repository.ts'
import { AppError } from '#shared/errors.ts'
import {
  Document,
  type DocumentCategory,
  DocumentItem,
  type FullDocument,
} from '#shared/model/document.ts'
import type { CompanyId, DocumentId, UserId } from '#shared/model/ids.ts'
import { searchable } from '#shared/rules/text/searchable.ts'
import { documentIndex, toEntry } from './document-index.ts'

/** The most documents that a person can have. */
export const documentLimit = 10_000

/**
 * A document as the table stores it. `details` is the sealed note and place of the original, absent
 * if there are none.
 */
const StoredDocument = Document.omit({ originalPlace: true, note: true }).extend({
  details: Bytes.optional(),
})
export type StoredDocument = z.infer<typeof StoredDocument>

const Details = storedSchema(
  'Document, details',
  Document.pick({ originalPlace: true, note: true }),
)

/**
 * Which of an owner's documents: all, those of a category or of a business, or those that expire,
 * the soonest first.
 */
export type DocumentList =
  | 'all'
  | `category:${DocumentCategory}`
  | `company:${CompanyId}`
  | 'expiring'

/** A document as lists show it. */
export const toItem = (document: DocumentItem): DocumentItem => ({
  fileId: document.fileId,
  title: document.title,
  category: document.category,
  holder: document.holder,
  issuedOn: document.issuedOn,
  expiresOn: document.expiresOn,
  visibility: document.visibility,
  signedWill: document.signedWill,
  writtenHere: document.writtenHere,
  companyId: document.companyId,
  file: document.file,
  createdAt: document.createdAt,
})

const documentRow = (document: StoredDocument): Row<DocumentItem> => {
  const title = searchable(document.title)
  const lists: Readonly<Record<string, string>> = {
    all: title,
    [`category:${document.category}`]: title,
    ...(document.companyId === undefined ? {} : { [`company:${document.companyId}`]: title }),
    ...(document.expiresOn === undefined ? {} : { expiring: document.expiresOn }),
  }
  return { id: document.fileId, lists, summary: toItem(document) }
}

const records = ownedRecord({
  name: 'Document',
  schema: StoredDocument,
  idOf: ({ fileId }) => fileId,
  sortKey: (documentId: DocumentId) => `DOCUMENT#${documentId}`,
  // A worker moves the reminder without raising the version.
  ifUnchanged: ['version', 'remindAt'],
  stale: staleVersion('document'),
  accountCheck,
  lists: { noun: 'DOCUMENTS', summary: DocumentItem, rowOf: documentRow },
})

const lists = records.lists()

// Made inside a function, so that a Lambda bundle which never opens the details contains no KMS
// client.
const details = () => sealedField({ field: 'details', schema: Details })

/** A document as it was read: decrypted, and with its stored form. */
export interface LoadedDocument extends Document {
  readonly stored: StoredDocument
}

/** Decrypts a stored document. */
export const openDocument = async (
  owner: Owner,
  stored: StoredDocument,
): Promise<LoadedDocument> => {
  const { details: sealed, ...readable } = stored
  const item = records.sortKey(stored.fileId)
  return { ...readable, ...(sealed ? await details().open(owner, item, sealed) : {}), stored }
}

/** Encrypts a changed document. Details that have not changed keep their stored bytes. */
export const sealDocument = async (
  owner: Owner,
  { stored: storedBefore, ...documentBefore }: LoadedDocument,
  { originalPlace, note, ...fields }: Document,
): Promise<StoredDocument> => {
  // A document whose text was removed is no longer one that was written here.
  const readable = { ...fields, writtenHere: note === undefined ? undefined : fields.writtenHere }
  if (originalPlace === documentBefore.originalPlace && note === documentBefore.note) {
    return { ...readable, details: storedBefore.details }
  }
  const isEmpty = originalPlace === undefined && note === undefined
  const item = records.sortKey(readable.fileId)
  return {
    ...readable,
    details: isEmpty ? undefined : await details().seal(owner, item, { originalPlace, note }),
  }
}

/** A document of an owner as it is stored, or nothing. */
export const findDocument = records.find

/**
 * The owner's document as it is stored. Another person's is `NOT_FOUND`, like one that does not
 * exist.
 */
export const loadStoredDocument = records.load

/** The owner's document, decrypted. `NOT_FOUND` if the owner has no such document. */
export const loadDocument = async (
  owner: Owner,
  documentId: DocumentId,
  read?: ReadOptions,
): Promise<LoadedDocument> =>
  openDocument(owner, await records.load(owner.userId, documentId, read))

const dueOf = (owner: UserId, document: StoredDocument | undefined): Due | undefined =>
  document?.remindAt === undefined
    ? undefined
    : { kind: 'document', owner, id: document.fileId, at: document.remindAt }

/**
 * The parts of transactions that remove the due entries of all documents of an owner, for their
 * erasure.
 */
export const documentDueRemovals = async (owner: UserId): Promise<Write[]> =>
  (await records.list(owner, 'DOCUMENT#')).flatMap((document) =>
    dueMove(dueOf(owner, document), undefined),
  )

/**
 * The parts of a transaction that change other items with a document: the search index, the entry
 * of its reminder, and its place among the signed wills.
 */
const relatedChanges = async (
  owner: UserId,
  before: StoredDocument | undefined,
  after: StoredDocument | undefined,
): Promise<Write[]> => [
  ...(await documentIndex.changes(owner, [
    { before: before && toEntry(before), after: after && toEntry(after) },
  ])),
  ...dueMove(dueOf(owner, before), dueOf(owner, after)),
  ...uploadedWillChange(owner, before, after),
  // The business may have been deleted a moment ago.
  ...(after?.companyId && after.companyId !== before?.companyId
    ? [companyCheck(owner, after.companyId)]
    : []),
]

/** How many documents each business of an owner has, by its id. No entry means no documents. */
export const countByCompany = async (owner: UserId): Promise<ReadonlyMap<string, number>> =>
  new Map(
    [...(await lists.counts(owner))].flatMap(([list, count]) =>
      list.startsWith('company:') ? [[list.slice('company:'.length), count] as const] : [],
    ),
  )

/** The part of a transaction that requires a business to have no documents. */
export const noDocumentsCheck = (
  owner: UserId,
  companyId: CompanyId,
  onConflict: () => AppError,
): Write => lists.emptyCheck(owner, `company:${companyId}`, onConflict)

/** How many documents an owner has. */
export const countDocuments = async (owner: UserId, counters?: Counters): Promise<number> =>
  (await lists.counts(owner, counters)).get('all') ?? 0

/**
 * The part of a transaction that notes in the account whether this document says where the original
 * of the signed will lies. The home page reads only the account.
 */
export const originalPlaceNote = (
  { userId, originalNotedIn }: Pick<Account, 'userId' | 'originalNotedIn'>,
  { fileId, signedWill, originalPlace }: Document,
): Write => {
  const saysPlace = signedWill && originalPlace !== undefined
  const isNoted = originalNotedIn === fileId
  return saysPlace === isNoted
    ? accountCheck(userId)
    : accountChange(userId, { originalNotedIn: saysPlace ? fileId : undefined })
}

const tooMany = () =>
  new AppError(
    'DOCUMENT_LIMIT',
    `You have ${documentLimit.toLocaleString('en-US')} documents, which is the most there can be.`,
  )

/**
 * The parts of a transaction that store a new document. `DOCUMENT_LIMIT` if the owner has as many
 * as there can be. Write them with `writeIndexed`, as with every change of a document. `account` is
 * the part about the account, for a caller that also changes it.
 */
export const documentCreation = async (
  owner: UserId,
  document: StoredDocument,
  account = accountCheck(owner),
): Promise<Write[]> => {
  if ((await countDocuments(owner)) >= documentLimit) throw tooMany()
  return [
    ...records.creation(owner, document, { account }),
    ...(await relatedChanges(owner, undefined, document)),
  ]
}

/**
 * The parts of a transaction that replace a document, if it is still as it was read
 * (`STALE_VERSION`). `account` is as in `documentCreation`.
 */
export const documentReplacement = async (
  owner: UserId,
  before: StoredDocument,
  after: StoredDocument,
  account = accountCheck(owner),
): Promise<Write[]> => [
  ...records.replacement(owner, before, after, { account }),
  ...(await relatedChanges(owner, before, after)),
]

/** The parts of a transaction that delete a document, if it is still as it was read. */
export const documentRemoval = async (
  owner: UserId,
  document: StoredDocument,
): Promise<Write[]> => [
  ...records.removal(owner, document),
  ...(await relatedChanges(owner, document, undefined)),
]

/** One page of a list of an owner's documents, by title. The list `expiring` is sorted by day. */
export const listDocuments = async (owner: UserId, list: DocumentList, request: PageRequest) => {
  const { items, ...page } = await lists.page(owner, list, request)
  return { items: items.map(({ summary }) => summary), ...page }
}

/** All documents of a business as lists show them, by title. */
export const listEveryDocumentOf = async (
  owner: UserId,
  companyId: CompanyId,
): Promise<DocumentItem[]> =>
  (await lists.first(owner, `company:${companyId}`, documentLimit)).map(({ summary }) => summary)

/**
 * Some of an owner's documents as lists show them, in the order of the ids. Missing ones are left
 * out.
 */
export const findDocumentItems = async (
  owner: UserId,
  ids: readonly DocumentId[],
): Promise<DocumentItem[]> => {
  const itemById = new Map(
    (await records.findAll(owner, ids)).map((document) => [document.fileId, toItem(document)]),
  )
  return ids.flatMap((id) => itemById.get(id) ?? [])
}

/** A document as its owner reads it. */
export const toFullDocument = ({
  stored: _,
  remindersEndedFor: __,
  ...document
}: LoadedDocument): FullDocument => document
