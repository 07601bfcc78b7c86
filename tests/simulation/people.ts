import { createWrappedKey } from '#functions/core/crypto/encryption.ts'
import { newId } from '#functions/core/crypto/random.ts'
import { currentTime } from '#functions/core/runtime/clock.ts'
import { dueEntry } from '#functions/core/store/due.ts'
import { writeAll } from '#functions/core/store/table.ts'
import { anAccount } from '#functions/domain/accounts/account.fixture.ts'
import { type Account, createAccount } from '#functions/domain/accounts/account.ts'
import { billingChange, newBilling } from '#functions/domain/billing/billing-record.ts'
import { contactCreation, writeContact } from '#functions/domain/contacts/contact-repository.ts'
import { passingRecords } from '#functions/domain/releases/passing-record.ts'
import { delegateChange } from '#functions/domain/sharing/delegates/delegate-repository.ts'
import { shareChange } from '#functions/domain/sharing/grants/share-repository.ts'
import { digitalAccountsOf } from '#functions/domain/sharing/shareables/account.ts'
import type { Target } from '#functions/domain/sharing/target.ts'
import { newWill } from '#functions/domain/wills/begin-will.ts'
import { willCreation } from '#functions/domain/wills/will-repository.ts'
import type { Subscription } from '#shared/model/billing.ts'
import type { Contact } from '#shared/model/contact.ts'
import type { Delegate as DelegateRecord } from '#shared/model/delegate.ts'
import {
  ContactId,
  type FileId,
  PersonId,
  UserId,
  UserProfileId,
  WillId,
} from '#shared/model/ids.ts'
import { IsoDate } from '#shared/model/iso-date.ts'
import type { PassingSettings } from '#shared/model/passing.ts'
import { Email, PhoneNumber } from '#shared/model/plain.ts'
import { TargetId } from '#shared/model/share.ts'
import { WillDraft } from '#shared/model/will-draft.ts'
import { newPassing } from '#shared/rules/passing/new-passing.ts'
import { hour, minute } from '#shared/rules/time/lengths.ts'
import { singleTexan } from '../builders/families.ts'
import { memberContext } from '../builders/member-context.ts'
import { storeCertificate } from '../builders/stored-certificate.ts'
import {
  type Belonging,
  store,
  storeBelongings,
  storePassword,
  storeReminders,
  storeShownNow,
} from './belongings.ts'
import type { Dice } from './dice.ts'
import { type LongPeople, longPeople } from './long-people.ts'
import type { LongStory } from './long-stories.ts'
import { makeNoticeChannel } from './second-channel.ts'
import type { Mailbox } from './services/mail.ts'

/** A contact of the owner. */
export interface Friend {
  readonly contactId: ContactId
  readonly email: string
}

/** A friend with an account, who may report the owner's death. */
export interface Delegate extends Friend {
  readonly account: Account
  /** A death certificate in their drive. */
  readonly certificate: FileId
}

/** A thing or a category of the owner that is shared with the first delegate. */
export interface Shared {
  readonly target: Target
  readonly posthumousOnly: boolean
}

/** Another owner, who only writes messages. */
export interface OtherOwner {
  readonly account: Account
  readonly recipients: readonly Friend[]
}

/** A delegate to whose reports the owner objected twice before the run. */
export interface Spiteful {
  readonly delegate: Delegate
  /**
   * When the owner objected, in epoch milliseconds. The delegate may report again a year after the
   * first objection, which is during the run.
   */
  readonly objectedAt: readonly number[]
  /** When the delegate reports again: while they may not, and after that, in epoch milliseconds. */
  readonly triesAt: readonly number[]
}

/**
 * A delegate whose own death another delegate reports. They do not answer a report about the owner.
 */
export interface ReportedDelegate {
  readonly delegate: Delegate
  readonly reporter: Delegate
  /** A certificate of their death, in the drive of the reporter. */
  readonly certificate: FileId
}

