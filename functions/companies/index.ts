import { forgetDataKeys } from '#functions/core/crypto/encryption.ts'
import { log } from '#functions/core/observe/log.ts'
import { writeAll } from '#functions/core/store/table.ts'
import type { MemberContext } from '#functions/domain/accounts/member-context.ts'
import { brandingOf } from '#functions/domain/branding/show-partner.ts'
import { changeAvatar } from '#functions/domain/companies/change-company-avatar.ts'
import {
  moveContact,
  removeContact,
  setContact,
} from '#functions/domain/companies/change-company-contacts.ts'
import { listCompanies } from '#functions/domain/companies/company-repository.ts'
import { deleteCompany } from '#functions/domain/companies/delete-company.ts'
import { loadFullCompany, toFullCompany } from '#functions/domain/companies/full-company.ts'
import { saveCompany } from '#functions/domain/companies/save-company.ts'
import {
  countByCompany,
  loadDocument,
  noDocumentsCheck,
  toFullDocument,
} from '#functions/domain/documents/document-repository.ts'
import { listCompanyDocuments } from '#functions/domain/documents/list-company-documents.ts'
import { moveToCompany } from '#functions/domain/documents/move-to-company.ts'
import { listHiddenOffers, offerHiding } from '#functions/domain/offers/hidden-offers.ts'
import {
  listOffers,
  loadOffer,
  namedOffers,
  offerRemoval,
} from '#functions/domain/offers/offer-repository.ts'
import { saveOffer } from '#functions/domain/offers/save-offer.ts'
import { loadPartner } from '#functions/domain/partners/partner-repository.ts'
import { deleteSharesOf } from '#functions/domain/sharing/grants/delete-shares.ts'
import { logSharedRead } from '#functions/domain/sharing/open-shared.ts'
import { openCompany, toSharedCompany } from '#functions/domain/sharing/shared-company.ts'
import type { Handlers } from '#functions/serve/handler.ts'
import { serve } from '#functions/serve/serve.ts'
import { companies } from '#shared/contract/companies.ts'
import { COMPANY_CONTACT_ROLES } from '#shared/data/company-contact-roles.ts'
import { COMPANY_ENTITY_TYPES } from '#shared/data/company-entity-types.ts'
import { STATES } from '#shared/data/states.ts'
import { notFound } from '#shared/errors.ts'
import type { CompanyId } from '#shared/model/ids.ts'
import { TargetId } from '#shared/model/share.ts'

/** The code of businesses in `domain/` may not import that of documents, so it is handed these. */
const documentCode = { countByCompany, noDocumentsCheck }

const readOwnCompany = (context: MemberContext, companyId: CompanyId) =>
  loadFullCompany(context, companyId, documentCode)

const removeCompany = (context: MemberContext, companyId: CompanyId) => {
  const { userId } = context.caller
  const target = { targetType: 'company', targetId: TargetId.parse(companyId) } as const
  return deleteCompany(context, companyId, documentCode, () => deleteSharesOf(userId, target))
}

