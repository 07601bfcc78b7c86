import { newId } from '#functions/core/crypto/random.ts'
import { limitRate } from '#functions/core/http/limit-rate.ts'
import { writeAll } from '#functions/core/store/table.ts'
import { setHint } from '#functions/domain/accounts/account-hints.ts'
import { activityAbout } from '#functions/domain/activity/sealed-subject.ts'
import { loadContact } from '#functions/domain/contacts/contact-repository.ts'
import { notice } from '#functions/domain/deliveries/notice.ts'
import {
  accessRequestChange,
  findAccessRequest,
} from '#functions/domain/sharing/access-request-repository.ts'
import { codeInvalid, findSharedByCode, limitCodes } from '#functions/domain/sharing/invitation.ts'
import { requestMail } from '#functions/domain/sharing/mails.ts'
import {
  claimantLabel,
  plainContactName,
  shortName,
  toClaimant,
} from '#functions/domain/sharing/people.ts'
import { describeTarget } from '#functions/domain/sharing/shareable.ts'
import { toTarget } from '#functions/domain/sharing/target.ts'
import type { Handler } from '#functions/serve/handler.ts'
import type { sharing } from '#shared/contract/sharing.ts'
import { notFound } from '#shared/errors.ts'

/**
 * The owner is told of each request once: asking again changes nothing while it is open or after it was refused. The
 * answer does not reveal which.
 */
export const requestAccess: Handler<typeof sharing.operations.RequestAccess> = async (
  { requesterId, code },
  context,
) => {
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
}