/** All people of a run. */
export interface People {
  readonly owner: Account
  readonly delegates: readonly Delegate[]
  /** What the owner chose about reports of their own death. */
  readonly settings: PassingSettings
  readonly spiteful: Spiteful | undefined
  /** The delegate to whom the owner's will leaves everything. */
  readonly heir: Delegate | undefined
  readonly reportedDelegate: ReportedDelegate | undefined
  readonly recipients: readonly Friend[]
  /** The owner's will, which the first delegate may read after the owner's death. */
  readonly willId: WillId
  /** Whether reminders of a document and the weekly question come in the run. */
  readonly isReminded: boolean
  /** Whether nothing that is sent to the owner arrives. */
  readonly isUnreachable: boolean
  /** The owner's documents and memories, which are shared with the first delegate. */
  readonly belongings: readonly Belonging[]
  readonly shared: readonly Shared[]
  readonly others: readonly OtherOwner[]
  /** Reads disputes and certificates. */
  readonly administrator: Account
}

const longAgo = '2020-01-01T00:00:00.000Z'

const mailboxes: readonly Mailbox[] = [
  'slow',
  'bounces',
  'full',
  'complains',
  'returns',
  'throttled',
  'postponed',
  'stuffed',
  'doubted',
  'rejected',
]

/** The first word of an address decides what happens to its mail: `bounces-3@…`. */
export const mailboxOf = (address: string): Mailbox => {
  const name = address.split('-')[0]
  return mailboxes.find((mailbox) => mailbox === name) ?? 'takes'
}

/** Whether no mail to an address ever arrives, and the product gets to know that. */
export const refusesMail = (address: string): boolean =>
  ['bounces', 'stuffed', 'rejected'].includes(mailboxOf(address))

const makeAccount = async (parts: Partial<Account>): Promise<Account> => {
  const userId = UserId.parse(newId())
  const made = anAccount({
    userId,
    userProfileId: UserProfileId.parse(newId()),
    personId: PersonId.parse(newId()),
    wrappedKey: await createWrappedKey(userId),
    ...parts,
  })
  await createAccount(made, [])
  return made
}

const makeFriend = async (
  owner: Account,
  email: string,
  parts: Pick<Partial<Contact>, 'birthDate'> = {},
): Promise<Friend> => {
  const contactId = ContactId.parse(newId())
  const at = currentTime().toISOString()
  await writeContact(() =>
    contactCreation(owner, {
      contactId,
      personId: PersonId.parse(contactId),
      version: 1,
      firstName: 'Ben',
      lastName: email.split('@')[0] ?? '',
      emails: [{ id: 'home', email: Email.parse(email), primary: true }],
      phoneNumbers: [],
      addresses: [],
      isDelegate: false,
      createdAt: at,
      updatedAt: at,
      ...parts,
    }),
  )
  return { contactId, email }
}

/** The record of a contact who accepted long ago, with this account. */
const acceptedBy = (
  { contactId }: Friend,
  { account }: Pick<Delegate, 'account'>,
): DelegateRecord => ({
  contactId,
  status: 'ACCEPTED',
  delegateUserId: account.userId,
  acceptedBy: { name: account.fullName, email: account.email },
  reportPassing: true,
  namedAt: longAgo,
  acceptedAt: longAgo,
  version: 1,
})

const makeDelegate = async (
  owner: Account,
  number: number,
  { mailbox = '', moved = false } = {},
): Promise<Delegate> => {
  const email = Email.parse(`${mailbox}delegate-${number}@example.org`)
  const account = await makeAccount({ email, firstName: 'Dana', lastName: `Number ${number}` })
  const named = await makeFriend(owner, moved ? `bounces-before-${number}@example.org` : email)
  const accepted = acceptedBy(named, { account })
  await writeAll(delegateChange(owner.userId, undefined, accepted))
  return { ...named, email, account, certificate: await storeCertificate(account) }
}

