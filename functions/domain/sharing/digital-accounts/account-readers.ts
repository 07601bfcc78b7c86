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
import { contactEmail } from '../invitations/invitation.ts'
import { loadTarget } from '../shareable.ts'
import { accountsOf } from '../shareables/account.ts'

/** Readers are told when the accounts are released, and not before. */
const terms = { posthumousOnly: true, silent: true, mail: 'standard' } as const

/**
 * Shares the caller's digital accounts with contacts whom an account is about to name: after the
 * caller's death each reads the accounts that name them. By itself the share opens nothing, so call
 * this before an account is stored. All contacts are checked before anything is changed. One
 * without an e-mail address is refused (`VALIDATION_FAILED`, `field`).
 */
export const nameAccountReaders = async (
  context: MemberContext,
  contactIds: readonly ContactId[],
  field: string,
): Promise<void> => {
  const { account, userId } = context.caller
  const target = accountsOf(account)
  const sharesBefore = await sharesFor(userId, target)
  const added = await Promise.all(
    [...new Set(contactIds)]
      .filter((contactId) => !sharesBefore.some((share) => share.contactId === contactId))
      .map((contactId) => loadContact(userId, contactId)),
  )
  for (const contact of added) if (!contact.linkedUserId) contactEmail(account, contact, field)
  const described = await loadTarget(account, target)
  for (const contact of added) {
    await shareWith(context, contact, { target, described, terms, field })
  }
}

/**
 * Revokes the share of each contact but those whom a digital account still names: nobody is told of
 * accounts that are not for them.
 */
export const forgetAccountReaders = async (
  context: MemberContext,
  stillNamed: readonly ContactId[],
): Promise<void> => {
  const { account, userId } = context.caller
  const target = accountsOf(account)
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

/** Revokes the shares of contacts whom none of the caller's accounts names any more. */
const forgetUnnamedReaders = (context: MemberContext): Promise<void> =>
  retryStale(async () =>
    forgetAccountReaders(context, await listNamedReaders(context.caller.userId)),
  )

/**
 * Saves an account that names these readers. The contacts are checked and prepared before, so that
 * a refused contact changes nothing.
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
      await nameAccountReaders(context, readers.contactIds, 'readers.contactIds')
    })
  await prepare()
  try {
    const saved = await save()
    // Another window may have ended it in between, when no stored account named this contact yet.
    await prepare()
    return saved
  } finally {
    await forgetUnnamedReaders(context)
  }
}

/**
 * Deletes an account of the caller, and revokes the shares of readers whom no other account names.
 */
export const removeDigitalAccount = async (
  context: MemberContext,
  id: DigitalAccountId,
): Promise<{ deleted: true }> => {
  const { readers } = await deleteDigitalAccount(context, id)
  if (readers.who === 'contacts') await forgetUnnamedReaders(context)
  return { deleted: true }
}
