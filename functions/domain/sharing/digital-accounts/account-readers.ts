import { retryStale } from '#functions/core/store/retry-stale.ts'
import type { MemberContext } from '#functions/domain/accounts/member-context.ts'
import { findContact, loadContact } from '#functions/domain/contacts/contact-repository.ts'
import { deleteDigitalAccount } from '#functions/domain/digital-accounts/delete-digital-account.ts'
import { listNamedReaders } from '#functions/domain/digital-accounts/digital-account-repository.ts'
import type { AccountReaders } from '#shared/model/account-readers.ts'
import type { ContactId, DigitalAccountId } from '#shared/model/ids.ts'
import { revoke } from '../grants/revoke.ts'
import { sharesFor } from '../grants/share-items.ts'
import { shareWith } from '../grants/share-with.ts'
import { contactEmail } from '../invitations/contact-email.ts'
import { loadTarget } from '../shareable.ts'
import { digitalAccountsOf } from '../shareables/account.ts'

/** How the share of the digital accounts is stored. Readers are told only when it is released. */
const terms = { posthumousOnly: true, silent: true, mail: 'standard' } as const

/**
 * Shares the caller's digital accounts with contacts. Call this before a digital account that names
 * them is stored. The share alone opens nothing: after the caller's death each contact reads only
 * the digital accounts that name them. All contacts are checked before anything is changed. A
 * contact without an email address is refused (`VALIDATION_FAILED`, `field`).
 */
export const shareWithReaders = async (
  context: MemberContext,
  contactIds: readonly ContactId[],
  field: string,
): Promise<void> => {
  const { account, userId } = context.caller
  const target = digitalAccountsOf(account)
  const sharesBefore = await sharesFor(userId, target)
  const addedContacts = await Promise.all(
    [...new Set(contactIds)]
      .filter((contactId) => !sharesBefore.some((share) => share.contactId === contactId))
      .map((contactId) => loadContact(userId, contactId)),
  )
  // Only to refuse a contact without an address. An account that a contact is known by has one.
  for (const contact of addedContacts)
    if (!contact.linkedUserId) contactEmail(account, contact, field)
  const described = await loadTarget(account, target)
  for (const contact of addedContacts) {
    await shareWith(context, contact, { target, described, terms, field })
  }
}

/**
 * Revokes the shares of contacts if no digital account names them any longer. Otherwise the release
 * would tell them of accounts that they cannot read.
 */
export const forgetAccountReaders = async (
  context: MemberContext,
  stillNamed: readonly ContactId[],
): Promise<void> => {
  const { account, userId } = context.caller
  const target = digitalAccountsOf(account)
  const { ownerLabel } = await loadTarget(account, target)
  for (const share of await sharesFor(userId, target)) {
    if (stillNamed.includes(share.contactId)) continue
    await revoke(context, {
      share,
      contact: await findContact(userId, share.contactId),
      ownerLabel,
    })
  }
}

const forgetUnnamedReaders = (context: MemberContext): Promise<void> =>
  retryStale(async () =>
    forgetAccountReaders(context, await listNamedReaders(context.caller.userId)),
  )

/**
 * Saves a digital account that names these readers. The contacts are checked and get their share
 * before, so that a refused contact changes nothing.
 */
export const saveWithReaders = async <T>(
  context: MemberContext,
  readers: AccountReaders | undefined,
  save: () => Promise<T>,
): Promise<T> => {
  if (!readers) return save()
  // Two windows may name the same contact at once.
  const prepare = () =>
    retryStale(async () => {
      if (readers.who !== 'contacts') return
      await shareWithReaders(context, readers.contactIds, 'readers.contactIds')
    })
  await prepare()
  try {
    const saved = await save()
    // Before `save` no stored account named the contact, so another window may have ended the
    // share.
    await prepare()
    return saved
  } finally {
    await forgetUnnamedReaders(context)
  }
}

/** Deletes a digital account, and revokes the shares of its readers if no other one names them. */
export const removeDigitalAccount = async (
  context: MemberContext,
  id: DigitalAccountId,
): Promise<{ deleted: true }> => {
  const { readers } = await deleteDigitalAccount(context, id)
  if (readers.who === 'contacts') await forgetUnnamedReaders(context)
  return { deleted: true }
}
