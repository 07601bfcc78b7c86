import { appLink } from '#functions/core/runtime/app-link.ts'
import { currentTime } from '#functions/core/runtime/clock.ts'
import { type Due, dueMove, dueRemoval } from '#functions/core/store/due.ts'
import { type Write, writeAll } from '#functions/core/store/table.ts'
import { timeToLive } from '#functions/core/store/time-to-live.ts'
import { writeIfUnchanged } from '#functions/core/store/write-if-unchanged.ts'
import {
  type Account,
  accountChange,
  activeAccountCheck,
  findAccount,
} from '#functions/domain/accounts/account.ts'
import {
  deletionAt,
  deletionDue,
  deletionWaitMs,
  type Ending,
  endDeletion,
  endingOf,
  sameDeletion,
} from '#functions/domain/accounts/end-deletion.ts'
import type { AnnouncedDeletion } from '#functions/domain/accounts/fields/deletion.ts'
import { customerRemoval, findBilling } from '#functions/domain/billing/billing-record.ts'
import { subscriptionsWake } from '#functions/domain/billing/follow-passing.ts'
import { findDelivery } from '#functions/domain/deliveries/delivery-repository.ts'
import type { MailWords } from '#functions/domain/deliveries/delivery-words.ts'
import { notice } from '#functions/domain/deliveries/notice.ts'
import {
  noticeIdOf,
  ownerNotices,
  placesElsewhere,
} from '#functions/domain/deliveries/tell-owner.ts'
import { withGreeting } from '#functions/domain/deliveries/with-greeting.ts'
import { removeZipFiles } from '#functions/domain/export/export-objects.ts'
import { hashLinkCode, linkCreation, newLinkCode } from '#functions/domain/links/link-code.ts'
import { loadPassing } from '#functions/domain/passing/passing-repository.ts'
import type { PassingRecord } from '#functions/domain/releases/passing-record.ts'
import { releaseCheck } from '#functions/domain/releases/release.ts'
import { listDelegates } from '#functions/domain/sharing/delegates/delegate-repository.ts'
import { nameInSubject } from '#functions/domain/sharing/people.ts'
import { deletePoolUser } from '#functions/domain/user-pool/users.ts'
import { AppError, hasCode } from '#shared/errors.ts'
import type { Delivery } from '#shared/model/delivery.ts'
import type { DeliveryId } from '#shared/model/ids.ts'
import type { Email } from '#shared/model/plain.ts'
import { paths } from '#shared/paths.ts'
import { day } from '#shared/rules/time/lengths.ts'
import { accountRemoval } from './account-removal.ts'
import {
  announcedToDelegate,
  announcedToOwner,
  endedToDelegate,
  endedToOwner,
} from './deletion-mails.ts'

/** Longer than a deletion can wait. The account decides whether the link still stops anything. */
const linkValidForMs = 365 * day

/**
 * How long the deletion waits for an owner if no channel reaches them. They asked for it all the
 * same, so it is done within a month (GDPR, Article 12(3)), and the shortest month has 28 days.
 */
const untoldWaitMs = 28 * day

/** Whether an owner was told more than a day after the announcement. */
const isLate = (since: string, toldAt: Date) => toldAt.getTime() - Date.parse(since) > day

const otherNoticeIds = (owner: Account, about: string): DeliveryId[] => {
  const { mails, numbers } = placesElsewhere(owner)
  return [...mails, ...numbers].map((to) => noticeIdOf(about, to))
}

const security = { security: true } as const

/**
 * The parts of a transaction that tell an owner, by each channel, and their delegates. All mails
 * are in one transaction, so that a worker that is cut off loses none of them.
 */
