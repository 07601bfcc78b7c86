import { countedWithin } from '#functions/core/http/counted-within.ts'
import { dayAt } from '#functions/core/http/limit-rate.ts'
import type { Write } from '#functions/core/store/table.ts'
import type { MemberContext } from '#functions/domain/accounts/member-context.ts'
import { isPlanPaidFor } from '#functions/domain/billing/is-plan-paid-for.ts'
import { scheduleField } from '#shared/contract/schedule-form.ts'
import { AppError } from '#shared/errors.ts'
import type { PlannedDelivery } from './stored-message.ts'

/**
 * The most recipients of the messages that one owner schedules in a day (UTC). A paid plan allows
 * four times as many as one message can have. A trial needs no card, so it allows so few that
 * nobody begins trials to send mails to strangers.
 */
const recipientsPerDay = { paid: 200, inTrial: 20 } as const

const refusal = (most: number, isPaid: boolean, retryAfterSeconds: number) => () =>
  new AppError(
    'RATE_LIMITED',
    `You can schedule messages to at most ${most} new people a day${isPaid ? '' : ' before your first payment'}. Choose fewer people today, and add the others tomorrow.`,
    { field: scheduleField('recipients'), details: { retryAfterSeconds } },
  )

/**
 * The part of a transaction that counts the recipients who are new in a message's plan.
 * `RATE_LIMITED` if they are more than the owner can add today. The others were counted before, and
 * this change sends them no second mail, even if the message was taken back since.
 */
export const countRecipients = async (
  { caller: { account }, now }: MemberContext,
  before: readonly PlannedDelivery[],
  after: readonly PlannedDelivery[],
): Promise<Write[]> => {
  const isKnown = ({ contactId }: PlannedDelivery) =>
    before.some((recipient) => recipient.contactId === contactId)
  const amount = after.filter((recipient) => !isKnown(recipient)).length
  if (amount === 0) return []
  const isPaid = await isPlanPaidFor(account)
  const most = isPaid ? recipientsPerDay.paid : recipientsPerDay.inTrial
  const day = dayAt(now)
  return [
    countedWithin({ scope: 'planned-recipients', value: account.userId }, day, {
      amount,
      limit: most,
      refused: refusal(most, isPaid, day.secondsLeft),
    }),
  ]
}
