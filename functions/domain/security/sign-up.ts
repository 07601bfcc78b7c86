import { randomUUID } from 'node:crypto'
import { constantTime } from '#functions/core/http/constant-time.ts'
import type { Context } from '#functions/core/http/context.ts'
import { limitRate, triedFromSource } from '#functions/core/http/limit-rate.ts'
import { assertSoundNames } from '#functions/domain/accounts/own-names.ts'
import { announceSignUpToTriggers } from '#functions/domain/user-pool/announced-sign-up.ts'
import { assertPassword } from '#functions/domain/user-pool/assert-password.ts'
import { signUp as signUpAtPool } from '#functions/domain/user-pool/sign-up-at-pool.ts'
import type { authenticate } from '#shared/contract/authenticate.ts'
import type { ParsedInputOf } from '#shared/contract/operation.ts'
import { invalidField } from '#shared/errors.ts'
import { UserId } from '#shared/model/ids.ts'
import { mailboxOf } from '#shared/rules/same-mailbox.ts'

type Registration = ParsedInputOf<typeof authenticate.operations.register>['body']

interface Options {
  readonly userId?: UserId
  /** Runs when the registration was accepted, before the user pool has it. */
  readonly beforePool?: () => Promise<void>
}

/**
 * The number that gets the codes. The pool sends codes to everyone who has a number, so a person
 * who chose the app gets no number there. `VALIDATION_FAILED` if a person who chose texts gave
 * none.
 */
export const phoneNumberFor = ({
  secondFactor,
  phoneNumber,
}: Pick<Registration, 'secondFactor' | 'phoneNumber'>) => {
  if (secondFactor === 'app') return undefined
  if (phoneNumber === undefined) {
    throw invalidField('phoneNumber', 'Enter the phone number that should get the codes.')
  }
  return phoneNumber
}

/**
 * Begins a registration under a new random user name. For an address that has an account already,
 * the pool's answer is the same. Only a person who reads the mail there and sends the code back
 * learns of the account.
 */
export const signUp = async (
  { email, password, firstName, lastName, secondFactor, phoneNumber, next }: Registration,
  context: Context,
  { userId = UserId.parse(randomUUID()), beforePool }: Options = {},
) => {
  assertSoundNames({ firstName, lastName })
  assertPassword(password, { email, firstName, lastName }, 'password')
  const codesTo = phoneNumberFor({ secondFactor, phoneNumber })
  await limitRate('register', context, email)
  await limitRate('register-mailbox', context, mailboxOf(email))
  await beforePool?.()
  const signUpsOfSource = await triedFromSource('register', context)
  await announceSignUpToTriggers({ userId, address: email, signUpsOfSource }, context.now)
  await constantTime(() =>
    signUpAtPool(userId, {
      password,
      attributes: {
        email,
        given_name: firstName,
        family_name: lastName,
        phone_number: codesTo,
      },
      next,
    }),
  )
  return { userId, sent: true as const }
}
