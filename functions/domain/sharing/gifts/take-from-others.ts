import { writeAll } from '#functions/core/store/table.ts'
import type { MemberContext } from '#functions/domain/accounts/member-context.ts'
import { activityAbout } from '#functions/domain/activity/sealed-subject.ts'
import { findContact } from '#functions/domain/contacts/contact-repository.ts'
import {
  findStoredDigitalAccounts,
  listNamedReaders,
  readersChanges,
} from '#functions/domain/digital-accounts/digital-account-repository.ts'
import type { GiftThing, ThingKind } from '#shared/model/gift.ts'
import type { ContactId } from '#shared/model/ids.ts'
import { type Share, TargetId } from '#shared/model/share.ts'
import { thingsInWords } from '#shared/rules/sharing/things-in-words.ts'
import { revokedShare } from '../grants/revoke.ts'
import { listAllShares, shareChange } from '../grants/share-repository.ts'
import { plainContactName } from '../people.ts'
import { digitalAccountsOf } from '../shareables/account.ts'
import { isSameTarget, type Target } from '../target.ts'
import { type GiftRequest, isCurrent, targetOf } from './gift-request.ts'
import { accountsAtOnce, isNamed, sharesAtOnce, withoutReaders } from './share-writes.ts'

const sharedThingsOf = ({ documentIds, memoryIds, companyIds }: GiftRequest): GiftThing[] => [
  ...documentIds.map((id) => ({ kind: 'document' as const, id: TargetId.parse(id) })),
  ...memoryIds.map((id) => ({ kind: 'memory' as const, id: TargetId.parse(id) })),
  ...companyIds.map((id) => ({ kind: 'company' as const, id: TargetId.parse(id) })),
]

/** The shares of one contact with these targets. */
const sharesOf = async (
  { caller: { userId } }: MemberContext,
  contactId: ContactId,
  targets: readonly Target[],
): Promise<Share[]> =>
  (await listAllShares(userId)).filter(
    (share) =>
      share.contactId === contactId &&
      isCurrent(share) &&
      targets.some((target) => isSameTarget(share, target)),
  )

const takeFrom = async (context: MemberContext, from: ContactId, request: GiftRequest) => {
  const { caller, now } = context
  const { account, userId } = caller
  const shares = await sharesOf(context, from, sharedThingsOf(request).map(targetOf))
  for (let start = 0; start < shares.length; start += sharesAtOnce) {
    await writeAll(
      shares
        .slice(start, start + sharesAtOnce)
        .flatMap((share) => shareChange(userId, share, revokedShare(share, now))),
    )
  }
  const accounts = (await findStoredDigitalAccounts(userId, request.digitalAccountIds)).filter(
    (digitalAccount) => isNamed(digitalAccount, from),
  )
  for (let start = 0; start < accounts.length; start += accountsAtOnce) {
    const changed = accounts
      .slice(start, start + accountsAtOnce)
      .map((before) => ({ before, readers: withoutReaders(before.readers, [from]) }))
    await writeAll(readersChanges(userId, changed, now))
  }
  const things: { kind: ThingKind }[] = [
    ...accounts.map(() => ({ kind: 'account' as const })),
    ...shares.flatMap(({ targetId }) =>
      sharedThingsOf(request).filter(({ id }) => id === targetId),
    ),
  ]
  const contact = await findContact(userId, from)
  if (things.length === 0 || !contact) return
  const readsNoAccount = !(await listNamedReaders(userId)).includes(from)
  const ended = readsNoAccount ? await sharesOf(context, from, [digitalAccountsOf(account)]) : []
  const subject = `${thingsInWords(things)}, from ${plainContactName(contact)}`
  await writeAll([
    ...ended.flatMap((share) => shareChange(userId, share, revokedShare(share, now))),
    await activityAbout(context, account, 'GIFT_TAKEN_BACK', subject),
  ])
}

/**
 * Takes the things of a gift from the contacts instead of whom its contact gets them, where they
 * get them by name. The same call again takes what is left.
 */
export const takeFromOthers = async (
  context: MemberContext,
  request: GiftRequest,
): Promise<void> => {
  for (const from of new Set(request.insteadOf)) {
    if (from !== request.contactId) await takeFrom(context, from, request)
  }
}
