import * as z from 'zod'
import { COMPANY_AGREEMENTS } from '#shared/data/company-agreements.ts'
import { COMPANY_CONTACT_ROLES } from '#shared/data/company-contact-roles.ts'
import { COMPANY_ENTITY_TYPES } from '#shared/data/company-entity-types.ts'
import { STATES, stateByCode } from '#shared/data/states.ts'
import { ContactItem } from './contact.ts'
import { CompanyContactId, CompanyId, ContactId, FileId, UserProfileId } from './ids.ts'
import { choiceOf, Instant, line, lines, StateCode } from './plain.ts'

/** An id of COMPANY_ENTITY_TYPES. */
export const CompanyEntityType = choiceOf(COMPANY_ENTITY_TYPES).meta({ id: 'CompanyEntityType' })
export type CompanyEntityType = z.infer<typeof CompanyEntityType>

/** An id of COMPANY_CONTACT_ROLES. */
export const CompanyContactRole = choiceOf(COMPANY_CONTACT_ROLES).meta({ id: 'CompanyContactRole' })
export type CompanyContactRole = z.infer<typeof CompanyContactRole>

/** An id of COMPANY_AGREEMENTS. */
export const CompanyAgreement = choiceOf(COMPANY_AGREEMENTS).meta({ id: 'CompanyAgreement' })
export type CompanyAgreement = z.infer<typeof CompanyAgreement>

const PersonName = line(120).min(1, 'Enter a name.')

/** A person or a company that owns a part of the business. */
export const CompanyOwner = z
  .object({
    name: PersonName,
    /** In hundredths of a percent: 5000 is half. Absent if it is not known. */
    share: z.int().min(1, 'Enter a share above 0.').max(10_000, 'Enter at most 100.').optional(),
    /** Whether it is the account holder. */
    me: z.boolean(),
  })
  .meta({ id: 'CompanyOwner' })
export type CompanyOwner = z.infer<typeof CompanyOwner>

/**
 * The most owners that a business can have here. A family's company or a practice may have dozens.
 */
export const companyOwnerLimit = 100

/** The most people who can be named to take over. */
export const companySuccessorLimit = 10

/** A tax number as a person enters it, of any country, or nothing. */
export const EnteredTaxNumber = line(40).regex(
  /^$|(\d\D*){4}/,
  'Enter a number with at least four digits, such as 12-3456789.',
)

/** Values that only the key of the account holder opens. */
export const CompanySecrets = z.object({
  taxNumber: line(40).optional(),
  /** Where the papers of the business are. */
  papersPlace: line(500).optional(),
  notes: lines(20_000).optional(),
  /** The shares that are known are 100 percent at most: see `checkShares`. */
  owners: z.array(CompanyOwner).max(companyOwnerLimit, `Use at most ${companyOwnerLimit} owners.`),
  /** The people who take over, in this order. */
  successors: z
    .array(PersonName)
    .max(companySuccessorLimit, `Use at most ${companySuccessorLimit} people.`),
  /**
   * The papers that say what happens to a share at an owner's death. They prevail over the will.
   */
  agreements: z.array(CompanyAgreement).max(COMPANY_AGREEMENTS.length),
})
export type CompanySecrets = z.infer<typeof CompanySecrets>

/** The most contacts that a business can have. */
export const companyContactLimit = 30

/** A contact of the account holder who has to do with a business. */
export const CompanyContact = z.object({
  companyContactId: CompanyContactId,
  contactId: ContactId,
  roles: z.array(CompanyContactRole).min(1, 'Choose a role.').max(COMPANY_CONTACT_ROLES.length),
})
export type CompanyContact = z.infer<typeof CompanyContact>

/** A business, as it is stored, decrypted. */
export const Company = CompanySecrets.extend({
  companyId: CompanyId,
  name: line(200).min(1, 'Enter the name of the business.'),
  entityType: CompanyEntityType,
  /** The state whose law it was founded under. */
  state: StateCode.refine((code) => stateByCode(code) !== undefined, 'Choose a state.')
    .meta({ enum: STATES.map(({ code }) => code) })
    .optional(),
  avatarFileId: FileId.optional(),
  contacts: z.array(CompanyContact).max(companyContactLimit),
  /**
   * Raised by each change of what the account holder writes. Changes of contacts and picture do not
   * raise it.
   */
  version: z.int().min(1),
  createdAt: Instant,
  updatedAt: Instant,
})
export type Company = z.infer<typeof Company>

/** A business as its account holder reads it. */
export const FullCompany = Company.extend({
  /** Sorted by name. */
  contacts: z.array(CompanyContact.extend({ contact: ContactItem })),
  /** How many documents belong to it. */
  documents: z.int().min(0),
  /**
   * The account holder, if somebody else reads the business. That reader gets no contacts, papers
   * or picture.
   */
  from: z.object({ name: z.string(), userProfileId: UserProfileId }).optional(),
}).meta({ id: 'Company' })
export type FullCompany = z.infer<typeof FullCompany>

/** A business as a row of a list. */
export const CompanyItem = Company.pick({
  companyId: true,
  name: true,
  entityType: true,
  state: true,
  avatarFileId: true,
})
  .extend({ contacts: z.int().min(0), documents: z.int().min(0) })
  .meta({ id: 'CompanyItem' })
export type CompanyItem = z.infer<typeof CompanyItem>
