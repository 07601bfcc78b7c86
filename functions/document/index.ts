import { newId } from '#functions/core/crypto/random.ts'
import { limitRate } from '#functions/core/http/limit-rate.ts'
import { revise } from '#functions/core/store/revise.ts'
import { writeAll } from '#functions/core/store/table.ts'
import { writeIndexed } from '#functions/core/store/write-indexed.ts'
import type { Account } from '#functions/domain/accounts/account.ts'
import type { MemberContext } from '#functions/domain/accounts/member-context.ts'
import { typesOfDigitalAccounts } from '#functions/domain/digital-accounts/digital-account-repository.ts'
import {
  dismissalChange,
  listDismissedPapers,
} from '#functions/domain/documents/dismissed-papers.ts'
import { documentIndex, searchedText } from '#functions/domain/documents/document-index.ts'
import {
  documentCreation,
  documentReplacement,
  findDocument,
  listDocuments,
  loadDocument,
  loadStoredDocument,
  openDocument,
  originalPlaceNote,
  sealDocument,
  toFullDocument,
} from '#functions/domain/documents/document-repository.ts'
import { endReminders } from '#functions/domain/documents/end-reminders.ts'
import { listCompanyDocuments } from '#functions/domain/documents/list-company-documents.ts'
import { listDocumentPage } from '#functions/domain/documents/list-document-page.ts'
import { newDocument } from '#functions/domain/documents/new-document.ts'
import { replaceFile } from '#functions/domain/documents/replace-file.ts'
import { findLink, hashLinkCode } from '#functions/domain/links/link-code.ts'
import { linkInvalid } from '#functions/domain/links/link-invalid.ts'
import { listSharedDocuments } from '#functions/domain/sharing/grants/list-shared-documents.ts'
import { shareWithContacts } from '#functions/domain/sharing/grants/share-with-contacts.ts'
import { logSharedRead } from '#functions/domain/sharing/open-shared.ts'
import { openSharedDocument } from '#functions/domain/sharing/open-shared-document.ts'
import { shortName } from '#functions/domain/sharing/people.ts'
import type { Target } from '#functions/domain/sharing/target.ts'
import { listUploadedWills } from '#functions/domain/wills/uploaded-will-repository.ts'
import { findWill, findWillById } from '#functions/domain/wills/will-repository.ts'
import type { Handlers } from '#functions/serve/handler.ts'
import { serve } from '#functions/serve/serve.ts'
import { document } from '#shared/contract/document.ts'
import type { ParsedInputOf } from '#shared/contract/operation.ts'
import { VISIBILITY_OPTIONS } from '#shared/data/visibility-options.ts'
import { hasCode, invalidField, notFound } from '#shared/errors.ts'
import {
  type Document,
  type DocumentDetails,
  type FullDocument,
  PaperId,
} from '#shared/model/document.ts'
import { DocumentId, WillId } from '#shared/model/ids.ts'
import { TargetId } from '#shared/model/share.ts'
import { missingPapers } from '#shared/rules/documents/missing-papers.ts'
import { nextReminder } from '#shared/rules/documents/reminders.ts'
import { largestSize, typesOf } from '#shared/rules/files/file-types.ts'

/** No paper expires before it was issued. */
const assertDates = ({ issuedOn, expiresOn }: Pick<Document, 'issuedOn' | 'expiresOn'>): void => {
  if (issuedOn === undefined || expiresOn === undefined || issuedOn <= expiresOn) return
  throw invalidField('expiresOn', 'It cannot expire before it was issued.')
}

/**
 * A document of another person. Earlier versions, reminders and its business concern only its
 * owner.
 */
const readShared = async (
  context: MemberContext,
  documentId: DocumentId,
): Promise<FullDocument> => {
  const { owner, document: sharedDocument } = await openSharedDocument(
    context.caller.account,
    documentId,
  )
  const fullDocument = toFullDocument(await openDocument(owner, sharedDocument))
  await logSharedRead(context, owner, sharedDocument.title)
  return {
    ...fullDocument,
    earlier: [],
    remindAt: undefined,
    companyId: undefined,
    from: { name: shortName(owner), userProfileId: owner.userProfileId },
  }
}

const missingPapersOf = async (account: Account) => {
  const { userId } = account
  const [will, accountTypes, entries, scans, dismissed] = await Promise.all([
    findWill(account, 'own'),
    typesOfDigitalAccounts(userId),
    documentIndex.read(userId, { consistent: true }),
    listUploadedWills(userId),
    listDismissedPapers(userId),
  ])
  return missingPapers({
    will,
    accountTypes,
    titles: entries.map(searchedText),
    hasSignedWill: scans.length > 0 || account.originalNotedIn !== undefined,
    dismissed: PaperId.options.filter((id) => dismissed.includes(id)),
  })
}

const targetOf = (targetType: Target['targetType'], id: DocumentId): Target => ({
  targetType,
  targetId: TargetId.parse(id),
})

/**
 * The caller's will with this id, or their scan of a signed will. `NOT_FOUND` if it is neither.
 */
