import type { Context } from '#functions/core/http/context.ts'
import type { MemberContext } from '#functions/domain/accounts/member-context.ts'
import { activityAbout } from '#functions/domain/activity/sealed-subject.ts'
import { loadContact } from '#functions/domain/contacts/contact-repository.ts'
import { notice } from '#functions/domain/deliveries/notice.ts'
import { withGreeting } from '#functions/domain/deliveries/with-greeting.ts'
import { hashLinkCode, linkRemoval } from '#functions/domain/links/link-code.ts'
import { invalidField } from '#shared/errors.ts'
import { findDelegateRequest, invitationInvalid, limitCodes } from '../invitations/find-by-code.ts'
import { isKnownBy, sentToAnother } from '../invitations/known-by.ts'
import { claimantLabel, plainContactName, shortName, toClaimant, toPerson } from '../people.ts'
import { acceptedMail, declinedMail, newDelegateMail } from '../sharing-mails.ts'
import { countsFromOf } from './delegate-items.ts'
import { storeDelegate } from './store-delegate.ts'

/**
 * Makes the caller a delegate of the owner who sent this code. `CODE_INVALID` if it is the code of
 * no open request. A forwarded mail makes nobody a delegate, because the account must have one of
 * the addresses that the owner entered (`OTHER_ADDRESS`). The owner is told name and address of the
 * account that accepted.
 */
export const acceptRequest = async (context: MemberContext, code: string) => {
  const { account } = context.caller
  await limitCodes(context, code)
  const request = await findDelegateRequest(code, context.now)
  if (!request) throw invitationInvalid()
  const { owner, delegate } = request
  if (owner.userId === account.userId) {
    throw invalidField(
      'code',
      'You sent this request yourself. Whoever you asked has to answer it.',
    )
  }
  const contact = await loadContact(owner.userId, delegate.contactId)
  if (!isKnownBy(contact, account)) {
    throw sentToAnother(
      `Sign in with that address, or ask ${shortName(owner)} to add yours to what they have of you and to ask again.`,
    )
  }
  const claimant = toClaimant(account)
  const { codeHash: _, codeExpiresAt: __, ...rest } = delegate
  const acceptedDelegate = {
    ...rest,
    status: 'ACCEPTED' as const,
    delegateUserId: account.userId,
    acceptedBy: claimant,
    acceptedAt: context.now.toISOString(),
  }
  const countsFrom = countsFromOf(acceptedDelegate)
  await storeDelegate(owner, delegate, acceptedDelegate, {
    now: context.now,
    linkedUserId: account.userId,
    extraWrites: [
      ...linkRemoval(owner.userId, hashLinkCode(code)),
      // `{ now }` alone, without the delegate's network address: this is the owner's log.
      await activityAbout(
        { now: context.now },
        owner,
        'DELEGATE_ACCEPTED',
        claimantLabel(claimant),
      ),
      ...(await notice(
        owner,
        { name: shortName(owner), address: owner.email },
        withGreeting(owner, acceptedMail(contact, claimant)),
      )),
      ...(await notice(
        owner,
        { name: shortName(account), address: account.email },
        withGreeting(account, newDelegateMail(owner, { account, from: countsFrom })),
      )),
    ],
  })
  return { owner: toPerson(owner), reportPassing: acceptedDelegate.reportPassing, countsFrom }
}

/**
 * Refuses the request to be a delegate that was sent with this code. Its owner is told.
 * `CODE_INVALID` if it is the code of no open request.
 */
export const declineRequest = async (context: Context, code: string): Promise<void> => {
  await limitCodes(context, code)
  const request = await findDelegateRequest(code, context.now)
  if (!request) throw invitationInvalid()
  const { owner, delegate } = request
  const name = plainContactName(await loadContact(owner.userId, delegate.contactId))
  const { codeHash: _, codeExpiresAt: __, ...rest } = delegate
  await storeDelegate(
    owner,
    delegate,
    { ...rest, status: 'DECLINED' },
    {
      now: context.now,
      extraWrites: [
        ...linkRemoval(owner.userId, hashLinkCode(code)),
        await activityAbout({ now: context.now }, owner, 'DELEGATE_DECLINED', name),
        ...(await notice(
          owner,
          { name: shortName(owner), address: owner.email },
          withGreeting(owner, declinedMail(name, 'declined')),
        )),
      ],
    },
  )
}
