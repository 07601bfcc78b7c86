import { AppError } from '#shared/errors.ts'
import type { Passing } from '#shared/model/passing.ts'
import { isOpen } from './open-states.ts'

/**
 * Throws if a person who signed in at `signedInAt` may not delete the owner's account. They may not
 * while a report of the owner's death is open (`PASSING_OPEN`), and not if somebody said in this
 * sign-in that they only help the owner (`FORBIDDEN`).
 */
export const assertMayDelete = (
  passing: Pick<Passing, 'state' | 'helpingSince'>,
  { signedInAt }: { readonly signedInAt: string },
): void => {
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
}