/** The last delegate named the first as their own delegate, who will report their death. */
const makeReportedDelegate = async (
  delegates: readonly Delegate[],
): Promise<ReportedDelegate | undefined> => {
  const [reporter, delegate] = [delegates.at(0), delegates.at(-1)]
  if (!reporter || !delegate || reporter === delegate) return undefined
  const named = await makeFriend(delegate.account, reporter.email)
  await writeAll(delegateChange(delegate.account.userId, undefined, acceptedBy(named, reporter)))
  return { delegate, reporter, certificate: await storeCertificate(reporter.account) }
}

/** A will that leaves everything to one contact. */
const allTo = ({ contactId }: Friend): WillDraft =>
  WillDraft.parse({
    ...singleTexan,
    people: [
      ...singleTexan.people,
      { id: 'heir', legalName: 'Dana Moreno', relationship: 'friend', isAdult: true, contactId },
    ],
    pets: {},
    gifts: [],
    assetDist: { plan: 'others', others: [{ person: 'heir', shareBps: 10_000 }] },
  })

/** Lets a delegate read a thing, after the owner's death unless `posthumousOnly` is false. */
const share = async (
  owner: Account,
  target: Target,
  { contactId, account }: Delegate,
  posthumousOnly = true,
) =>
  writeAll(
    shareChange(owner.userId, undefined, {
      ...target,
      contactId,
      posthumousOnly,
      silent: true,
      mail: 'standard',
      status: 'CLAIMED',
      granteeUserId: account.userId,
      claimedBy: { name: account.fullName, email: account.email },
      version: 1,
      createdAt: longAgo,
    }),
  )

/** Shares a document with a delegate, who has not accepted it. */
const invite = async (owner: Account, { contactId }: Delegate) => {
  const targetId = TargetId.parse(await store.document(owner, 'now'))
  const invitation = {
    targetType: 'document',
    targetId,
    contactId,
    posthumousOnly: true,
    silent: true,
    mail: 'standard',
    status: 'INVITED',
    codeHash: 'the hash of a code',
    version: 1,
    createdAt: longAgo,
  } as const
  await writeAll(shareChange(owner.userId, undefined, invitation))
}

const makeSpiteful = (
  dice: Dice,
  delegates: readonly Delegate[],
  { start, probability }: { readonly start: number; readonly probability: number },
): Spiteful | undefined => {
  if (!dice.happens(probability)) return undefined
  const endsAt = start + dice.whole(1, 9 * 24) * hour
  return {
    delegate: dice.pick(delegates),
    objectedAt: [endsAt - 365 * 24 * hour, start - dice.whole(20, 200) * 24 * hour],
    triesAt: [start + dice.whole(1, 60) * minute, endsAt + dice.whole(1, 60) * minute],
  }
}

/**
 * Stores what the owner chose long ago about reports of their death. With check-ins, some questions
 * have no answer yet, and the next one is due soon.
 */
const storeSettings = async (
  { userId }: Account,
  settings: PassingSettings,
  unanswered: { readonly times: number; readonly nextAt: string } | undefined,
  spiteful: Spiteful | undefined,
) => {
  const checkIn = unanswered && {
    last: longAgo,
    asked: unanswered.times,
    nextAt: unanswered.nextAt,
  }
  const passing = {
    ...newPassing,
    version: 1,
    settings,
    ...(spiteful && {
      objections: {
        [spiteful.delegate.account.userId]: spiteful.objectedAt.map((at) =>
          new Date(at).toISOString(),
        ),
      },
    }),
    ...(checkIn ? { checkIn, nextAt: checkIn.nextAt, wakeAt: checkIn.nextAt } : {}),
    workLeft: false,
  }
  await writeAll([
    { put: { Item: passingRecords.toItem(userId, passing) } },
    ...(checkIn
      ? [dueEntry({ kind: 'passing', owner: userId, id: userId, at: checkIn.nextAt })]
      : []),
  ])
}

