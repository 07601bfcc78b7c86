import * as z from 'zod'
import {
  Company,
  CompanyContactRole,
  CompanyItem,
  CompanySecrets,
  EnteredTaxNumber,
  FullCompany,
} from '#shared/model/company.ts'
import { DocumentCategory, DocumentItem, FullDocument } from '#shared/model/document.ts'
import {
  CompanyId,
  ContactId,
  DocumentId,
  FileId,
  PartnerId,
  UserProfileId,
} from '#shared/model/ids.ts'
import { Branding } from '#shared/model/partner.ts'
import {
  AdContext,
  NamedOffer,
  PartnerCompanyOfferId,
  PartnerOffer,
} from '#shared/model/partner-offer.ts'
import {
  exampleAvatarId,
  exampleCompanyId,
  exampleContactId,
  exampleDocumentId,
  examplePartnerId,
  exampleUserProfileId,
} from './example.ts'
import { command, group, query } from './operation.ts'
import { Lookup, pageOf, paging } from './paging.ts'

/** An offer of the example partner, on its members' home page. */
export const examplePartnerCompanyOfferId = PartnerCompanyOfferId.parse(
  '4e6a8c0d-2f1b-4d3e-9a5c-7b9d1f3e5a8c',
)

/** A second business of the example person, without contacts and documents. */
export const exampleOtherCompanyId = CompanyId.parse('0d2f4b6a-8c1e-4a3b-9d5f-7e9a1c3b5d8f')

const profile = z.object({ userProfileId: UserProfileId.optional() })
const companyQuery = z.object({ companyId: CompanyId })
const exampleProfile = { query: { userProfileId: exampleUserProfileId } }

const { name, entityType, state } = Company.shape
const { papersPlace, notes, owners, successors, agreements } = CompanySecrets.shape

/**
 * The version that a change is based on (`STALE_VERSION` if it changed since). Without it, the last
 * save wins.
 */
const version = z.int().min(1).optional()

const offerQuery = z.object({ partnerCompanyOfferId: PartnerCompanyOfferId })
const exampleByOffer = { partnerCompanyOfferId: examplePartnerCompanyOfferId }

const Deleted = z.object({ deleted: z.literal(true) })
const deletionErrors = ['NOT_FOUND', 'COMPANY_HAS_DOCUMENTS', 'STALE_VERSION'] as const

const byContact = z.object({ companyId: CompanyId, contactId: ContactId })
const exampleByContact = { companyId: exampleCompanyId, contactId: exampleContactId }
const contactErrors = ['NOT_FOUND', 'VALIDATION_FAILED', 'STALE_VERSION'] as const

const companyQueries = [
  'Companies/GetUserCompanies',
  'Companies/GetCompanyById',
  'Sharing/ListSharedTargets',
] as const

const companiesAndChecklist = [...companyQueries, 'Dashboard/PersonalOnboarding'] as const

const offerQueries = ['Companies/GetPartnerCompanyOffers', 'Companies/ListMyPartnerOffers'] as const

/**
 * Businesses that belong to a person, wholly or in part. The record of a business says who owns it,
 * who takes over, and which papers govern that. It names the contacts who have to do with the
 * business. The documents of the business are documents of the vault. The group also has what the
 * partner organizations (`partner.ts`) offer to their members.
 */
