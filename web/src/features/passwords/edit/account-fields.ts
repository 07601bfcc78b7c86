import * as z from 'zod'
import { AccountReaders, DefaultReaders } from '#shared/model/account-readers.ts'
import {
  AccountLabel,
  AccountSecrets,
  AccountWish,
  DigitalAccountType,
  EarlierPassword,
  type FullDigitalAccount,
  OwnField,
  Secret,
} from '#shared/model/digital-account.ts'
import { FileId } from '#shared/model/ids.ts'
import type { Input } from '#web/lib/api/api.ts'
import { sameValue } from '#web/lib/autosave/same-value.ts'
import { answer, converted, formCodec } from '#web/parts/form/form-codec.ts'

const Wish = z.object({
  action: z.string(),
  contactId: z.string(),
  note: z.string().max(4000, 'Use at most 4000 characters.'),
  providerToolSet: z.boolean(),
})

const Readers = z.object({
  who: z.union([DefaultReaders, z.literal('')]),
  /** Read if `who` is `contacts`. */
  contactIds: z.array(z.string()),
})

/** The API checks the same and more. An absent value is `''`. */
const form = formCodec({
  label: answer(AccountLabel, ''),
  type: answer(DigitalAccountType, 'other'),
  webSite: answer(Secret, ''),
  moreWebSites: converted(z.array(z.object({ address: Secret })), {
    decode: (addresses: readonly string[] = []) => addresses.map((address) => ({ address })),
    encode: (rows) => rows.map(({ address }) => address).filter(Boolean),
  }),
  userName: answer(Secret, ''),
  password: answer(Secret, ''),
  totp: answer(Secret, ''),
  note: answer(Secret, ''),
  fields: converted(z.array(OwnField), {
    decode: (fields: FullDigitalAccount['fields'] = []) => fields,
    encode: (fields) => fields.filter(({ name, value }) => name !== '' || value !== ''),
  }),
  earlierPasswords: answer(z.array(EarlierPassword), []),
  wish: converted(Wish, {
    decode: (wish: AccountWish | undefined) => ({
      action: wish?.action ?? '',
      contactId: wish?.contactId ?? '',
      note: wish?.note ?? '',
      providerToolSet: wish?.providerToolSet ?? false,
    }),
    // Without the answers that were not given.
    encode: (wish) =>
      AccountWish.parse(Object.fromEntries(Object.entries(wish).filter(([, given]) => given))),
  }),
  readers: converted(Readers, {
    decode: (readers: AccountReaders = { who: 'nobody' }) => ({ contactIds: [], ...readers }),
    encode: ({ who, contactIds }) =>
      AccountReaders.parse(who === 'contacts' ? { who, contactIds } : { who: who || 'nobody' }),
  }),
  fileId: converted(z.string(), {
    decode: (fileId: FileId | undefined) => fileId ?? '',
    encode: (fileId) => (fileId === '' ? '' : FileId.parse(fileId)),
  }),
})

/** The content of the form. */
export const AccountFields = form.schema.superRefine(
  ({ readers: { who, contactIds } }, { addIssue }) => {
    const report = (name: 'who' | 'contactIds', message: string) =>
      addIssue({ code: 'custom', path: ['readers', name], message })
    if (who === '') report('who', 'Choose who reads it.')
    if (who === 'contacts' && contactIds.length === 0) {
      report('contactIds', 'Choose at least one contact.')
    }
  },
)
export type AccountFields = z.infer<typeof AccountFields>

/** The fields that the browser never stores: all that is encrypted with the owner's key. */
export const secretFields = AccountSecrets.keyof().options

/** A new account, read by those of whom the owner said so the first time. */
export const blankFields = (who: DefaultReaders | undefined): AccountFields => ({
  ...form.decode({}),
  readers: { who: who ?? '', contactIds: [] },
})

/** A stored account as form content. */
export const toFields = (account: FullDigitalAccount): AccountFields =>
  form.decode({ ...account, fileId: account.file?.fileId })

type Changes = Omit<
  Input<'AccountData', 'SaveDigitalAccountWithDetail'>['body'],
  'digitalAccountId' | 'version'
>

/**
 * The changes of the form, as the API expects them. A field that is as it was is left out, so that
 * saving over a change of another window replaces only what was typed here.
 */
export const changesOf = (fields: AccountFields, before: AccountFields): Changes => {
  const old: Readonly<Record<string, unknown>> = form.encode(before)
  return Object.fromEntries(
    Object.entries(form.encode(fields)).filter(([name, value]) => !sameValue(value, old[name])),
  )
}
