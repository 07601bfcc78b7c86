import { writeAll } from '#functions/core/store/table.ts'
import type { MemberContext } from '#functions/domain/accounts/member-context.ts'
import { activityAbout } from '#functions/domain/activity/sealed-subject.ts'
import { findContact } from '#functions/domain/contacts/contact-repository.ts'
import type { ContactId } from '#shared/model/ids.ts'
import { thingsInWords } from '#shared/rules/sharing/things-in-words.ts'
import { revokedShare } from '../grants/revoke.ts'
import { listAllShares } from '../grants/share-repository.ts'
import { plainContactName } from '../people.ts'
import { type GiftRequest, isCurrent, requestedThings, shareOf, targetOf } from './gift-request.ts'
import { accountsShareEnd, changeShares, takeFromReaders } from './take-away.ts'

const takeFrom = async (context: MemberContext, from: ContactId, request: GiftRequest) => {
  const { caller, now } = context
  const { account, userId } = caller
  const contact = await findContact(userId, from)
  if (!contact) return
  const shares = (await listAllShares(userId)).filter(
    (share) => share.contactId === from && isCurrent(share),
  )
  const endedShares = requestedThings(request).flatMap((thing) => {
    const share = shareOf(shares, targetOf(thing))
    return share ? [{ ...thing, share, after: revokedShare(share, now) }] : []
  })
  await changeShares(userId, endedShares)
  const accountCount = await takeFromReaders(context, from, request.digitalAccountIds)
  const things = [
    ...Array.from({ length: accountCount }, () => ({ kind: 'account' as const })),
    ...endedShares,
  ]
  const writes = [
    // Even if `things` is empty: an earlier call may have been interrupted before this part.
    ...(await accountsShareEnd(context, from, shares)),
    ...(things.length === 0
      ? []
      : [
          await activityAbout(
            context,
            account,
            'GIFT_TAKEN_BACK',
            `${thingsInWords(things)}, from ${plainContactName(contact)}`,
          ),
        ]),
  ]
  if (writes.length > 0) await writeAll(writes)
}

/**
 * Takes the things of a gift from the contacts in `insteadOf`, where these contacts get them by
 * name. The same call again takes what is left.
 */
export const takeFromOthers = async (
  context: MemberContext,
  request: GiftRequest,
): Promise<void> => {
  for (const from of new Set(request.insteadOf)) {
    if (from !== request.contactId) await takeFrom(context, from, request)
  }
}