const tellAll = async (
  owner: Account,
  about: string,
  words: {
    readonly toOwner: (to: Email) => MailWords
    readonly toDelegate: (
      ownerInMail: { readonly owner: Account; readonly subjectName: string },
      delegate: { readonly account: Account; readonly reportPassing: boolean },
    ) => MailWords
  },
): Promise<Write[]> => {
  const subjectName = await nameInSubject(owner, currentTime())
  const delegates = (await listDelegates(owner.userId)).filter(
    ({ status }) => status === 'ACCEPTED',
  )
  const delegateAccounts = await Promise.all(
    delegates.map(async ({ delegateUserId, reportPassing }) => {
      const account = delegateUserId && (await findAccount(delegateUserId, { consistent: true }))
      return account ? [{ account, reportPassing }] : []
    }),
  )
  const mails = await Promise.all([
    ownerNotices(owner, about, words.toOwner),
    ...delegateAccounts.flat().map((delegate) => {
      const { fullName: name, email: address, userId } = delegate.account
      const mail = withGreeting(
        delegate.account,
        words.toDelegate({ owner, subjectName }, delegate),
      )
      return notice(owner, { name, address }, mail, {
        ...security,
        deliveryId: noticeIdOf(about, `delegate ${userId}`),
      })
    }),
  ])
  return mails.flat()
}

const toldMeanwhile = () => new AppError('STALE_VERSION', 'It was told already, or has ended.')

const deletionChange = (account: Account, before: AnnouncedDeletion, after: AnnouncedDeletion) =>
  accountChange(
    account.userId,
    { deletion: after },
    {
      when: {
        condition: `${sameDeletion(before).condition} AND attribute_not_exists(reportedSince)`,
        values: sameDeletion(before).values,
        onConflict: toldMeanwhile,
      },
    },
  )

/**
 * Tells the owner and the delegates of an announcement, and ends subscriptions with their period.
 */
const tellAnnounced = async (account: Account, deletion: AnnouncedDeletion, due: Due) => {
  const { userId } = account
  const { since = '' } = deletion
  const now = currentTime()
  // The owner has seven days from this mail, even if it goes out late.
  const at = isLate(since, now) ? deletionAt(now) : deletion.at
  await removeZipFiles(userId)
  const code = newLinkCode()
  const linkHash = hashLinkCode(code)
  const keepUrl = appLink(paths.byLink, { deletion: code })
  const about = `deletion since ${since} of ${userId}`
  await writeIfUnchanged([
    deletionChange(account, deletion, {
      ...deletion,
      at,
      linkHash,
      noticeId: noticeIdOf(about, account.email),
      otherNoticeIds: otherNoticeIds(account, about),
    }),
    ...linkCreation(linkHash, {
      userId,
      purpose: 'keep-account',
      expiresAt: timeToLive(now, linkValidForMs),
    }),
    ...(await tellAll(account, about, {
      toOwner: (to) => announcedToOwner(account, to, { at, keepUrl }),
      toDelegate: (ownerInMail, delegate) => announcedToDelegate(ownerInMail, delegate, at),
    })),
    ...(await subscriptionsWake(userId, { endWithPeriod: true })),
    ...dueMove(due, deletionDue(userId, at)),
  ])
}

/**
 * Tells the owner and the delegates that a deletion ended, and lets subscriptions go on. If another
 * deletion was announced meanwhile, nobody is told that the account stays.
 */
const tellEnded = async (due: Due, ending: Ending): Promise<void> => {
  const account = await findAccount(due.owner, { consistent: true })
  if (!account || account.deletion) return writeAll(dueRemoval(due))
  const about = `end of a deletion at ${due.at} of ${due.owner}`
  await writeIfUnchanged([
    activeAccountCheck(due.owner),
    ...(await tellAll(account, about, {
      toOwner: (to) => endedToOwner(account, to, ending),
      toDelegate: (ownerInMail) => endedToDelegate(ownerInMail, ending),
    })),
    ...(await subscriptionsWake(due.owner, { endWithPeriod: false })),
  ])
  // Removed also if nothing was written: they were told, or another deletion was just announced.
  await writeAll(dueRemoval(due))
}

const isRefused = ({ state }: Delivery) => state === 'FAILED' || state === 'HELD'

/**
 * To when a deletion whose day has come must be postponed, or undefined if the account may be
 * deleted. Each address, present or former, must have been sent its mail, unless it refuses mail.
 * If an address still waits for its mail, we look again a day later. If the last notice went out
 * more than a day after the announcement, the owner has seven days from that notice. If no channel
 * took anything, the owner has `untoldWaitMs` to come back.
 */
