import * as z from 'zod'
import { AccountReaders, DefaultReaders } from '#shared/model/account-readers.ts'
import {
  AccountLabel,
  AccountSecrets,
  AccountWish,
  DigitalAccountType,
  digitalAccountLimits,
  EarlierPassword,
  type FullDigitalAccount,
  OwnField,
  Secret,
} from '#shared/model/digital-account.ts'
import type { StoredFile } from '#shared/model/file.ts'
import { FileId } from '#shared/model/ids.ts'
import type { Input } from '#web/lib/api/api.ts'
import { sameValue } from '#web/lib/autosave/same-value.ts'
import { answer, converted, formCodec } from '#web/parts/form/form-codec.ts'

const Wish = z.object({
  action: z.string(),
  contactId: z.string(),
  note: z
    .string()
    .max(
      digitalAccountLimits.wishNoteLength,
      `Use at most ${digitalAccountLimits.wishNoteLength} characters.`,
    ),
  providerToolSet: z.boolean(),
})

const Readers = z.object({
  /** Empty until the owner chooses. */
  who: z.union([DefaultReaders, z.literal('')]),
  /** Used only if `who` is `contacts`. */
  contactIds: z.array(z.string()),
})

/**
 * The file of the account. The API takes the id. The form also keeps the name, so that after a
 * reload it shows a file that was added and not saved yet.
 */
const AttachedFile = z.object({ fileId: z.string(), fileName: z.string() })
type AttachedFile = z.infer<typeof AttachedFile>

/** The form's own part of a file. */
export const attachedFile = ({ fileId, fileName }: StoredFile): AttachedFile => ({
  fileId,
  fileName,
})

/** How the form reads and writes each field of the API. In the form, an absent text is `''`. */
const form = formCodec({
  label: answer(AccountLabel, ''),
  type: answer(DigitalAccountType, 'other'),
  webSite: answer(Secret, ''),
  moreWebSites: converted(z.array(z.object({ url: Secret })), {
    decode: (urls: readonly string[] = []) => urls.map((url) => ({ url })),
    encode: (rows) => rows.map(({ url }) => url).filter(Boolean),
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
    // Answers that were not given are left out.
    encode: (wish) =>
      AccountWish.parse(Object.fromEntries(Object.entries(wish).filter(([, given]) => given))),
  }),
  readers: converted(Readers, {
    decode: (readers: AccountReaders = { who: 'nobody' }) => ({ contactIds: [], ...readers }),
    encode: ({ who, contactIds }) =>
      AccountReaders.parse(who === 'contacts' ? { who, contactIds } : { who: who || 'nobody' }),
  }),
  fileId: converted(AttachedFile.nullable(), {
    decode: (file: AttachedFile | undefined) => file ?? null,
    encode: (file) => (file ? FileId.parse(file.fileId) : ''),
  }),
})

/** The content of the form. */
export const AccountFields = form.schema.superRefine(
  ({ readers: { who, contactIds } }, { addIssue }) => {
    const addProblem = (name: 'who' | 'contactIds', message: string) =>
      addIssue({ code: 'custom', path: ['readers', name], message })
    if (who === '') addProblem('who', 'Choose who reads it.')
    if (who === 'contacts' && contactIds.length === 0) {
      addProblem('contactIds', 'Choose at least one contact.')
    }
  },
)
export type AccountFields = z.infer<typeof AccountFields>

/** The fields that the browser never stores: all that are encrypted with the owner's key. */
export const secretFields = AccountSecrets.keyof().options

/** The form of a new digital account. `who` reads it. Undefined until the owner chooses. */
export const blankFields = (who: DefaultReaders | undefined): AccountFields => ({
  ...form.decode({}),
  readers: { who: who ?? '', contactIds: [] },
})

/** A stored digital account as form content. */
export const toFields = (digitalAccount: FullDigitalAccount): AccountFields =>
  form.decode({
    ...digitalAccount,
    fileId: digitalAccount.file && attachedFile(digitalAccount.file),
  })

type Changes = Omit<
  Input<'AccountData', 'SaveDigitalAccountWithDetail'>['body'],
  'digitalAccountId' | 'version'
>

/**
 * What was changed in the form, as the API expects it. Unchanged fields are left out. If another
 * window saved a change meanwhile, this one replaces only what was typed here.
 */
export const changesOf = (fields: AccountFields, initial: AccountFields): Changes => {
  const initialBody: Readonly<Record<string, unknown>> = form.encode(initial)
  return Object.fromEntries(
    Object.entries(form.encode(fields)).filter(
      ([name, value]) => !sameValue(value, initialBody[name]),
    ),
  )
}
