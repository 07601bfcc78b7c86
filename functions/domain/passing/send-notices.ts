import { doEach } from '#functions/core/observe/do-each.ts'
import { appLink } from '#functions/core/runtime/app-link.ts'
import { currentTime } from '#functions/core/runtime/clock.ts'
import { type Write, writeAll } from '#functions/core/store/table.ts'
import { timeToLive } from '#functions/core/store/time-to-live.ts'
import { type Account, accountCheck, findAccount } from '#functions/domain/accounts/account.ts'
import { otherChannels } from '#functions/domain/accounts/other-channels.ts'
import { readerZone } from '#functions/domain/accounts/reader-zone.ts'
import { notice as queuedMail, textNotice } from '#functions/domain/deliveries/notice.ts'
import { tellOwner } from '#functions/domain/deliveries/tell-owner.ts'
import { hashLinkCode, linkCreation, newLinkCode } from '#functions/domain/links/link-code.ts'
import { accountTakenLink } from '#functions/domain/sharing/delegates/account-taken-link.ts'
import { hasCode } from '#shared/errors.ts'
import type { Notice } from '#shared/model/passing.ts'
import { paths } from '#shared/paths.ts'
import { reportOfNotice } from '#shared/rules/passing/during-report.ts'
import { periods } from '#shared/rules/passing/periods.ts'
import { plainName } from '#shared/rules/plain-name.ts'
import type { NoticeFacts } from './notice-facts.ts'
import { noticeWords } from './notice-words.ts'
import { openedByRelease } from './opened-by-release.ts'
import {
  decidedAt,
  listPendingNotices,
  noticeRemoval,
  type PendingNotice,
} from './passing-repository.ts'

/** How many notices are loaded at once. */
const pageSize = 20

/**
 * How long the link in a notice works. A link about a report works longer than any report takes, so
 * that the owner can also revoke a release. A link that answers a check-in works longer than its
 * reminders go on.
 */
const linkValidForMs = { alive: 400 * periods.day, 'check-in': 120 * periods.day } as const

const firstAndLast = ({ firstName, lastName, fullName }: Account) =>
  plainName(`${firstName} ${lastName}`.trim() || fullName) || 'Somebody'

/**
 * The link with which the owner answers in one tap, and the writes that store its code. Each notice
 * has its own code.
 */
const ownerLink = (owner: Account, { kind }: Notice) => {
  const purpose = kind === 'CHECK_IN' ? 'check-in' : 'alive'
  const code = newLinkCode()
  const expiresAt = timeToLive(currentTime(), linkValidForMs[purpose])
  return {
    url: appLink(purpose === 'alive' ? paths.passingAlive : paths.passingCheckIn, { code }),
    writes: linkCreation(hashLinkCode(code), {
      userId: owner.userId,
      purpose,
      expiresAt,
    }),
  }
}

const recipientOf = (owner: Account, { to, userId }: Notice) =>
  to === 'owner' || userId === undefined ? owner : findAccount(userId, { consistent: true })

/**
 * The telephone number with which a person signs in, or none. Any other number of theirs may belong
 * to a stranger, who would get a text about each report.
 */
const signInNumbers = ({ secondFactor, signInPhone }: Account) =>
  secondFactor === 'sms' && signInPhone !== undefined ? [signInPhone] : []

/** A delegate's other channels are only for what concerns their own account. */
const noOtherChannels = { mails: [], phone: undefined }

/**
 * The parts of a transaction that create the deliveries of a notice, by mail and to a proven
 * telephone number. The owner's other channels get it too. None for a delegate who deleted their
 * account.
 */
const noticeDeliveries = async (
  owner: Account,
  { notice, noticeId }: PendingNotice,
): Promise<Write[]> => {
  const recipient = await recipientOf(owner, notice)
  if (!recipient) return []
  const facts: NoticeFacts = {
    owner: firstAndLast(owner),
    called: plainName(owner.firstName) || firstAndLast(owner),
    reader: recipient.firstName,
    timeZone: readerZone(recipient, owner),
    hasWill: owner.lastWillId !== undefined,
    statusLink: appLink(paths.viewPassing(owner.userProfileId)),
    opened:
      notice.to === 'delegate' && notice.kind === 'RELEASED'
        ? await openedByRelease(owner, recipient.userId)
        : undefined,
  }
  // This notice is about no report, so it has no link that stops one. An intruder may have changed
  // the settings, so each mail says what to do then.
  if (notice.kind === 'SETTINGS_WEAKENED')
    return tellOwner(owner, noticeWords(notice, facts), noticeId)
  const isOwner = notice.to === 'owner'
  const link = isOwner ? ownerLink(owner, notice) : accountTakenLink(recipient)
  const { mail, text } = noticeWords(notice, {
    ...facts,
    ...(isOwner ? { ownerLink: link.url } : { accountTakenLink: link.url }),
  })
  const name = firstAndLast(recipient)
  const { caseId } = notice
  const elector = notice.to === 'delegate' ? recipient.userId : undefined
  const reportNotice = caseId
    ? { caseId, decidedAt: decidedAt({ noticeId }), ...(elector ? { elector } : {}) }
    : undefined
  const during = reportOfNotice(notice)
  const { mails: otherAddresses, phone } = elector ? noOtherChannels : otherChannels(owner)
  const numbers = new Set([...signInNumbers(recipient), ...(phone === undefined ? [] : [phone])])
  const mails = await Promise.all(
    [recipient.email, ...otherAddresses].map((address) =>
      queuedMail(owner, { name, address }, mail, { reportNotice, during, security: true }),
    ),
  )
  const texts = await Promise.all(
    [...numbers].map((address) =>
      textNotice(owner, { name, address }, text, { reportNotice, during, once: noticeId }),
    ),
  )
  return [...link.writes, ...mails.flat(), ...texts.flat()]
}

const sendOne = async (owner: Account, pending: PendingNotice): Promise<void> => {
  try {
    await writeAll([
      noticeRemoval(owner.userId, pending),
      ...(await noticeDeliveries(owner, pending)),
      accountCheck(owner.userId),
    ])
  } catch (error) {
    // Another worker was first and has created the deliveries.
    if (!hasCode(error, 'STALE_VERSION')) throw error
  }
}

/** Creates the deliveries of all decided notices, each once, in the order of the decisions. */
export const sendNotices = async (owner: Account): Promise<void> => {
  for (;;) {
    const pending = await listPendingNotices(owner.userId, pageSize)
    await doEach(pending, (notice) => sendOne(owner, notice))
    if (pending.length < pageSize) return
  }
}
