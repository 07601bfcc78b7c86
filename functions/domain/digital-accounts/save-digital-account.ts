import { newId } from '#functions/core/crypto/random.ts'
import { retryStale } from '#functions/core/store/retry-stale.ts'
import { firstVersion, revise } from '#functions/core/store/revise.ts'
import type { Write } from '#functions/core/store/table.ts'
import { writeIndexed } from '#functions/core/store/write-indexed.ts'
import type { MemberContext } from '#functions/domain/accounts/member-context.ts'
import { findContactItems } from '#functions/domain/contacts/contact-repository.ts'
import {
  type FileRecord,
  fileAttachment,
  fileRemoval,
  findFile,
} from '#functions/domain/files/file-record.ts'
import { AppError, invalidField } from '#shared/errors.ts'
import type { AccountWish, DigitalAccount } from '#shared/model/digital-account.ts'
import { DigitalAccountId, type UserId } from '#shared/model/ids.ts'
import { hostOf } from '#shared/rules/digital-accounts/host-of.ts'
import { blankDigitalAccount, type DigitalAccountChanges, withChanges } from './account-changes.ts'
import {
  digitalAccountCreations,
  digitalAccountReplacement,
  type LoadedDigitalAccount,
  loadDigitalAccount,
} from './digital-account-repository.ts'

interface Saving {
  /** The digital account to change. If it is absent, a new one is stored. */
  readonly id?: DigitalAccountId | undefined
  /** The version that the change is based on. If it is absent, the last save wins. */
  readonly version?: number | undefined
  readonly changes: DigitalAccountChanges
  /** A file to attach in place of an earlier one. `null` removes the earlier one. */
  readonly file?: FileRecord | null | undefined
}

const assertContact = async (owner: UserId, wish: AccountWish | undefined): Promise<void> => {
  const { contactId } = wish ?? {}
  if (contactId === undefined || (await findContactItems(owner, [contactId])).length > 0) return
  throw new AppError('RECIPIENT_NOT_FOUND', 'We could not find this person in your contacts.', {
    field: 'wish.contactId',
  })
}

const fileChange = async (
  owner: UserId,
  before: LoadedDigitalAccount | undefined,
  after: DigitalAccount,
  file: Saving['file'],
): Promise<Write[]> => {
  const replacedFileId = before?.fileId === after.fileId ? undefined : before?.fileId
  const replacedFile = replacedFileId && (await findFile(owner, replacedFileId))
  return [
    ...(replacedFile ? fileRemoval(replacedFile) : []),
    ...(file && file.fileId !== before?.fileId
      ? [fileAttachment(file, after.digitalAccountId)]
      : []),
  ]
}

/** A new digital account. */
export const newDigitalAccount = (
  digitalAccountId: DigitalAccountId,
  { label, ...changes }: DigitalAccountChanges & { readonly label: string },
  now: Date,
): DigitalAccount => {
  const blank = { ...blankDigitalAccount, label, digitalAccountId, sealed: false }
  return withChanges({ ...blank, ...firstVersion(now) }, changes, now)
}

/**
 * Stores a new digital account, or changes one of the caller. `VALIDATION_FAILED` if a new one has
 * no label. `RECIPIENT_NOT_FOUND` if its wish names nobody among the caller's contacts.
 */
export const saveDigitalAccount = async (
  { caller: { account }, now }: MemberContext,
  { id, version, changes, file }: Saving,
) => {
  const { userId } = account
  const newDigitalAccountId = DigitalAccountId.parse(newId())
  await assertContact(userId, changes.wish)

  const afterOf = (before: LoadedDigitalAccount | undefined): DigitalAccount => {
    if (before) return revise(before, withChanges(before, changes, now), now)
    const { label } = changes
    if (label !== undefined) {
      return newDigitalAccount(newDigitalAccountId, { ...changes, label }, now)
    }
    throw invalidField('label', 'Give this account a name.')
  }

  const save = async () => {
    const before = id ? await loadDigitalAccount(account, id, { version }) : undefined
    const after = afterOf(before)
    const saved = file === undefined ? after : { ...after, fileId: file?.fileId }
    await writeIndexed(async () => [
      ...(before
        ? await digitalAccountReplacement(account, before, saved)
        : await digitalAccountCreations(account, [saved])),
      ...(await fileChange(userId, before, saved, file)),
    ])
    return { ...saved, host: hostOf(saved.webSite) }
  }
  return version === undefined ? retryStale(save) : save()
}