const willTarget = async ({ caller }: MemberContext, willOrScanId: DocumentId): Promise<Target> => {
  if (await findWillById(caller.account, WillId.parse(willOrScanId)))
    return targetOf('will', willOrScanId)
  const { signedWill } = await loadStoredDocument(caller.userId, willOrScanId)
  if (!signedWill) throw notFound()
  return targetOf('document', willOrScanId)
}

type GivenDetails = Omit<
  ParsedInputOf<typeof document.operations.UpdateFileDetails>['body'],
  'fileId' | 'version'
>

/** The changes to a document. A detail that is `null` or the empty text is removed. */
const changesOf = (given: GivenDetails): Partial<DocumentDetails> =>
  Object.fromEntries(
    Object.entries(given).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, value === null || value === '' ? undefined : value]],
    ),
  )

export const handlers = {
  AddPaper: async ({ body }, { caller: { account, userId }, now }) => {
    assertDates(body)
    const { title, category, companyId, ...details } = body
    const documentId = DocumentId.parse(newId())
    const blank = await openDocument(
      account,
      newDocument({ fileId: documentId, title, category, companyId }, now),
    )
    const { stored: _, ...draft } = { ...blank, ...details }
    const paper = { ...draft, remindAt: nextReminder(draft, now)?.at }
    const sealedDocument = await sealDocument(account, blank, paper)
    await writeIndexed(() =>
      documentCreation(userId, sealedDocument, originalPlaceNote(account, paper)),
    )
    return toFullDocument(await loadDocument(account, documentId))
  },
  DismissMissingPaper: async ({ body: { paperId, dismissed } }, { caller }) => {
    await writeAll(await dismissalChange(caller.userId, paperId, dismissed))
    return { items: await missingPapersOf(caller.account) }
  },
  EndReminders: async ({ body: { fileId } }, { caller }) => {
    await endReminders(caller.userId, fileId)
    return toFullDocument(await loadDocument(caller.account, fileId))
  },
  EndRemindersByCode: async ({ body: { code } }, context) => {
    await limitRate('document-link', context, hashLinkCode(code))
    const link = await findLink(code, 'document', context.now)
    if (!link) throw linkInvalid()
    return endReminders(link.userId, DocumentId.parse(link.subject)).catch((error: unknown) => {
      // The document or its owner is gone.
      throw hasCode(error, 'NOT_FOUND', 'PROFILE_MISSING') ? linkInvalid() : error
    })
  },
  GetAllScheduledFileTypes: async () => [...VISIBILITY_OPTIONS],
  GetDocumentById: async ({ fileId }, context) => {
    const { account, userId } = context.caller
    const ownDocument = await findDocument(userId, fileId)
    return ownDocument
      ? toFullDocument(await openDocument(account, ownDocument))
      : readShared(context, fileId)
  },
  GetDocuments: async (
    { body: { profileId, category, search, companyId, pageNumber, pageSize } },
    { caller: { account } },
  ) => {
    const page = { pageNumber, pageSize }
    const isOwn = profileId === undefined || profileId === account.userProfileId
    if (companyId) {
      // Nobody else learns which business a document belongs to.
      if (!isOwn) throw notFound()
      return listCompanyDocuments(account.userId, companyId, { category, search }, page)
    }
    return isOwn
      ? listDocumentPage(account.userId, category, page, search)
      : listSharedDocuments(account, profileId, { category, search, page })
  },
  GetExpiringDocuments: (request, { caller }) => listDocuments(caller.userId, 'expiring', request),
  GetMissingPapers: async (_, { caller }) => ({ items: await missingPapersOf(caller.account) }),
  /** Every category takes the same types. */
  ListUploadTypes: async () => ({
    types: typesOf('document'),
    maximumSize: largestSize('document'),
  }),
  ReplaceFile: async ({ body: { fileId, newFileId, version } }, context) => {
    const { account, userId } = context.caller
    const before = await loadStoredDocument(userId, fileId)
    // The browser repeats a call that got no answer. The version in it is then the one before the
    // replacement, so it is not compared.
    const isRepeated = before.file?.fileId === newFileId
    if (!isRepeated) {
      await replaceFile(context, await loadStoredDocument(userId, fileId, { version }), newFileId)
    }
    return toFullDocument(await loadDocument(account, fileId))
  },
  ShareDocument: ({ fileId, body }, context) =>
    shareWithContacts(context, targetOf('document', fileId), body),
  ShareVirtualWill: async ({ fileId, body }, context) =>
    shareWithContacts(context, await willTarget(context, fileId), body),
  UpdateFileDetails: async (
    { body: { fileId, version, ...changes } },
    { caller: { account, userId }, now },
  ) => {
    await writeIndexed(async () => {
      const before = await loadDocument(account, fileId, { version })
      const revised = revise(before, changesOf(changes), now)
      assertDates(revised)
      const after = { ...revised, remindAt: nextReminder(revised, now)?.at }
      return documentReplacement(
        userId,
        before.stored,
        await sealDocument(account, before, after),
        originalPlaceNote(account, after),
      )
    })
    return toFullDocument(await loadDocument(account, fileId))
  },
} satisfies Handlers<typeof document>

export const handler = serve(document, handlers)
