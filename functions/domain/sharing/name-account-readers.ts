import type { MemberContext } from '#functions/domain/accounts/member-context.ts'
import { findContact, loadContact } from '#functions/domain/contacts/contact-repository.ts'
import type { ContactId } from '#shared/model/ids.ts'
import { revoke } from './grants/revoke.ts'
import { sharesFor } from './grants/share-items.ts'
import { shareWith } from './grants/share-with.ts'
import { addressOf } from './invitations/invitation.ts'
import { loadTarget } from './shareable.ts'
import { accountsOf } from './shareables/account.ts'

/** Everybody learns of it when accounts are released, and not before. */
const terms = { posthumousOnly: true, silent: true, mail: 'standard' } as const

/**
 * Lets contacts of the caller read those digital accounts that name them, after the caller's death. Call it before the
 * accounts are stored: by itself it opens nothing. All contacts are checked before anything is changed; one without an
 * e-mail address is refused (`VALIDATION_FAILED`, `field`).
 */
export const nameAccountReaders = async (
  context: MemberContext,
  contactIds: readonly ContactId[],
  field: string,
): Promise<void> => {
  const { account, userId } = context.caller
  const target = accountsOf(account)
  const known = await sharesFor(userId, target)
  const added = await Promise.all(
    [...new Set(contactIds)]
      .filter((contactId) => !known.some((share) => share.contactId === contactId))
      .map((contactId) => loadContact(userId, contactId)),
  )
  for (const contact of added) if (!contact.linkedUserId) addressOf(account, contact, field)
  const described = await loadTarget(account, target)
  for (const contact of added) {
    await shareWith(context, contact, { target, described, terms, field })
  }
}

/** Ends this for contacts that no digital account names any more: nobody is told of accounts that are not for them. */
export const forgetAccountReaders = async (
  context: MemberContext,
  stillNamed: readonly ContactId[],
): Promise<void> => {
  const { account, userId } = context.caller
  const target = accountsOf(account)
  const { own } = await loadTarget(account, target)
  for (const share of await sharesFor(userId, target)) {
    if (stillNamed.includes(share.contactId)) continue
    await revoke(context, { share, contact: await findContact(userId, share.contactId), own })
  }
}
