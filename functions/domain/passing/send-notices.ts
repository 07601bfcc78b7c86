import { doEach } from '#functions/core/observe/do-each.ts'
import { appLink } from '#functions/core/runtime/app-link.ts'
import { currentTime } from '#functions/core/runtime/clock.ts'
import { type Write, writeAll } from '#functions/core/store/table.ts'
import { type Account, accountCheck, findAccount } from '#functions/domain/accounts/account.ts'
import { notice as mailNotice, textNotice } from '#functions/domain/deliveries/notice.ts'
import { hashLinkCode, linkCreation, newLinkCode } from '#functions/domain/links/link-code.ts'
import { hasCode } from '#shared/errors.ts'
import type { Notice } from '#shared/model/passing.ts'
import { paths } from '#shared/paths.ts'
import { periods } from '#shared/rules/passing/periods.ts'
import { plainName } from '#shared/rules/plain-name.ts'
import { wordsOf } from './notices.ts'
import { listPendingNotices, noticeTaken, type PendingNotice } from './passing-repository.ts'

/** How many notices are looked up at once. */
const pageSize = 20

/** How long the link of a notice can be tapped: longer than any report takes, and a release can be regretted. */
const linkValidFor = { alive: 400 * periods.day, 'check-in': 120 * periods.day } as const

const firstAndLast = ({ firstName, lastName, fullName }: Account) =>
  plainName(`${firstName} ${lastName}`.trim() || fullName) || 'Somebody'

/** A code for the owner's one tap, and what makes it known. Each notice has one of its own. */
const ownerLink = (owner: Account, { kind }: Notice) => {
  const purpose = kind === 'CHECK_IN' ? 'check-in' : 'alive'
  const code = newLinkCode()
  const expiresAt = Math.floor((currentTime().getTime() + linkValidFor[purpose]) / 1000)
  return {
    url: appLink(purpose === 'alive' ? paths.passingAlive : paths.passingCheckIn, { code }),
    known: linkCreation(hashLinkCode(code), {
      userId: owner.userId,
      purpose,
      expiresAt,
    }),
  }
}

const recipientOf = (owner: Account, { to, userId }: Notice) =>
  to === 'owner' || userId === undefined ? owner : findAccount(userId)

/** Every telephone that we know of somebody, each once. */
const phonesOf = ({ phoneNumber, signInPhone }: Account) =>
  [...new Set([phoneNumber, signInPhone])].filter((phone) => phone !== undefined)

/**
 * The parts of a transaction that hand a notice to the delivery, by mail and to the telephone. To a delegate who has
 * deleted their account there is nothing to send.
 */
const handOver = async (owner: Account, notice: Notice): Promise<Write[]> => {
  const recipient = await recipientOf(owner, notice)
  if (!recipient) return []
  const link = notice.to === 'owner' ? ownerLink(owner, notice) : undefined
  const { mail, text } = wordsOf(notice, {
    owner: firstAndLast(owner),
    ownerLink: link?.url,
    statusLink: appLink(paths.viewPassing(owner.userProfileId)),
  })
  const name = firstAndLast(recipient)
  const texts = await Promise.all(
    phonesOf(recipient).map((address) => textNotice(owner, { name, address }, text)),
  )
  return [
    ...(link?.known ?? []),
    ...(await mailNotice(owner, { name, address: recipient.email }, mail)),
    ...texts.flat(),
  ]
}

const sendOne = async (owner: Account, pending: PendingNotice): Promise<void> => {
  try {
    await writeAll([
      noticeTaken(owner.userId, pending),
      ...(await handOver(owner, pending.notice)),
      accountCheck(owner.userId),
    ])
  } catch (error) {
    // Another worker was first: the notice is on its way.
    if (!hasCode(error, 'STALE_VERSION')) throw error
  }
}

/** Hands every notice that was decided to the delivery, each once, in the order in which they were decided. */
export const sendNotices = async (owner: Account): Promise<void> => {
  for (;;) {
    const pending = await listPendingNotices(owner.userId, pageSize)
    await doEach(pending, (each) => sendOne(owner, each))
    if (pending.length < pageSize) return
  }
}