export const companies = group('Companies', {
  /**
   * Empties the caches of the instance that answers: there is no Redis. The data keys that this
   * instance has unwrapped are forgotten, and asked for again when they are needed. The parameters
   * of the specification are accepted and have no effect: no company has a cache.
   */
  ClearRedisCache: command({
    access: 'admin',
    changes: [],
    recentSignIn: true,
    query: profile.extend({
      companyId1: z.string().max(100).optional(),
      companyId2: z.string().max(100).optional(),
      identifier: z.string().max(100).optional(),
    }),
    output: z.object({
      /** How many data keys were forgotten. */
      forgottenKeys: z.int().min(0),
      /** Says in a sentence what was emptied. */
      message: z.string(),
    }),
    example: {},
  }),
  /**
   * Gives a contact roles in a business, in place of the roles that the contact has there. Returns
   * the business.
   */
  CreateCompanyContact: command({
    access: 'paid',
    changes: companyQueries,
    body: byContact.extend({
      roles: z.array(CompanyContactRole).min(1, 'Choose a role.').max(20),
    }),
    output: FullCompany,
    errors: contactErrors,
    example: { body: { ...exampleByContact, roles: ['accountant', 'owner'] } },
  }),
  /**
   * Deletes a business with its picture. Its contacts stay among the contacts. A business that has
   * documents is not deleted: `details.documents` says how many it has.
   */
  DeleteCompanyById: command({
    access: 'member',
    changes: [...companiesAndChecklist, 'Security/ListActivity'],
    query: companyQuery.extend(profile.shape),
    output: Deleted,
    errors: deletionErrors,
    example: { query: { companyId: exampleCompanyId, userProfileId: exampleUserProfileId } },
  }),
  /** Takes a contact out of a business. They stay among the contacts. Returns the business. */
  DeleteCompanyContact: command({
    access: 'member',
    changes: companyQueries,
    body: byContact,
    output: FullCompany,
    errors: contactErrors,
    example: { body: exampleByContact },
  }),
  /** Deletes a business, like `DeleteCompanyById`. */
  DeleteCompany: command({
    access: 'member',
    changes: [...companiesAndChecklist, 'Security/ListActivity'],
    query: profile,
    body: companyQuery,
    output: Deleted,
    errors: deletionErrors,
    example: { ...exampleProfile, body: { companyId: exampleCompanyId } },
  }),
  /** Deletes an offer of a partner. */
  DeletePartnerCompanyOfferById: command({
    access: 'admin',
    changes: offerQueries,
    recentSignIn: true,
    method: 'DELETE',
    query: offerQuery,
    output: Deleted,
    errors: ['NOT_FOUND'],
    example: { query: exampleByOffer },
  }),
  /** Returns a business of the caller, or one that is shared with them. */
  GetCompanyById: query({
    access: 'member',
    logs: ['SHARE_OPENED'],
    query: companyQuery,
    output: FullCompany,
    errors: ['NOT_FOUND'],
    example: { query: { companyId: exampleCompanyId } },
  }),
  /** Lists what a contact can be to a business, in display order. */
  GetCompanyContactRoles: query({ access: 'member', output: z.array(Lookup), example: {} }),
  /**
   * Lists the documents of a business by title, all or those of a category, that contain each word
   * of a search. `Document/GetDocuments` does the same.
   */
  GetCompanyDocuments: query({
    access: 'member',
    body: companyQuery.extend({
      category: DocumentCategory.optional(),
      /** Looked for in titles, holders and names of files, without case and accents. */
      search: z.string().max(200).optional(),
      ...paging,
    }),
    output: pageOf(DocumentItem),
    errors: ['NOT_FOUND'],
    example: { body: { companyId: exampleCompanyId, pageNumber: 1, pageSize: 20 } },
  }),
  /** Lists the legal forms of a business, in display order. */
  GetCompanyEntityTypes: query({ access: 'member', output: z.array(Lookup), example: {} }),
  /** Lists the states in which a business can be founded, by name. */
  GetCompanyStates: query({ access: 'member', output: z.array(Lookup), example: {} }),
  /** Returns how the pages of a partner look, like `Partner/GetCobrandingLogo`. */
  GetPartnerCompanyBranding: query({
    access: 'public',
    query: z.object({ partnerId: PartnerId }),
    output: Branding,
    errors: ['NOT_FOUND'],
    example: { query: { partnerId: examplePartnerId } },
  }),
  /** Returns one offer of a partner. */
  GetPartnerCompanyOfferById: query({
    access: 'public',
    method: 'GET',
    query: offerQuery,
    output: NamedOffer,
    errors: ['NOT_FOUND'],
    example: { query: exampleByOffer },
  }),
  /**
   * Lists the offers of a partner at one place, the newest first. Everyone may see them: they are
   * advertisements.
   */
  GetPartnerCompanyOffers: query({
    access: 'public',
    query: z.object({ partnerId: PartnerId, adContext: AdContext }),
    output: z.array(NamedOffer),
    errors: ['NOT_FOUND'],
    example: { query: { partnerId: examplePartnerId, adContext: 'dashboard' } },
  }),
  /** Lists all businesses of the caller, by name. */
  GetUserCompanies: query({
    access: 'member',
    query: profile,
    output: z.array(CompanyItem),
    example: exampleProfile,
  }),
  /** Hides an offer of the caller's partner from the caller's home page, for good. Idempotent. */
  HidePartnerOffer: command({
    access: 'member',
    changes: ['Companies/ListMyPartnerOffers'],
    body: offerQuery,
    output: z.object({ hidden: z.literal(true) }),
    errors: ['NOT_FOUND'],
    example: { body: exampleByOffer },
  }),
  /**
   * Lists the offers of the caller's own partner for the caller's home page, without the hidden
   * ones. The list is empty for a person without a partner, and while there is a report of the
   * caller's death.
   */
  ListMyPartnerOffers: query({ access: 'member', output: z.array(NamedOffer), example: {} }),
  /**
   * Gives a business a picture that was uploaded as `avatar` and belongs to nothing else, or takes
   * it away (`null`). The picture before it is deleted. Idempotent. Returns the business.
   */
  UpdateCompanyAvatar: command({
    access: 'paid',
    changes: companyQueries,
    body: companyQuery.extend({ avatarFileId: FileId.nullable() }),
    output: FullCompany,
    errors: ['NOT_FOUND', 'FILE_IN_USE', 'STALE_VERSION'],
    example: { body: { companyId: exampleCompanyId, avatarFileId: exampleAvatarId } },
  }),
  /**
   * Moves a contact with their roles from one business to another, where these roles are added to
   * those that the contact has already. Idempotent. Returns the new business.
   */
  UpdateCompanyContact: command({
    access: 'paid',
    changes: companyQueries,
    query: profile.extend({
      oldCompanyId: CompanyId,
      newCompanyId: CompanyId,
      contactId: ContactId,
    }),
    output: FullCompany,
    errors: contactErrors,
    example: {
      query: {
        oldCompanyId: exampleCompanyId,
        newCompanyId: exampleOtherCompanyId,
        contactId: exampleContactId,
      },
    },
  }),
  /**
   * Moves a document into a business, or out of its business (`null`). Its shares stay. Idempotent.
   */
  UpdateFileCompany: command({
    access: 'paid',
    changes: [...companyQueries, 'Document/GetDocuments'],
    body: z.object({ fileId: DocumentId, companyId: CompanyId.nullable(), version }),
    output: FullDocument,
    errors: ['NOT_FOUND', 'STALE_VERSION'],
    example: { body: { fileId: exampleDocumentId, companyId: exampleCompanyId } },
  }),
  /**
   * Stores a new business, which needs a name, or changes the one with this id. Details that are
   * left out stay as they are, and an empty text clears one. Contacts, documents and the picture
   * have calls of their own.
   */
  UpsertCompany: command({
    access: 'paid',
    changes: companiesAndChecklist,
    body: z.object({
      companyId: CompanyId.optional(),
      version,
      name: name.optional(),
      entityType: entityType.optional(),
      state: z.union([state.unwrap(), z.literal('')]).optional(),
      taxNumber: EnteredTaxNumber.optional(),
      papersPlace,
      notes,
      owners: owners.optional(),
      successors: successors.optional(),
      agreements: agreements.optional(),
    }),
    output: FullCompany,
    errors: ['NOT_FOUND', 'VALIDATION_FAILED', 'COMPANY_LIMIT', 'STALE_VERSION'],
    example: {
      body: {
        name: 'Moreno Bakery LLC',
        entityType: 'llc',
        state: 'TX',
        taxNumber: '12-3456789',
        owners: [
          { name: 'Ana Moreno', share: 6000, me: true },
          { name: 'Luis Moreno', share: 4000, me: false },
        ],
        successors: ['Luis Moreno'],
        agreements: ['operating'],
        papersPlace: 'In the blue folder in the study',
      },
    },
  }),
  /**
   * Stores a new offer of a partner, or replaces the one with this id. An offer stays with its
   * partner. A partner has at most three at one place.
   */
  UpsertPartnerCompanyOffer: command({
    access: 'admin',
    changes: offerQueries,
    recentSignIn: true,
    body: PartnerOffer.pick({
      partnerId: true,
      adContext: true,
      headline: true,
      text: true,
      callToAction: true,
      url: true,
    }).extend({
      partnerCompanyOfferId: PartnerCompanyOfferId.optional(),
      text: PartnerOffer.shape.text.default(''),
      version,
    }),
    output: NamedOffer,
    errors: ['NOT_FOUND', 'VALIDATION_FAILED', 'STALE_VERSION'],
    example: {
      body: {
        partnerId: examplePartnerId,
        adContext: 'dashboard',
        headline: 'A savings account for the next generation',
        text: 'Members open one for a child with a deposit of 25 dollars.',
        callToAction: 'See the account',
        url: 'https://oakhill.example/savings',
      },
    },
  }),
})
