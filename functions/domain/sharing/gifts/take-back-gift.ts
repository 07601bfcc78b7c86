import { retryStale } from '#functions/core/store/retry-stale.ts'
import { writeAll } from '#functions/core/store/table.ts'
import type { MemberContext } from '#functions/domain/accounts/member-context.ts'
import { activityAbout } from '#functions/domain/activity/sealed-subject.ts'
import { findContact } from '#functions/domain/contacts/contact-repository.ts'
import {
  findStoredDigitalAccounts,
  listNamedReaders,
  readersChanges,
} from '#functions/domain/digital-accounts/digital-account-repository.ts'
import type { Gift, GiftId } from '#shared/model/gift.ts'
import { DigitalAccountId } from '#shared/model/ids.ts'
import type { Share } from '#shared/model/share.ts'
import { thingsInWords } from '#shared/rules/sharing/things-in-words.ts'
import { revokedShare } from '../grants/revoke.ts'
import { listAllShares, shareChange } from '../grants/share-repository.ts'
import { plainContactName } from '../people.ts'
import { digitalAccountsOf } from '../shareables/account.ts'
import { isSameTarget } from '../target.ts'
import { giftChange, loadGift } from './gift-repository.ts'
import { accountsAtOnce, isNamed, sharesAtOnce, withoutReaders } from './share-writes.ts'

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

const takeBackAccounts = async ({ caller: { userId }, now }: MemberContext, gift: Gift) => {
  const ids = gift.things.flatMap(({ kind, id }) =>
    kind === 'account' ? DigitalAccountId.parse(id) : [],
  )
  const changed = (await findStoredDigitalAccounts(userId, ids)).flatMap((before) =>
    isNamed(before, gift.contactId)
      ? [{ before, readers: withoutReaders(before.readers, [gift.contactId]) }]
      : [],
  )
  for (let start = 0; start < changed.length; start += accountsAtOnce) {
    await writeAll(readersChanges(userId, changed.slice(start, start + accountsAtOnce), now))
  }
}

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
      (share) => share.contactId === contactId && share.status !== 'REVOKED',
    )
    const changes = sharesAfter(gift, contactShares, now)
    for (let start = 0; start < changes.length; start += sharesAtOnce) {
      await writeAll(
        changes
          .slice(start, start + sharesAtOnce)
          .flatMap((change) => shareChange(userId, change.share, change.after)),
      )
    }
    await takeBackAccounts(context, gift)
    const accountsShare = contactShares.find((share) =>
      isSameTarget(share, digitalAccountsOf(account)),
    )
    const endsAccountsShare = accountsShare && !(await listNamedReaders(userId)).includes(contactId)
    const contact = await findContact(userId, contactId)
    const words = thingsInWords(things)
    const subject = contact ? `${words}, from ${plainContactName(contact)}` : words
    const takenGift: Gift = { ...gift, status: 'TAKEN_BACK', version: gift.version + 1 }
    await writeAll([
      ...giftChange(userId, gift, takenGift),
      ...(endsAccountsShare
        ? shareChange(userId, accountsShare, revokedShare(accountsShare, now))
        : []),
      await activityAbout(context, account, 'GIFT_TAKEN_BACK', subject),
    ])
    return takenGift
  })
