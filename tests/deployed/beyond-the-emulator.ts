import { TestRunner } from 'vitest'

/** The features that the user pool of the emulator lacks. */
const reasons = {
  'second factor': 'Its pool signs in without a second factor, and accepts any code as one.',
  'confirmation of an address':
    'Its pool does not verify an address by its code, so that nobody can sign in with it.',
  'code of a sign-up': 'Its pool confirms a sign-up with any code.',
  'change of an address':
    'Its pool changes an address at once, and lets a signed-in user write any attribute.',
  'trigger after a reset':
    'Its pool calls no trigger after a password reset, and writes its own mails.',
  'trigger before a message': 'Its pool calls no trigger before it sends a message.',
  'exchange of refresh tokens':
    'Its pool exchanges no refresh token of a person with a second factor.',
  revocation: 'Its pool accepts any token in the place of a refresh token that is to be revoked.',
} as const

/**
 * The first line of a test that needs what the emulator's user pool lacks. `npm run test:stack`
 * leaves it out there, and runs it with our own user pool in front of the same deployed functions.
 */
export const beyondTheEmulator = (lacking: keyof typeof reasons): void => {
  if (process.env.DEPLOYED_URL && !process.env.LEFT_OUT) {
    TestRunner.getCurrentTest()?.context.skip(reasons[lacking])
  }
}
