import type { Account } from '#functions/domain/accounts/account.ts'
import type { MemberContext } from '#functions/domain/accounts/member-context.ts'
import { AppError } from '#shared/errors.ts'
import type { Stage } from './stage.ts'

const tenMinutes = 10 * 60_000

/** How often a person tries at most while a service fails. */
const tries = 12

/**
 * Makes a call for a person, and makes it again every ten minutes until the product has answered or
 * the tries are used up. `answered` gets the value, or undefined for a refusal.
 */
export const insist = <T>(
  stage: Stage,
  {
    who,
    name,
    call,
    answered = () => undefined,
    triesLeft = tries,
  }: {
    readonly who: Pick<Account, 'userId'>
    readonly name: string
    readonly call: (context: MemberContext) => Promise<T>
    readonly answered?: (value: T | undefined) => void
    readonly triesLeft?: number
  },
): void => {
  stage.act(who, name, call, (end) => {
    if (end && 'value' in end) return answered(end.value)
    if (end && end.error instanceof AppError) return answered(undefined)
    if (triesLeft > 1) {
      stage.scheduler.after(tenMinutes, () =>
        insist(stage, { who, name, call, answered, triesLeft: triesLeft - 1 }),
      )
    }
  })
}
