import { followUp } from '#functions/core/store/follow-up.ts'
import { retryStale } from '#functions/core/store/retry-stale.ts'
import { type Write, writeAll } from '#functions/core/store/table.ts'
import type { Account } from '#functions/domain/accounts/account.ts'
import { assertPaid, type MemberContext } from '#functions/domain/accounts/member-context.ts'
import { activityAbout } from '#functions/domain/activity/sealed-subject.ts'
import { contactCheck, loadContact } from '#functions/domain/contacts/contact-repository.ts'
import { notice } from '#functions/domain/deliveries/notice.ts'
import {
  findStoredDigitalAccounts,
  readersChanges,
} from '#functions/domain/digital-accounts/digital-account-repository.ts'
import { invalidField } from '#shared/errors.ts'
import type { Contact } from '#shared/model/contact.ts'
import type { Addressee } from '#shared/model/delivery.ts'
import { type Gift, type GiftThing, giftLimit } from '#shared/model/gift.ts'
import { type ContactId, DigitalAccountId, type UserId } from '#shared/model/ids.ts'
import type { Visibility } from '#shared/model/visibility.ts'
import { visibilityOf } from '#shared/rules/sharing/opening.ts'
import { thingsInWords } from '#shared/rules/sharing/things-in-words.ts'
import { listAllShares } from '../grants/share-repository.ts'
import { knownAccount } from '../grants/share-with.ts'
import { contactEmail } from '../invitations/contact-email.ts'
import { filledInFor, shareInvitation } from '../invitations/invitation.ts'
import { takeInvitationMail } from '../invitations/invitation-limits.ts'
import { nameInSubject, plainContactName, toReader } from '../people.ts'
import { digitalAccountsOf } from '../shareables/account.ts'
import { giftMail } from '../sharing-mails.ts'
import type { Target } from '../target.ts'
import { findGift, giftChange, giftCheck } from './gift-repository.ts'
import {
  accountThings,
  type GiftRequest,
  isCurrent,
  isNamed,
  readersWith,
  sharedThings,
  shareOf,
  targetOf,
  visibilities,
} from './gift-request.ts'
import {
  accountsAtOnce,
  distinctWrites,
  giftShareWrites,
  sharesStoredAtOnce,
} from './share-writes.ts'
import { takeFromOthers } from './take-from-others.ts'

const sharesOfContact = async (owner: UserId, contactId: ContactId) =>
  (await listAllShares(owner)).filter((share) => share.contactId === contactId)

/** The contact's account, where it is known and is not the owner's own. */
const granteeOf = async (owner: UserId, contact: Contact): Promise<Account | undefined> => {
  const account = await knownAccount(contact)
  return account?.userId === owner ? undefined : account
}

/** The one mail about a gift. It names what opens now, or if nothing does, what opens later. */
const mailWrites = async (
  { caller: { account }, now }: MemberContext,
  {
    contact,
    things,
    posthumousOnly,
    visibilityById,
    url,
    address,
  }: {
    contact: Contact
    things: readonly GiftThing[]
    posthumousOnly: boolean
    visibilityById: ReadonlyMap<string, Visibility>
    url: string | undefined
    address: Addressee['address']
  },
): Promise<Write[]> => {
  const opensNow = things.filter(
    // Each thing of a mail is in the map. Only the type asks for another value.
    ({ id }) => visibilityOf(visibilityById.get(id) ?? 'nobody', { posthumousOnly }) === 'now',
  )
  const name = plainContactName(contact)
  const mail = giftMail(
    account,
    {
      things: thingsInWords(opensNow.length > 0 ? opensNow : things),
      posthumousOnly: opensNow.length === 0,
      url,
    },
    { subjectName: await nameInSubject(account, now), reader: toReader(contact) },
  )
  return notice(account, { name, address }, mail, { invitation: 'share' })
}

/**
 * Checks everything. Then one transaction stores the gift, its line of the log, its mail, and the
 * share that the mail's link claims. So the mail never goes out without its share. Where the
 * contact has all of it already, it is only taken from the others, and no gift is stored.
 */
