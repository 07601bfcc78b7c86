import { currentTime } from '#functions/core/runtime/clock.ts'
import { type Account, findAccount } from '#functions/domain/accounts/account.ts'
import { ownerAddresses } from '#functions/domain/accounts/owner-addresses.ts'
import { openAddress } from '#functions/domain/deliveries/sealed-recipient.ts'
import type { Delivery } from '#shared/model/delivery.ts'
import type { AboutNotice, CommandOf, PassingCommand } from '#shared/rules/passing/command.ts'
import { applyPassingCommand } from './apply-passing-command.ts'
import { plainLine } from './passing-repository.ts'

const changePassingOf = async (
  { owner, kind, reportNotice }: Delivery,
  addressFor: (account: Account) => Promise<string>,
  command: (about: AboutNotice) => PassingCommand,
): Promise<void> => {
  if (kind !== 'notice' || reportNotice?.elector) return
  const now = currentTime()
  const account = await findAccount(owner, { consistent: true })
  if (!account) return
  const addresses = ownerAddresses(account, now)
  const address = await addressFor(account)
  const isOwnAddress = [addresses.mail, ...addresses.former].includes(address)
  if (!isOwnAddress && reportNotice === undefined) return
  // The worker that follows events of mails may not encrypt. It need not, because no log line of
  // what it decides is about a person.
  const about = { address, reportNotice, addresses }
  await applyPassingCommand(owner, command(about), { now }, { writeLine: plainLine })
}

/**
 * Tells the owner's passing what became of a notice to an elector. Only an elector who was told can
 * count as silent.
 */
const tellOfElector = async (
  { owner, reportNotice }: Delivery,
  news: CommandOf<'elector-notice'>['news'],
  sentAt: string,
): Promise<void> => {
  const { elector, caseId } = reportNotice ?? {}
  if (!elector || !caseId) return
  const command = { type: 'elector-notice', elector, caseId, news, sentAt } as const
  await applyPassingCommand(owner, command, { now: currentTime() }, { writeLine: plainLine })
}

/**
 * Tells the owner's passing that a notice came back, or that the service accepted it. A notice that
 * the service refused says nothing about the owner's address, because we could not send it.
 */
export const followNoticeEnd = async (delivery: Delivery): Promise<void> => {
  const { state, recipient, reportNotice, attempts } = delivery
  const address = (account: Account) => openAddress(account, delivery, recipient)
  if (state === 'HELD') {
    await tellOfElector(delivery, 'REFUSED', currentTime().toISOString())
    return changePassingOf(delivery, address, (about) => ({ type: 'notice-refused', ...about }))
  }
  const sentAt = attempts.findLast(({ outcome }) => outcome === 'ACCEPTED')?.at
  if (state !== 'SENT' || reportNotice === undefined || sentAt === undefined) return
  await tellOfElector(delivery, 'ANSWERED', sentAt)
  await changePassingOf(delivery, address, (about) => ({
    type: 'notice-answered',
    sentAt,
    ...about,
  }))
}

/**
 * Tells the owner's passing that the mail server of the owner, or of an elector, took a notice.
 * `address` comes from the event, because the worker that follows events of mails cannot open the
 * address in the delivery.
 */
export const followNoticeArrived = async (
  delivery: Delivery,
  attemptId: string,
  address: string,
): Promise<void> => {
  const attempt = delivery.attempts.find(({ id }) => id === attemptId)
  if (!attempt) return
  const { at: sentAt } = attempt
  await tellOfElector(delivery, 'ARRIVED', sentAt)
  await changePassingOf(
    delivery,
    async () => address,
    (about) => ({ type: 'notice-arrived', sentAt, ...about }),
  )
}
