import { retryStale } from '#functions/core/store/retry-stale.ts'
import { writeAll } from '#functions/core/store/table.ts'
import type { MemberContext } from '#functions/domain/accounts/member-context.ts'
import { activityAbout } from '#functions/domain/activity/sealed-subject.ts'
import { findContact } from '#functions/domain/contacts/contact-repository.ts'
import type { Gift, GiftId } from '#shared/model/gift.ts'
import { DigitalAccountId } from '#shared/model/ids.ts'
import type { Share } from '#shared/model/share.ts'
import { thingsInWords } from '#shared/rules/sharing/things-in-words.ts'
import { revokedShare } from '../grants/revoke.ts'
import { listAllShares } from '../grants/share-repository.ts'
import { plainContactName } from '../people.ts'
import { isSameTarget } from '../target.ts'
import { giftChange, loadGift } from './gift-repository.ts'
import { isCurrent } from './gift-request.ts'
import { accountsShareEnd, changeShares, takeFromReaders } from './take-away.ts'

/**
 * The gift's shares, each with what becomes of it. It ends, or gets back the terms from before the
 * gift.
 */
const sharesAfter = (gift: Gift, shares: readonly Share[], now: Date) =>
  gift.things.flatMap(({ kind, id, before }) => {
    const share = shares.find((candidate) =>
      isSameTarget(candidate, { targetType: kind, targetId: id, targetFilter: undefined }),
    )
    if (!share || kind === 'account') return []
    if (before === undefined) return [{ share, after: revokedShare(share, now) }]
    const posthumousOnly = before === 'afterDeath'
    return share.posthumousOnly === posthumousOnly
      ? []
      : [{ share, after: { ...share, posthumousOnly } }]
  })

/**
 * Takes back all of a gift of the caller. `TAKING_BACK` is stored first, so that nothing of the
 * gift is given from then on. The same call again finishes one that was interrupted.
 */
export const takeBackGift = (context: MemberContext, giftId: GiftId): Promise<Gift> =>
  retryStale(async () => {
    const { caller, now } = context
    const { account, userId } = caller
    const giftBefore = await loadGift(userId, giftId)
    const { contactId, things } = giftBefore
    if (giftBefore.status === 'TAKEN_BACK') return giftBefore
    const gift: Gift =
      giftBefore.status === 'TAKING_BACK'
        ? giftBefore
        : { ...giftBefore, status: 'TAKING_BACK', version: giftBefore.version + 1 }
    if (gift !== giftBefore) await writeAll(giftChange(userId, giftBefore, gift))
    const contactShares = (await listAllShares(userId)).filter(
      (share) => share.contactId === contactId && isCurrent(share),
    )
    await changeShares(userId, sharesAfter(gift, contactShares, now))
    const accountIds = things.flatMap(({ kind, id }) =>
      kind === 'account' ? DigitalAccountId.parse(id) : [],
    )
    await takeFromReaders(context, contactId, accountIds)
    const contact = await findContact(userId, contactId)
    const words = thingsInWords(things)
    const subject = contact ? `${words}, from ${plainContactName(contact)}` : words
    const takenGift: Gift = { ...gift, status: 'TAKEN_BACK', version: gift.version + 1 }
    await writeAll([
      ...giftChange(userId, gift, takenGift),
      ...(await accountsShareEnd(context, contactId, contactShares)),
      await activityAbout(context, account, 'GIFT_TAKEN_BACK', subject),
    ])
    return takenGift
  })