/** Stores that the owner pays for a plan. Runs have no payment provider that knows of it. */
const storeSubscription = async (owner: Account) => {
  const subscription: Subscription = {
    subscriptionId: 'sub_1',
    product: 'basic-subscription',
    status: 'active',
    createdAt: longAgo,
    periodStart: longAgo,
    periodEnd: '2031-01-01T00:00:00.000Z',
    endsWithPeriod: false,
  }
  const billing = { ...newBilling(owner), subscriptions: [subscription] }
  await writeAll(billingChange(owner, undefined, billing, currentTime()))
}

const makeRecipients = async (
  owner: Account,
  dice: Dice,
  { count, long }: { readonly count: number; readonly long?: LongPeople | undefined },
): Promise<readonly Friend[]> => {
  const recipients: Friend[] = []
  for (let number = 1; number <= count; number += 1) {
    const kind = dice.pick(['takes', 'takes', 'bounces', 'full', 'complains', 'returns'])
    const parts = long && { birthDate: IsoDate.parse(long.birthDate()) }
    recipients.push(
      await makeFriend(owner, `${long?.mailbox() ?? kind}-${number}@example.org`, parts),
    )
  }
  return recipients
}

/** Two other owners: while the mail service refuses everything, it refuses their mails too. */
const makeOthers = async (dice: Dice): Promise<readonly OtherOwner[]> => {
  const others: OtherOwner[] = []
  for (let number = 1; number <= 2; number += 1) {
    const owner = await makeAccount({ email: Email.parse(`other-owner-${number}@example.org`) })
    others.push({ account: owner, recipients: await makeRecipients(owner, dice, { count: 2 }) })
  }
  return others
}

/**
 * The owner signs in with texts to a number that they entered just now: notices to it do not count
 * for a month.
 */
const newSignInPhone = (start: number) => ({
  secondFactor: 'sms' as const,
  signInPhone: PhoneNumber.parse('+15125550134'),
  signInPhoneSince: new Date(start).toISOString(),
})

/** The owner left a slow mailbox some days before the run. */
const makeFormerEmails = (dice: Dice, start: number): Account['formerEmails'] =>
  dice.happens(0.4)
    ? [
        {
          email: Email.parse('slow-owner@example.org'),
          until: new Date(start + dice.whole(12, 28) * 24 * hour).toISOString(),
        },
      ]
    : undefined

type PurposeOfPeople =
  | 'people'
  | 'past'
  | 'moved'
  | 'channels'
  | 'family'
  | 'long'
  | 'seldom'
  | 'afterwards'
  | 'patient'
  | 'unreached'

/**
 * An owner with delegates of long ago and with recipients, some of whose addresses no longer accept
 * mail. `past`, `moved` and `channels` decide what happened before the run, and `family` who would
 * inherit, and whose own death is reported.
 */