const begin = async (
  context: MemberContext,
  request: GiftRequest,
  mayTell: (contact: Contact, grantee: Account | undefined) => Promise<boolean>,
): Promise<Gift> => {
  const { now } = context
  const { account, userId } = context.caller
  const { giftId, contactId, posthumousOnly } = request
  const contact = await loadContact(userId, contactId)
  const [visibilityById, shares] = await Promise.all([visibilities(account), listAllShares(userId)])
  const thingsToShare = sharedThings(request, visibilityById, shares)
  const things = [...(await accountThings(userId, request)), ...thingsToShare]
  const gift: Gift = {
    giftId,
    contactId,
    things,
    posthumousOnly,
    status: 'GIVING',
    version: 1,
    createdAt: now.toISOString(),
  }
  if (things.length === 0) {
    if (request.insteadOf.length === 0) {
      throw invalidField('contactId', `${plainContactName(contact)} has all of this already.`)
    }
    await takeFromOthers(context, request)
    return { ...gift, status: 'GIVEN' }
  }
  if (things.length > giftLimit) {
    throw invalidField('digitalAccountIds', `Give ${giftLimit} things at once at most.`)
  }
  const grantee = await granteeOf(userId, contact)
  const to = grantee?.email ?? contactEmail(account, contact, 'contactId')
  const contactShares = shares.filter((share) => share.contactId === contactId)
  // The thing whose share is stored with the mail. The mail's link claims it, unless the contact's
  // account is known, which needs no link. A share that an account has claimed gets no link either.
  const linkedThing = thingsToShare.find(
    (thing) => grantee || shareOf(contactShares, targetOf(thing))?.status !== 'CLAIMED',
  )
  const isTold = linkedThing !== undefined && (await mayTell(contact, grantee))
  const invitation =
    isTold && !grantee
      ? shareInvitation(
          userId,
          { ...targetOf(linkedThing), contactId },
          now,
          filledInFor(contact, to),
        )
      : undefined
  const shareWrites = (target: Target, opens: 'now' | 'afterDeath', link?: typeof invitation) =>
    giftShareWrites(userId, {
      target,
      contactId,
      before: shareOf(contactShares, target),
      posthumousOnly: opens === 'afterDeath',
      grantee,
      invitation: link,
      now,
    })
  const accountsTarget = digitalAccountsOf(account)
  const givesAccounts = things.length > thingsToShare.length
  const subject = `${thingsInWords(things)}, to ${plainContactName(contact)}`
  await writeAll(
    distinctWrites([
      ...giftChange(userId, undefined, gift),
      contactCheck(userId, contactId),
      await activityAbout(context, account, 'GIFT_GIVEN', subject),
      ...(linkedThing
        ? shareWrites(targetOf(linkedThing), posthumousOnly ? 'afterDeath' : 'now', invitation)
        : []),
      ...(givesAccounts && !isCurrent(shareOf(contactShares, accountsTarget))
        ? shareWrites(accountsTarget, 'afterDeath')
        : []),
      ...(isTold
        ? await mailWrites(context, {
            contact,
            // Without the digital accounts, because a release tells their readers of them.
            things: thingsToShare,
            posthumousOnly,
            visibilityById,
            url: invitation?.url,
            address: to,
          })
        : []),
    ]),
  )
  return gift
}

/** Shares what the contact does not have with these terms. What was deleted is left out. */
const giveShared = async ({ caller: { account, userId }, now }: MemberContext, gift: Gift) => {
  const { contactId, posthumousOnly } = gift
  const things = gift.things.filter(({ kind }) => kind !== 'account')
  if (things.length === 0) return
  const [visibilityById, contactShares, contact] = await Promise.all([
    visibilities(account),
    sharesOfContact(userId, contactId),
    loadContact(userId, contactId),
  ])
  const grantee = await granteeOf(userId, contact)
  const missingThings = things.filter((thing) => {
    const share = shareOf(contactShares, targetOf(thing))
    return (
      visibilityById.has(thing.id) &&
      !(isCurrent(share) && share?.posthumousOnly === posthumousOnly)
    )
  })
  for (let start = 0; start < missingThings.length; start += sharesStoredAtOnce) {
    await writeAll(
      distinctWrites([
        giftCheck(userId, gift),
        contactCheck(userId, contactId),
        ...missingThings.slice(start, start + sharesStoredAtOnce).flatMap((thing) =>
          giftShareWrites(userId, {
            target: targetOf(thing),
            contactId,
            before: shareOf(contactShares, targetOf(thing)),
            posthumousOnly,
            grantee,
            now,
          }),
        ),
      ]),
    )
  }
}

