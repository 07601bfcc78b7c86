import { writeAll } from '#functions/core/store/table.ts'
import { findAccount } from '#functions/domain/accounts/account.ts'
import { activityAbout } from '#functions/domain/activity/sealed-subject.ts'
import { loadContact } from '#functions/domain/contacts/contact-repository.ts'
import { notice } from '#functions/domain/deliveries/notice.ts'
import {
  accessRequestChange,
  listAccessRequests,
} from '#functions/domain/sharing/access-request-repository.ts'
import { clearRequestHint } from '#functions/domain/sharing/clear-request-hint.ts'
import { isKnownBy } from '#functions/domain/sharing/known-by.ts'
import { allowedMail } from '#functions/domain/sharing/mails.ts'
import { claimantLabel, nameInSubject } from '#functions/domain/sharing/people.ts'
import { findShare } from '#functions/domain/sharing/share-repository.ts'
import { loadShareable, loadTarget } from '#functions/domain/sharing/shareable.ts'
import { storeShare } from '#functions/domain/sharing/store-share.ts'
import type { Handler } from '#functions/serve/handler.ts'
import type { sharing } from '#shared/contract/sharing.ts'
import { notFound } from '#shared/errors.ts'

/** Allowing gives the requesting account what was shared with the contact; an account that had claimed it loses it. */
export const answerAccessRequest: Handler<typeof sharing.operations.AnswerAccessRequest> = async (
  { body: { requestId, allow } },
  context,
) => {
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
}
