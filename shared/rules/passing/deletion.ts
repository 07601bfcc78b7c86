import { AppError } from '#shared/errors.ts'
import type { Passing } from '#shared/model/passing.ts'
import { isOpen } from './open-states.ts'
import { later, periods } from './periods.ts'

type InQuestion = Pick<Passing, 'aliveAt' | 'brought'>

/**
 * Whether an owner's death was in question less than 30 days ago, or a certificate of it waits for
 * a look.
 */
export const isInQuestion = ({ aliveAt, brought }: InQuestion, now: string): boolean =>
  brought.length > 0 || (aliveAt !== undefined && later(aliveAt, periods.inQuestion) > now)

/**
 * How an owner's account can be deleted by a person who signed in at an instant. `ANNOUNCED`: after
 * seven days, of which the delegates are told, because the owner's death was in question less than
 * 30 days ago: whoever holds the telephone of a dead person can say "I am alive" too. Refused while
 * a report is open, and to a person who said that they only help.
 */
export const deletionOf = (
  passing: Pick<Passing, 'state' | 'helpingSince'> & InQuestion,
  { signedInAt, now }: { readonly signedInAt: string; readonly now: string },
): 'AT_ONCE' | 'ANNOUNCED' => {
  if (isOpen(passing)) {
    throw new AppError(
      'PASSING_OPEN',
      'Your death is reported. Say first that you are alive: that ends the report.',
    )
  }
  const { helpingSince } = passing
  if (helpingSince !== undefined && signedInAt <= helpingSince) {
    throw new AppError(
      'FORBIDDEN',
      'In this sign-in somebody said that they are helping. Only the owner can delete the account, after a sign-in of their own.',
    )
  }
  return isInQuestion(passing, now) ? 'ANNOUNCED' : 'AT_ONCE'
}
