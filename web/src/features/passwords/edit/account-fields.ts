import * as z from 'zod'
import type { AccountReaders } from '#shared/model/account-readers.ts'
import { DefaultReaders } from '#shared/model/account-readers.ts'
import {
  AccountLabel,
  AccountWish,
  DigitalAccountType,
  EarlierPassword,
  type FullDigitalAccount,
  OwnField,
  Secret,
} from '#shared/model/digital-account.ts'
import { ContactId, FileId } from '#shared/model/ids.ts'
import type { Input } from '#web/lib/api/api.ts'
import { sameValue } from '#web/lib/autosave/same-value.ts'

/** The content of the form: every answer that is not given is `''`. The API checks the same and more. */
export const AccountFields = z
  .object({
    label: AccountLabel,
    type: DigitalAccountType,
    webSite: Secret,
    moreWebSites: z.array(z.object({ address: Secret })),
    userName: Secret,
    password: Secret,
    totp: Secret,
    note: Secret,
    fields: z.array(OwnField),
    earlierPasswords: z.array(EarlierPassword),
    wish: z.object({
      action: z.string(),
      contactId: z.string(),
      note: z.string().max(4000, 'Use at most 4000 characters.'),
      providerToolSet: z.boolean(),
    }),
    readers: z.object({
      who: z.union([DefaultReaders, z.literal('')]),
      /** Read if `who` is `contacts`. */
      contactIds: z.array(z.string()),
    }),
    fileId: z.string(),
  })
  .superRefine(({ readers: { who, contactIds } }, { addIssue }) => {
    const report = (name: 'who' | 'contactIds', message: string) =>
      addIssue({ code: 'custom', path: ['readers', name], message })
    if (who === '') report('who', 'Choose who reads it.')
    if (who === 'contacts' && contactIds.length === 0) {
      report('contactIds', 'Choose at least one contact.')
    }
  })
export type AccountFields = z.infer<typeof AccountFields>

/** The fields that the browser never stores: all that is encrypted with the owner's key. */
export const secretFields = [
  'webSite',
  'moreWebSites',
  'userName',
  'password',
  'totp',
  'note',
  'fields',
  'earlierPasswords',
  'wish',
] as const satisfies readonly (keyof AccountFields)[]

/** A new account, read by those of whom the owner said so the first time. */
export const blankFields = (readers: DefaultReaders | undefined): AccountFields => ({
  label: '',
  type: 'other',
  webSite: '',
  moreWebSites: [],
  userName: '',
  password: '',
  totp: '',
  note: '',
  fields: [],
  earlierPasswords: [],
  wish: { action: '', contactId: '', note: '', providerToolSet: false },
  readers: { who: readers ?? '', contactIds: [] },
  fileId: '',
})

/** A stored account as form content. */
export const toFields = (account: FullDigitalAccount): AccountFields => {
  const { readers, wish } = account
  return {
    label: account.label,
    type: account.type,
    webSite: account.webSite,
    moreWebSites: account.moreWebSites.map((address) => ({ address })),
    userName: account.userName,
    password: account.password,
    totp: account.totp,
    note: account.note,
    fields: account.fields,
    earlierPasswords: account.earlierPasswords,
    wish: {
      action: wish.action ?? '',
      contactId: wish.contactId ?? '',
      note: wish.note ?? '',
      providerToolSet: wish.providerToolSet ?? false,
    },
    readers: {
      who: readers?.who ?? 'nobody',
      contactIds: readers?.who === 'contacts' ? readers.contactIds : [],
    },
    fileId: account.file?.fileId ?? '',
  }
}

const readersOf = ({ readers: { who, contactIds } }: AccountFields): AccountReaders =>
  who === 'contacts'
    ? { who, contactIds: contactIds.map((id) => ContactId.parse(id)) }
    : { who: who === 'delegates' ? 'delegates' : 'nobody' }

/** A wish without the answers that were not given. */
const wishOf = ({ wish }: AccountFields): AccountWish =>
  AccountWish.parse(Object.fromEntries(Object.entries(wish).filter(([, answer]) => answer)))

const bodyOf = (fields: AccountFields) => ({
  label: fields.label,
  type: fields.type,
  webSite: fields.webSite,
  moreWebSites: fields.moreWebSites.map(({ address }) => address).filter(Boolean),
  userName: fields.userName,
  password: fields.password,
  totp: fields.totp,
  note: fields.note,
  fields: fields.fields.filter(({ name, value }) => name !== '' || value !== ''),
  earlierPasswords: fields.earlierPasswords,
  wish: wishOf(fields),
  readers: readersOf(fields),
  fileId: fields.fileId === '' ? ('' as const) : FileId.parse(fields.fileId),
})

type Changes = Omit<
  Input<'AccountData', 'SaveDigitalAccountWithDetail'>['body'],
  'digitalAccountId' | 'version'
>

/**
 * What the form changes, as the API expects it: a field that is as it was is left out, so that saving over a change of
 * another window replaces only what was typed here.
 */
export const changesOf = (fields: AccountFields, before: AccountFields): Changes => {
  const old: Readonly<Record<string, unknown>> = bodyOf(before)
  return Object.fromEntries(
    Object.entries(bodyOf(fields)).filter(([name, value]) => !sameValue(value, old[name])),
  )
}
