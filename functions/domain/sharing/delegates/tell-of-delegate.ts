import { countedWithin } from '#functions/core/http/counted-within.ts'
import { dayAt } from '#functions/core/http/limit-rate.ts'
import type { Write } from '#functions/core/store/table.ts'
import type { MemberContext } from '#functions/domain/accounts/member-context.ts'
import { type OwnerWords, tellOwner } from '#functions/domain/deliveries/tell-owner.ts'
import { AppError } from '#shared/errors.ts'

/** How many times a day (UTC) an owner can change the rights or the addresses of delegates. */
const changesPerDay = 40

/**
 * The parts of a transaction that tell the owner that a delegate's rights or address changed. Each
 * change is counted, since it sends mails and a text (`RATE_LIMITED`). Do not use it for a change
 * that takes a right away: that must always be possible.
 */
export const tellOfDelegate = async (
  { caller: { account, userId }, now }: MemberContext,
  words: OwnerWords,
): Promise<Write[]> => {
  const day = dayAt(now)
  const tooOften = () =>
    new AppError(
      'RATE_LIMITED',
      'You changed your delegates very often today. You can still remove them, or what they can do. For everything else, wait until tomorrow.',
      { details: { retryAfterSeconds: day.secondsLeft } },
    )
  return [
    countedWithin({ scope: 'delegate-change', value: userId }, day, {
      amount: 1,
      limit: changesPerDay,
      refused: tooOften,
    }),
    ...(await tellOwner(account, words)),
  ]
}
