import { doEach } from '#functions/core/observe/do-each.ts'
import { currentTime } from '#functions/core/runtime/clock.ts'
import { retryStale } from '#functions/core/store/retry-stale.ts'
import { writeAll } from '#functions/core/store/table.ts'
import { type Account, accountCheck, findAccount } from '#functions/domain/accounts/account.ts'
import {
  deliveryPages,
  findDelivery,
  type StoredDelivery,
} from '#functions/domain/deliveries/delivery-repository.ts'
import type { MailWords } from '#functions/domain/deliveries/delivery-words.ts'
import { notice } from '#functions/domain/deliveries/notice.ts'
import { openAddress, openName } from '#functions/domain/deliveries/sealed-recipient.ts'
import { noticeIdOf } from '#functions/domain/deliveries/tell-owner.ts'
import { withGreeting } from '#functions/domain/deliveries/with-greeting.ts'
import type { PassingRecord } from '#functions/domain/releases/passing-record.ts'
import { releaseCheck } from '#functions/domain/releases/release.ts'
import { calledInMail, nameInMail } from '#functions/domain/sharing/people.ts'
import { endedNoticeKeptMs } from '#shared/rules/delivery/periods.ts'
import { loadPassing } from './passing-repository.ts'

const aliveMail = (owner: Account): MailWords => {
  const [name, called] = [nameInMail(owner), calledInMail(owner)]
  return {
    subject: `${name} is alive`,
    paragraphs: [
      `${name} is alive. We wrote to you as if ${called} had died. That was a mistake, and we are very sorry for the pain that it caused.`,
      `What was meant for after ${called}’s death is closed again. Please keep to yourself what you have seen of it.`,
    ],
  }
}

/** The addresses of the delegates of the report. Another notice tells them. */
const addressesOfDelegates = async ({ report }: PassingRecord): Promise<ReadonlySet<string>> => {
  const delegates = await Promise.all(
    (report?.electorate ?? []).map(({ userId }) => findAccount(userId)),
  )
  return new Set(delegates.flatMap((delegate) => delegate?.email ?? []))
}

/** Whether a mail may have left since then. One that was postponed or refused did not. */
const mayHaveLeft = ({ attempts }: StoredDelivery, since: string): boolean =>
  attempts.some(
    ({ at, outcome }) => at >= since && outcome !== 'POSTPONED' && outcome !== 'REJECTED',
  )

/**
 * Tells everybody who was written to because of a release that was revoked, once, that its owner is
 * alive: the readers of messages, and those to whom something opened. An address that got several
 * mails gets one. It may run any number of times.
 */
export const tellOfMistake = async (owner: Account, passing: PassingRecord): Promise<void> => {
  const { state, report, last } = passing
  const releasedAt = report?.releasedAt
  if (state !== 'REVOKED' || releasedAt === undefined || !last) return
  // After this time our records of the notices are removed, and each check-in would tell everybody
  // again.
  if (currentTime().getTime() - Date.parse(last.at) > endedNoticeKeptMs) return
  const delegateAddresses = await addressesOfDelegates(passing)
  const tellReader = async (delivery: StoredDelivery): Promise<void> => {
    if (delivery.channel !== 'email' || !mayHaveLeft(delivery, releasedAt)) return
    const address = await openAddress(owner, delivery, delivery.recipient)
    if (delegateAddresses.has(address)) return
    const name = await openName(owner, delivery, delivery.recipient)
    const deliveryId = noticeIdOf(`alive, after the release of ${releasedAt}`, address)
    await retryStale(async () => {
      const [toldBefore, current] = await Promise.all([
        findDelivery(owner.userId, deliveryId),
        loadPassing(owner.userId),
      ])
      if (toldBefore || current.state !== 'REVOKED') return
      await writeAll([
        ...(await notice(owner, { name, address }, withGreeting({ name }, aliveMail(owner)), {
          deliveryId,
          security: true,
        })),
        accountCheck(owner.userId),
        releaseCheck(owner.userId, current),
      ])
    })
  }
  await doEach(deliveryPages(owner.userId, { requires: 'RELEASED' }), (page) =>
    doEach(page, tellReader),
  )
}
