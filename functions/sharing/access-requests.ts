import { newId } from '#functions/core/crypto/random.ts'
import { limitRate } from '#functions/core/http/limit-rate.ts'
import { writeAll } from '#functions/core/store/table.ts'
import { findAccount } from '#functions/domain/accounts/account.ts'
import { setHint } from '#functions/domain/accounts/account-hints.ts'
import { activityAbout } from '#functions/domain/activity/sealed-subject.ts'
import { findContact, loadContact } from '#functions/domain/contacts/contact-repository.ts'
import { notice } from '#functions/domain/deliveries/notice.ts'
import {
  accessRequestChange,
  findAccessRequest,
  listAccessRequests,
  listAccessRequests as listAll,
} from '#functions/domain/sharing/grants/access-request-repository.ts'
import { clearRequestHint } from '#functions/domain/sharing/grants/clear-request-hint.ts'
import { findShare } from '#functions/domain/sharing/grants/share-repository.ts'
import { storeShare } from '#functions/domain/sharing/grants/store-share.ts'
import {
  codeInvalid,
  findSharedByCode,
  limitCodes,
} from '#functions/domain/sharing/invitations/invitation.ts'
import { isKnownBy } from '#functions/domain/sharing/invitations/known-by.ts'
import { allowedMail, requestMail } from '#functions/domain/sharing/mails.ts'
import {
  claimantLabel,
  nameInSubject,
  plainContactName,
  shortName,
  toClaimant,
} from '#functions/domain/sharing/people.ts'
import { describeTarget, loadShareable, loadTarget } from '#functions/domain/sharing/shareable.ts'
import { toTarget } from '#functions/domain/sharing/target.ts'
import type { Handlers } from '#functions/serve/handler.ts'
import type { sharing } from '#shared/contract/sharing.ts'
import { notFound } from '#shared/errors.ts'
import { displayName } from '#shared/rules/contacts.ts'

export const accessRequests = {
  /**
   * The owner is told of each request once: asking again changes nothing while it is open or after it was refused. The
   * answer does not reveal which.
   */
  RequestAccess: async ({ requesterId, code }, context) => {
    const { account } = context.caller
    if (
      requesterId !== undefined &&
      requesterId !== account.userId &&
      requesterId !== account.userProfileId
    ) {
      throw notFound()
    }
    await limitCodes(context, code)
    const found = await findSharedByCode(code, context.now)
    const described = found && (await describeTarget(found.owner, found.share))
    if (!found || !described || found.owner.userId === account.userId) throw codeInvalid()
    const { owner, share } = found
    const has = share.status === 'CLAIMED' && share.granteeUserId === account.userId
    const before = await findAccessRequest(owner.userId, share, account.userId)
    if (has || before?.status === 'OPEN' || before?.status === 'REFUSED') return { requested: true }
    await limitRate('invitation', context, account.userId)
    await limitRate('access-request', context, owner.userId)
    const requester = toClaimant(account)
    const contact = plainContactName(await loadContact(owner.userId, share.contactId))
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
      setHint(owner.userId, 'requestMark'),
      await activityAbout(
        { now: context.now },
        owner,
        'ACCESS_REQUESTED',
        `${described.own}, by ${claimantLabel(requester)}`,
      ),
      ...(await notice(
        owner,
        { name: shortName(owner), address: owner.email },
        requestMail(contact, requester, described.own),
      )),
    ])
    return { requested: true }
  },
  ListAccessRequests: async (_, { caller: { account } }) => {
    const open = (await listAll(account.userId)).filter(({ status }) => status === 'OPEN')
    const items = await Promise.all(
      open.map(async (request) => {
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
            label: described.own,
            contactId,
            contactName: displayName(contact),
            requester,
            heldBy: share.status === 'CLAIMED' ? share.claimedBy : undefined,
            requestedAt,
          },
        ]
      }),
    )
    return { items: items.flat() }
  },
  /** Allowing gives the requesting account what was shared with the contact; an account that had claimed it loses it. */
  AnswerAccessRequest: async ({ body: { requestId, allow } }, context) => {
    const { account, userId } = context.caller
    const request = (await listAccessRequests(userId)).find(
      (each) => each.requestId === requestId && each.status === 'OPEN',
    )
    const share = request && (await findShare(userId, request, request.contactId))
    if (!request || !share) throw notFound()
    // Refusing never needs a plan.
    const { own } = await (allow ? loadShareable : loadTarget)(account, share)
    const what = `${own}, for ${claimantLabel(request.requester)}`
    if (!allow) {
      await writeAll([
        ...accessRequestChange(userId, request, { ...request, status: 'REFUSED' }),
        await activityAbout(context, account, 'ACCESS_REFUSED', what),
      ])
      await clearRequestHint(userId)
      return { allowed: false }
    }
    const requester = await findAccount(request.requesterUserId, { consistent: true })
    if (!requester) throw notFound()
    const contact = await loadContact(userId, share.contactId)
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
        // Access to one target gives nothing else: other shares of the contact go to the requester only if they have the
        // contact's address.
        ...(isKnownBy(contact, requester) ? { linkedUserId: requester.userId } : {}),
        extraWrites: [
          ...accessRequestChange(userId, request, { ...request, status: 'ALLOWED' }),
          await activityAbout(context, account, 'ACCESS_GRANTED', what),
          ...(await notice(
            account,
            { name: request.requester.name, address: requester.email },
            allowedMail(account, await nameInSubject(account, context.now), share),
          )),
        ],
      },
    )
    await clearRequestHint(userId)
    return { allowed: true }
  },
} satisfies Partial<Handlers<typeof sharing>>