const postponedTo = async (
  { userId }: Account,
  { since, noticeId, otherNoticeIds: otherIds = [] }: AnnouncedDeletion,
  now: Date,
): Promise<string | undefined> => {
  // An earlier version stored an announcement without these fields, after its mail was sent.
  if (noticeId === undefined || since === undefined) return undefined
  const noticeDeliveries = await Promise.all(
    [noticeId, ...otherIds].map((deliveryId) => findDelivery(userId, deliveryId)),
  )
  const notRefused = noticeDeliveries
    .filter((noticeDelivery) => noticeDelivery !== undefined)
    .filter((noticeDelivery) => !isRefused(noticeDelivery))
  const lastSentAt = notRefused
    .flatMap(({ sentAt = [] }) => sentAt)
    .sort()
    .at(-1)
  const mailWaits = notRefused.some(
    ({ channel, sentAt }) => channel === 'email' && sentAt === undefined,
  )
  const untoldOwnerHasTime =
    lastSentAt === undefined && now.getTime() < Date.parse(since) + untoldWaitMs
  if (mailWaits || untoldOwnerHasTime) return new Date(now.getTime() + day).toISOString()
  if (lastSentAt === undefined || !isLate(since, new Date(lastSentAt))) return undefined
  const at = deletionAt(new Date(lastSentAt))
  return at > now.toISOString() ? at : undefined
}

const deleteNow = async (
  account: Account,
  deletion: AnnouncedDeletion,
  due: Due,
  { version }: PassingRecord,
) => {
  const { userId } = account
  const now = currentTime()
  const billing = await findBilling(userId)
  // An earlier version stored no `since`.
  const announcedAt = new Date(deletion.since ?? now.getTime() - deletionWaitMs)
  await removeZipFiles(userId)
  try {
    await writeAll([
      ...accountRemoval({ ...account, deletion }, now),
      // A passing without a record has version 0.
      releaseCheck(userId, version === 0 ? {} : { version }),
      // What the owner paid since the announcement is given back.
      ...(billing ? customerRemoval(billing, announcedAt) : []),
      ...dueRemoval(due),
    ])
  } catch (error) {
    // The owner has just stopped the deletion, or the passing has just changed, perhaps because
    // somebody brought a certificate. The next sweep looks again.
    if (hasCode(error, 'PROFILE_MISSING', 'STALE_VERSION')) return
    throw error
  }
  await deletePoolUser(userId)
}

/** Ends the deletion of an account whose owner has died. Nobody is told. */
const forgetDeletion = ({ userId }: Account, due: Due) =>
  writeAll([accountChange(userId, { deletion: undefined }), ...dueRemoval(due)])

/**
 * Follows an announced deletion that an event or an entry of the due index is about. It tells of
 * the announcement or of its end, or deletes the account when the seven days are over. May run any
 * number of times.
 *
 * The account is kept if the owner stopped the deletion, even if only just now. It is also kept if
 * the owner's death was reported meanwhile, or an administrator has yet to look at a death
 * certificate, because what a dead owner left belongs to others.
 */
export const followDeletion = async (due: Due): Promise<void> => {
  const now = currentTime()
  const ending = endingOf(due)
  if (ending) return tellEnded(due, ending)
  const account = await findAccount(due.owner, { consistent: true })
  const { deletion, userId } = account ?? {}
  if (!account || !deletion || userId === undefined) {
    // The deletion ended meanwhile. So subscriptions continue, unless a report of a death was
    // released.
    return writeAll([
      ...dueRemoval(due),
      ...(await subscriptionsWake(due.owner, { endWithPeriod: false })),
    ])
  }
  const { since, noticeId } = deletion
  const isUntold = since !== undefined && noticeId === undefined
  if (isUntold) return tellAnnounced(account, deletion, due)
  // The deletion has been moved to another day, which has an entry of its own.
  if (deletion.at !== due.at) return writeAll(dueRemoval(due))
  if (now.getTime() < Date.parse(due.at)) return
  if (account.memorialSince !== undefined) return forgetDeletion(account, due)
  const passing = await loadPassing(userId)
  if (passing.brought.length > 0) return endDeletion({ now }, account, 'CERTIFICATE')
  const laterAt = await postponedTo(account, deletion, now)
  if (laterAt === undefined) return deleteNow(account, deletion, due, passing)
  await writeIfUnchanged([
    deletionChange(account, deletion, { ...deletion, at: laterAt }),
    ...dueMove(due, deletionDue(userId, laterAt)),
  ])
}