export const handlers = {
  ClearRedisCache: async () => {
    const forgottenKeys = forgetDataKeys()
    return {
      forgottenKeys,
      message:
        'There is no Redis. The caches of the instance that answered were emptied; other instances keep theirs for five minutes at most.',
    }
  },
  CreateCompanyContact: async ({ body: { companyId, contactId, roles } }, context) => {
    await setContact(context, companyId, contactId, roles)
    return readOwnCompany(context, companyId)
  },
  DeleteCompany: ({ body: { companyId } }, context) => removeCompany(context, companyId),
  DeleteCompanyById: ({ companyId }, context) => removeCompany(context, companyId),
  DeleteCompanyContact: async ({ body: { companyId, contactId } }, context) => {
    await removeContact(context, companyId, contactId)
    return readOwnCompany(context, companyId)
  },
  DeletePartnerCompanyOfferById: async ({ partnerCompanyOfferId }, context) => {
    await writeAll(offerRemoval(await loadOffer(partnerCompanyOfferId)))
    log('info', 'An offer of a partner was deleted', {
      requestId: context.requestId,
      operation: 'DeletePartnerCompanyOfferById',
      userId: context.caller.userId,
    })
    return { deleted: true }
  },
  GetCompanyById: async ({ companyId }, context) => {
    const { owner, company, isOwn } = await openCompany(context.caller.account, companyId)
    if (isOwn) return toFullCompany(owner.userId, company, documentCode)
    await logSharedRead(context, owner, company.name)
    return toSharedCompany(owner, company)
  },
  GetCompanyContactRoles: async () => [...COMPANY_CONTACT_ROLES],
  GetCompanyDocuments: ({ body: { companyId, category, search, ...page } }, { caller }) =>
    listCompanyDocuments(caller.userId, companyId, { category, search }, page),
  GetCompanyEntityTypes: async () => [...COMPANY_ENTITY_TYPES],
  GetCompanyStates: async () => STATES.map(({ code, name }) => ({ id: code, name })),
  GetPartnerCompanyBranding: async ({ partnerId }, context) =>
    brandingOf(await loadPartner(partnerId), context),
  GetPartnerCompanyOfferById: async ({ partnerCompanyOfferId }) => {
    const offer = await loadOffer(partnerCompanyOfferId)
    const [named] = await namedOffers(offer.partnerId, [offer])
    if (!named) throw notFound()
    return named
  },
  GetPartnerCompanyOffers: async ({ partnerId, adContext }) =>
    namedOffers(partnerId, await listOffers(partnerId, adContext)),
  GetUserCompanies: async (_, { caller: { userId } }) => {
    const [rows, counts] = await Promise.all([listCompanies(userId), countByCompany(userId)])
    return rows.map((row) => ({ ...row, documents: counts.get(row.companyId) ?? 0 }))
  },
  HidePartnerOffer: async ({ body: { partnerCompanyOfferId } }, { caller: { account } }) => {
    const { partnerId } = await loadOffer(partnerCompanyOfferId)
    if (partnerId !== account.partnerId) throw notFound()
    await writeAll(offerHiding(account.userId, partnerCompanyOfferId))
    return { hidden: true }
  },
  ListMyPartnerOffers: async (_, { caller: { account } }) => {
    const { partnerId, userId, reportedSince, memorialSince } = account
    // A person whose death is reported sees no advertisements, because the report may be true.
    const isReported = reportedSince !== undefined || memorialSince !== undefined
    if (partnerId === undefined || isReported) return []
    const offers = await listOffers(partnerId, 'dashboard')
    if (offers.length === 0) return []
    const hiddenOffers = await listHiddenOffers(userId)
    return namedOffers(
      partnerId,
      offers.filter(({ partnerCompanyOfferId }) => !hiddenOffers.includes(partnerCompanyOfferId)),
    )
  },
  UpdateCompanyAvatar: async ({ body: { companyId, avatarFileId } }, context) => {
    await changeAvatar(context, companyId, avatarFileId ?? undefined)
    return readOwnCompany(context, companyId)
  },
  UpdateCompanyContact: async ({ oldCompanyId, newCompanyId, contactId }, context) => {
    await moveContact(context, { contactId, from: oldCompanyId, to: newCompanyId })
    return readOwnCompany(context, newCompanyId)
  },
  UpdateFileCompany: async ({ body: { fileId, companyId, version } }, context) => {
    await moveToCompany(context, fileId, companyId ?? undefined, version)
    return toFullDocument(await loadDocument(context.caller.account, fileId))
  },
  UpsertCompany: async ({ body: { companyId, version, ...changes } }, context) =>
    readOwnCompany(context, await saveCompany(context, { id: companyId, version, changes })),
  UpsertPartnerCompanyOffer: async ({ body }, context) => {
    const offer = await saveOffer(context, body)
    log('info', 'An offer of a partner was saved', {
      requestId: context.requestId,
      operation: 'UpsertPartnerCompanyOffer',
      userId: context.caller.userId,
    })
    return offer
  },
} satisfies Handlers<typeof companies>

export const handler = serve(companies, handlers)
