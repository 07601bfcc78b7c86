import { activityAbout } from '#functions/domain/activity/sealed-subject.ts'
import { loadContact } from '#functions/domain/contacts/contact-repository.ts'
import { notice } from '#functions/domain/deliveries/notice.ts'
import { hashLinkCode, linkRemoval } from '#functions/domain/links/link-code.ts'
import {
  codeInvalid,
  findDelegateRequest,
  limitCodes,
} from '#functions/domain/sharing/invitation.ts'
import { isKnownBy, sentToAnother } from '#functions/domain/sharing/known-by.ts'
import { acceptedMail } from '#functions/domain/sharing/mails.ts'
import {
  claimantLabel,
  nameInSubject,
  shortName,
  toClaimant,
  toPerson,
} from '#functions/domain/sharing/people.ts'
import { storeDelegate } from '#functions/domain/sharing/store-delegate.ts'
import type { Handler } from '#functions/serve/handler.ts'
import type { sharing } from '#shared/contract/sharing.ts'
import { AppError } from '#shared/errors.ts'

/**
 * A forwarded mail makes nobody a delegate: the account must have one of the addresses that the owner entered. The
 * owner is told name and address of the account that accepted.
 */
export const acceptRequest: Handler<typeof sharing.operations.AcceptRequest> = async (
  { code },
  context,
) => {
  const { account } = context.caller
  await limitCodes(context, code)
  const request = await findDelegateRequest(code, context.now)
  if (!request) throw codeInvalid()
  const { owner, delegate } = request
  if (owner.userId === account.userId) {
    throw new AppError(
      'VALIDATION_FAILED',
      'You sent this request yourself. Whoever you asked has to answer it.',
      { field: 'code' },
    )
  }
  const contact = await loadContact(owner.userId, delegate.contactId)
  if (!isKnownBy(contact, account)) {
    throw sentToAnother(
      `Sign in with that address, or ask ${shortName(owner)} to add yours to what they have of you and to ask again.`,
    )
  }
  const by = toClaimant(account)
  const { codeHash: _, codeExpiresAt: __, ...rest } = delegate
  const accepted = {
    ...rest,
    status: 'ACCEPTED' as const,
    delegateUserId: account.userId,
    acceptedBy: by,
    acceptedAt: context.now.toISOString(),
  }
  await storeDelegate(owner, delegate, accepted, {
    now: context.now,
    linkedUserId: account.userId,
    extraWrites: [
      ...linkRemoval(owner.userId, hashLinkCode(code)),
      // Without the source address, which is the delegate's own.
      await activityAbout({ now: context.now }, owner, 'DELEGATE_ACCEPTED', claimantLabel(by)),
      ...(await notice(
        owner,
        { name: shortName(owner), address: owner.email },
        acceptedMail(contact, by, await nameInSubject(account, context.now)),
      )),
    ],
  })
  return { owner: toPerson(owner), reportPassing: accepted.reportPassing }
}