const giveAccounts = async ({ caller: { userId }, now }: MemberContext, gift: Gift) => {
  const { contactId } = gift
  const ids = gift.things.flatMap(({ kind, id }) =>
    kind === 'account' ? DigitalAccountId.parse(id) : [],
  )
  const missingAccounts = (await findStoredDigitalAccounts(userId, ids)).filter(
    (digitalAccount) => !isNamed(digitalAccount, contactId),
  )
  for (let start = 0; start < missingAccounts.length; start += accountsAtOnce) {
    const changedAccounts = await Promise.all(
      missingAccounts.slice(start, start + accountsAtOnce).map(async (before) => ({
        before,
        readers: await readersWith(userId, before.readers, contactId),
      })),
    )
    await writeAll([
      giftCheck(userId, gift),
      contactCheck(userId, contactId),
      ...readersChanges(userId, changedAccounts, now),
    ])
  }
}

/**
 * Marks the gift as given. The worker of `ContactChanged` gives the shares to the contact's account
 * if that became known meanwhile. The share of the digital accounts is stored again if it is gone:
 * another window may have ended it before one of them named the contact.
 */
const finish = async (
  { caller: { account, userId }, now }: MemberContext,
  gift: Gift,
): Promise<Gift> => {
  const { contactId } = gift
  const givenGift: Gift = { ...gift, status: 'GIVEN', version: gift.version + 1 }
  const accountsTarget = digitalAccountsOf(account)
  const before = shareOf(await sharesOfContact(userId, contactId), accountsTarget)
  const needsAccountsShare =
    gift.things.some(({ kind }) => kind === 'account') && !isCurrent(before)
  const grantee = await granteeOf(userId, await loadContact(userId, contactId))
  await writeAll([
    ...giftChange(userId, gift, givenGift),
    contactCheck(userId, contactId),
    ...(needsAccountsShare
      ? giftShareWrites(userId, {
          target: accountsTarget,
          contactId,
          before,
          posthumousOnly: true,
          grantee,
          now,
        })
      : []),
    ...followUp({ type: 'ContactChanged', owner: userId, contactId }),
  ])
  return givenGift
}

/**
 * Gives a contact of the caller several things at once, in as many transactions as they need, and
 * then takes them from those in `insteadOf`. `NOT_FOUND` if one of these is no contact of the
 * caller. The same call again, after an interruption or at the same moment, gives what is missing.
 */
export const giveToContact = async (
  context: MemberContext,
  request: GiftRequest,
): Promise<Gift> => {
  const { account, userId } = context.caller
  assertPaid(account.userEntitlements)
  await Promise.all(request.insteadOf.map((contactId) => loadContact(userId, contactId)))
  let mailAllowed: Promise<boolean> | undefined
  // Each call of `takeInvitationMail` uses up one of the day's mails. All attempts of the
  // transaction use one.
  const mayTell = (contact: Contact, grantee: Account | undefined) => {
    if (request.silent) return Promise.resolve(false)
    mailAllowed ??= takeInvitationMail(
      context,
      grantee?.email ?? contactEmail(account, contact, 'contactId'),
    )
    return mailAllowed
  }
  return retryStale(async () => {
    const gift =
      (await findGift(userId, request.giftId)) ?? (await begin(context, request, mayTell))
    if (gift.status === 'GIVEN') return gift
    if (gift.status !== 'GIVING') {
      throw invalidField('giftId', 'You have taken this back. Choose again what to give.')
    }
    await giveShared(context, gift)
    await giveAccounts(context, gift)
    await takeFromOthers(context, request)
    return finish(context, gift)
  })
}