export const makePeople = async (
  dices: Readonly<Record<PurposeOfPeople, Dice>>,
  start: number,
  story?: LongStory,
): Promise<People> => {
  const {
    people: dice,
    past: pastDice,
    moved: movedDice,
    channels: channelDice,
    family: familyDice,
    afterwards: afterwardsDice,
    patient: patientDice,
  } = dices
  const long =
    story &&
    longPeople(
      story,
      {
        dice: dices.long,
        rareDice: dices.seldom,
        afterwardsDice,
        unreachedDice: dices.unreached,
      },
      start,
    )
  const phone = dice.happens(0.3) ? newSignInPhone(start) : {}
  const isSlow = afterwardsDice.happens(0.15)
  const mailbox = dice.happens(0.1) ? 'bounces-' : isSlow ? 'slow-' : ''
  const formerEmails = makeFormerEmails(movedDice, start)
  const noticeChannel = makeNoticeChannel(channelDice, start)
  const owner = await makeAccount({
    email: Email.parse(`${mailbox}owner@example.org`),
    formerEmails,
    noticeChannel,
    // Weekly questions are for those who have a plan.
    userEntitlements: 'subscriber',
    ...phone,
    ...long?.account,
  })
  if (afterwardsDice.happens(0.4)) await storeSubscription(owner)
  const delegates: Delegate[] = []
  for (let number = 1; number <= dice.whole(2, 3); number += 1) {
    const hasMoved = story === 'returning'
    delegates.push(
      await makeDelegate(owner, number, { mailbox: long?.mailboxes[number - 1], moved: hasMoved }),
    )
  }
  const drawnConfirmers = dice.whole(1, delegates.length)
  // In a long story nobody inherits everything, no other death is reported, and no reminders come.
  const [inherits, isReported, isReminded] = [0.25, 0.4, 0.4].map((rate) =>
    familyDice.happens(long ? 0 : rate),
  )
  const heir = inherits ? delegates[0] : undefined
  const reportedDelegate = isReported && !heir ? await makeReportedDelegate(delegates) : undefined
  // With an heir one confirmation is enough, which may be that of the heir. If the death of a
  // delegate is reported, all must confirm.
  const needsAll = reportedDelegate !== undefined || long?.needsAll
  const confirmers = heir ? 1 : needsAll ? delegates.length : drawnConfirmers
  const challengeDays = long?.challengeDays ?? afterwardsDice.pick([3, 3, 5])
  const settings: PassingSettings = {
    challengeDays,
    confirmers,
    ...(!long && patientDice.happens(0.3) && { waitForSilent: true }),
  }
  const unanswered = dice.happens(long ? 0 : 0.4)
    ? { times: dice.whole(2, 4), nextAt: new Date(start + dice.whole(1, 48) * hour).toISOString() }
    : undefined
  const spiteful = makeSpiteful(pastDice, delegates, {
    start,
    probability: long ? Number(long.hasObjectedBefore) : 0.3,
  })
  await storeSettings(
    owner,
    unanswered ? { ...settings, checkInDays: 30 } : settings,
    unanswered,
    spiteful,
  )
  const count = dice.happens(long ? 0 : 0.15) ? dice.whole(8, 15) : 4
  const recipients = await makeRecipients(owner, dice, { count, long })
  const [first] = delegates
  const will = {
    ...newWill(memberContext(owner, currentTime()), 'own', heir ? allTo(heir) : singleTexan),
    willId: WillId.parse(newId()),
  }
  await writeAll(await willCreation(owner, will))
  const willTarget = { targetType: 'will', targetId: TargetId.parse(will.willId) } as const
  const belongings = [
    ...(await storeBelongings(owner)),
    ...(story === 'months' ? await storeShownNow(owner) : []),
  ]
  if (isReminded) await storeReminders(owner, familyDice, start)
  const shared: Shared[] = [
    { target: willTarget, posthumousOnly: true },
    ...belongings.map((belonging) => ({
      target: belonging.shared,
      posthumousOnly: belonging.posthumousOnly,
    })),
  ]
  if (first) {
    await storePassword(owner, { who: 'contacts', contactIds: [first.contactId] })
    await share(owner, digitalAccountsOf(owner), first)
    for (const { target, posthumousOnly } of shared) {
      await share(owner, target, first, posthumousOnly)
    }
    if (afterwardsDice.happens(0.5)) await invite(owner, first)
  }
  const administrator = await makeAccount({ email: Email.parse('administrator@example.org') })
  const others = dice.happens(long ? 0 : 0.5) ? await makeOthers(dice) : []
  return {
    owner,
    delegates,
    settings,
    spiteful,
    heir,
    reportedDelegate,
    isReminded: isReminded === true,
    isUnreachable: long?.isUnreachable === true,
    recipients,
    willId: will.willId,
    belongings,
    shared,
    others,
    administrator,
  }
}
