import * as z from 'zod'
import { ACCOUNT_WISHES } from '#shared/data/account-wishes.ts'
import { DIGITAL_ACCOUNT_TYPES } from '#shared/data/digital-account-types.ts'
import { AccountReaders } from './account-readers.ts'
import { StoredFile } from './file.ts'
import { ContactId, DigitalAccountId, FileId } from './ids.ts'
import { choiceOf, Instant, line } from './plain.ts'

/** An id of DIGITAL_ACCOUNT_TYPES. */
export const DigitalAccountType = choiceOf(DIGITAL_ACCOUNT_TYPES).meta({ id: 'DigitalAccountType' })
export type DigitalAccountType = z.infer<typeof DigitalAccountType>

/** A text that only its owner's key opens. It is stored as it is, and never interpreted. */
export const Secret = z.string().max(65_536, 'This is too long.')

/** The most characters of texts, and the most entries of lists, that a digital account has. */
export const digitalAccountLimits = {
  labelLength: 120,
  wishNoteLength: 4000,
  moreWebSites: 20,
  fields: 50,
  earlierPasswords: 20,
} as const

/** The name that its owner gives an account. Lists show it, and searches look into it. */
export const AccountLabel = line(digitalAccountLimits.labelLength).min(
  1,
  'Give this account a name.',
)

/** A field of the owner's own, such as a customer number or the answer to a security question. */
export const OwnField = z
  .object({
    name: Secret,
    value: Secret,
    /** Covered on screen, like a password. */
    hidden: z.boolean(),
  })
  .meta({ id: 'OwnField' })

/** A password that was replaced. */
export const EarlierPassword = z
  .object({ password: Secret, replacedAt: Instant })
  .meta({ id: 'EarlierPassword' })

/** The owner's wish for an account after their death. */
export const AccountWish = z
  .object({
    /** An id of ACCOUNT_WISHES. */
    action: choiceOf(ACCOUNT_WISHES).optional(),
    /** The contact who is to do it. */
    contactId: ContactId.optional(),
    /** How it is to be done. */
    note: z.string().max(digitalAccountLimits.wishNoteLength).optional(),
    /** The owner has said so in the provider's own tool, too. By law it comes before a will. */
    providerToolSet: z.boolean().optional(),
  })
  .meta({ id: 'AccountWish' })
export type AccountWish = z.infer<typeof AccountWish>

/** Values that only the owner's key opens. An empty text means that there is none. */
export const AccountSecrets = z.object({
  userName: Secret,
  password: Secret,
  webSite: Secret,
  /** Further addresses at which the same password is used. */
  moreWebSites: z
    .array(Secret)
    .max(
      digitalAccountLimits.moreWebSites,
      `Use at most ${digitalAccountLimits.moreWebSites} addresses.`,
    ),
  note: Secret,
  /** The secret of one-time codes: an `otpauth` address, or the secret alone. */
  totp: Secret,
  fields: z
    .array(OwnField)
    .max(digitalAccountLimits.fields, `Use at most ${digitalAccountLimits.fields} fields.`),
  /** The latest first. */
  earlierPasswords: z
    .array(EarlierPassword)
    .max(
      digitalAccountLimits.earlierPasswords,
      `Use at most ${digitalAccountLimits.earlierPasswords} passwords.`,
    ),
  wish: AccountWish,
})

export type AccountSecrets = z.infer<typeof AccountSecrets>

/** A digital account as it is stored, decrypted. */
export const DigitalAccount = AccountSecrets.extend({
  digitalAccountId: DigitalAccountId,
  label: AccountLabel,
  type: DigitalAccountType,
  /** When the password was last set to another one. */
  passwordChangedAt: Instant.optional(),
  fileId: FileId.optional(),
  /** The readers after its owner's death. */
  readers: AccountReaders,
  /** The secrets are encrypted in the browser too, and the server cannot read them. */
  sealed: z.boolean(),
  version: z.int().min(1),
  createdAt: Instant,
  updatedAt: Instant,
})
export type DigitalAccount = z.infer<typeof DigitalAccount>

/** A digital account as lists show it: without any secret but the host of its website. */
export const DigitalAccountItem = DigitalAccount.pick({
  digitalAccountId: true,
  label: true,
  type: true,
  sealed: true,
})
  .extend({
    /** Without `www.`: `chase.com`. */
    host: z.string().optional(),
  })
  .meta({ id: 'DigitalAccountItem' })
export type DigitalAccountItem = z.infer<typeof DigitalAccountItem>

/** A page of a provider. */
const ProviderPage = z.object({ name: z.string(), url: z.url() })
export type ProviderPage = z.infer<typeof ProviderPage>

/** A digital account without user name and password, for the people who settle it. */
export const ReadOnlyAccount = DigitalAccountItem.extend({
  wish: AccountWish.omit({ contactId: true }).extend({
    /** The name of the person who is to do it. */
    contactName: z.string().optional(),
    /** True if that person is the one who reads this. */
    isReader: z.literal(true).optional(),
  }),
  /** The provider's page for survivors, where one is known. */
  survivorsPage: ProviderPage.optional(),
}).meta({ id: 'ReadOnlyAccount' })
export type ReadOnlyAccount = z.infer<typeof ReadOnlyAccount>

/**
 * A digital account with its password, as its owner reads it, and after the owner's death a named
 * reader.
 */
export const FullDigitalAccount = DigitalAccount.omit({ fileId: true })
  .extend({
    /** Absent for a reader who is not the owner. */
    readers: AccountReaders.optional(),
    host: z.string().optional(),
    /** The provider's own tool for what happens after a death, where one exists. */
    providerTool: ProviderPage.optional(),
    file: StoredFile.optional(),
  })
  .meta({ id: 'DigitalAccount' })
export type FullDigitalAccount = z.infer<typeof FullDigitalAccount>
