import { newId } from '#functions/core/crypto/random.ts'
import { limitRate } from '#functions/core/http/limit-rate.ts'
import { writeAll } from '#functions/core/store/table.ts'
import { type Account, findAccount } from '#functions/domain/accounts/account.ts'
import { setAccountHint } from '#functions/domain/accounts/account-hints.ts'
import type { MemberContext } from '#functions/domain/accounts/member-context.ts'
import { activityAbout } from '#functions/domain/activity/sealed-subject.ts'
import { findContact, loadContact } from '#functions/domain/contacts/contact-repository.ts'
import { notice } from '#functions/domain/deliveries/notice.ts'
import { withGreeting } from '#functions/domain/deliveries/with-greeting.ts'
import { notFound } from '#shared/errors.ts'
import { displayName } from '#shared/rules/contacts.ts'
import { findShareByCode, invitationInvalid, limitCodes } from '../invitations/find-by-code.ts'
import { isKnownBy } from '../invitations/known-by.ts'
import { claimantLabel, nameInSubject, shortName, toClaimant } from '../people.ts'
import { describeTarget, loadShareable, loadTarget } from '../shareable.ts'
import { allowedMail, requestMail } from '../sharing-mails.ts'
import { toTarget } from '../target.ts'
import {
  accessRequestChange,
  clearRequestHint,
  findAccessRequest,
  listAccessRequests,
} from './access-request-repository.ts'
import { findShare } from './share-repository.ts'
import { storeShare } from './store-share.ts'

/**
 * Asks the owner for access to what was shared with this code. `CODE_INVALID` if nothing is shared
 * with it, or if the caller is the owner. The owner is told of each request once. To ask again
 * changes nothing while the request is open, or after it was refused.
 */
export const requestAccess = async (context: MemberContext, code: string): Promise<void> => {
  const { account } = context.caller
  await limitCodes(context, code)
  const sharedByCode = await findShareByCode(code, context.now)
  const described = sharedByCode && (await describeTarget(sharedByCode.owner, sharedByCode.share))
  if (!sharedByCode || !described || sharedByCode.owner.userId === account.userId)
    throw invitationInvalid()
  const { owner, share } = sharedByCode
  const hasClaimedIt = share.status === 'CLAIMED' && share.granteeUserId === account.userId
  const before = await findAccessRequest(owner.userId, share, account.userId)
  if (hasClaimedIt || before?.status === 'OPEN' || before?.status === 'REFUSED') return
  await limitRate('invitation', context, account.userId)
  await limitRate('access-request', context, owner.userId)
  const requester = toClaimant(account)
  const contact = await loadContact(owner.userId, share.contactId)
  await writeAll([
    ...accessRequestChange(owner.userId, before, {
      requestId: newId(),
      ...toTarget(share),
      contactId: share.contactId,
      requesterUserId: account.userId,
      requester,
      status: 'OPEN',
      requestedAt: context.now.toISOString(),
    }),
    setAccountHint(owner.userId, 'requestMark'),
    // `{ now }` alone, without the requester's network address: this is the owner's log.
    await activityAbout(
      { now: context.now },
      owner,
      'ACCESS_REQUESTED',
      `${described.ownerLabel}, by ${claimantLabel(requester)}`,
    ),
    ...(await notice(
      owner,
      { name: shortName(owner), address: owner.email },
      withGreeting(
        owner,
        requestMail({ contact, claimant: requester, thing: described.ownerLabel }),
      ),
    )),
  ])
}

/**
 * The open requests to an owner, the latest first. Requests for what is no longer shared are left
 * out.
 */
export const openRequests = async (account: Account) => {
  const requests = (await listAccessRequests(account.userId)).filter(
    ({ status }) => status === 'OPEN',
  )
  const items = await Promise.all(
    requests.map(async (request) => {
      const { contactId, requester, requestId, requestedAt } = request
      const [contact, share, described] = await Promise.all([
        findContact(account.userId, contactId),
        findShare(account.userId, request, contactId),
        describeTarget(account, request),
      ])
      if (!contact || !share || !described) return []
      return [
        {
          requestId,
          ...toTarget(request),
          label: described.ownerLabel,
          contactId,
          contactName: displayName(contact),
          requester,
          heldBy: share.status === 'CLAIMED' ? share.claimedBy : undefined,
          requestedAt,
        },
      ]
    }),
  )
  return items.flat()
}

/**
 * Answers an open request to the caller. `NOT_FOUND` if there is no such request, or if the share
 * is gone. If the caller allows it, the requesting account gets what was shared with the contact.
 * An account that had claimed that share loses it.
 */
export const answerRequest = async (
  context: MemberContext,
  { requestId, allow }: { readonly requestId: string; readonly allow: boolean },
): Promise<void> => {
  const { account, userId } = context.caller
  const request = (await listAccessRequests(userId)).find(
    (accessRequest) => accessRequest.requestId === requestId && accessRequest.status === 'OPEN',
  )
  const share = request && (await findShare(userId, request, request.contactId))
  if (!request || !share) throw notFound()
  // Refusing never needs a plan.
  const { ownerLabel } = await (allow ? loadShareable : loadTarget)(account, share)
  const subject = `${ownerLabel}, for ${claimantLabel(request.requester)}`
  if (!allow) {
    await writeAll([
      ...accessRequestChange(userId, request, { ...request, status: 'REFUSED' }),
      await activityAbout(context, account, 'ACCESS_REFUSED', subject),
    ])
    await clearRequestHint(userId)
    return
  }
  const requester = await findAccount(request.requesterUserId, { consistent: true })
  if (!requester) throw notFound()
  const contact = await loadContact(userId, share.contactId)
  // The account that asked has the share from now on. So the share needs no link, and is not
  // revoked any more.
  const { codeHash: _, codeExpiresAt: __, revokedAt: ___, ...rest } = share
  await storeShare(
    account,
    share,
    {
      ...rest,
      status: 'CLAIMED',
      granteeUserId: requester.userId,
      claimedBy: request.requester,
      claimedAt: context.now.toISOString(),
    },
    {
      now: context.now,
      // Access to one target gives nothing else. Other shares of the contact go to the requester
      // only if they have the contact's address.
      ...(isKnownBy(contact, requester) ? { linkedUserId: requester.userId } : {}),
      extraWrites: [
        ...accessRequestChange(userId, request, { ...request, status: 'ALLOWED' }),
        await activityAbout(context, account, 'ACCESS_GRANTED', subject),
        ...(await notice(
          account,
          { name: request.requester.name, address: requester.email },
          withGreeting(
            requester,
            allowedMail(account, share, {
              subjectName: await nameInSubject(account, context.now),
            }),
          ),
        )),
      ],
    },
  )
  await clearRequestHint(userId)
}
