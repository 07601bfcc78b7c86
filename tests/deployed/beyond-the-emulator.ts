/** A test that the emulator cannot pass, and the reason. */
interface Beyond {
  readonly file: string
  readonly test: string
  readonly reason: string
}

/**
 * Test files that do not test what is deployed, and the reason. The examples of the calls of Cart and Stripe are left
 * out too (`tests/contract/examples.test.ts`): they need the stand-in of the payment provider.
 */
export const notOfTheStacks: readonly { readonly file: string; readonly reason: string }[] = [
  { file: 'tests/contract/specification.test.ts', reason: 'It only reads the contract.' },
  {
    file: 'tests/contract/no-fault.test.ts',
    reason: 'It calls the handlers in its own process, with limits and erasure turned off.',
  },
  {
    file: 'tests/contract/canaries.test.ts',
    reason: 'It runs the whole product in its own process, to see everything that is written.',
  },
  {
    file: 'tests/contract/matrix.test.ts',
    reason: 'It calls the handlers in its own process, and stops each call at its first write.',
  },
  {
    file: 'tests/integration/crash.test.ts',
    reason: "It kills the laptop's stack and starts it again.",
  },
  {
    file: 'tests/integration/delivery-crash.test.ts',
    reason: 'It kills its own worker processes, which replace the functions.',
  },
  { file: 'tests/integration/gateway.test.ts', reason: "It tests the local stack's server." },
  {
    file: 'tests/integration/partner-command.test.ts',
    reason: 'It tests a command of the local stack.',
  },
  {
    file: 'tests/integration/partners.test.ts',
    reason: "It calls by the hosts of partners, which only the laptop's server answers for.",
  },
  {
    file: 'tests/integration/doctor.test.ts',
    reason:
      "It tells what has no stand-in, and the emulator answers some of that with a new account's limits.",
  },
  { file: 'tests/integration/grant.test.ts', reason: 'It tests a command of the local stack.' },
  ...['paying', 'paying-later', 'paying-outage'].map((name) => ({
    file: `tests/integration/${name}.test.ts`,
    reason: 'It pays at the stand-in of the payment provider, which only the local stack has.',
  })),
]

const noSecondFactor = 'Its pool signs in without a second factor, and accepts any code as one.'
const unconfirmed =
  'Its pool does not verify an address by its code, so that nobody can sign in with it.'
const noTriggers = 'Its pool calls no trigger after a password reset, and writes its own mails.'
const noTriggerBefore = 'Its pool calls no trigger before it sends a message.'
const noVerification =
  'Its pool changes an address at once, and lets a signed-in user write any attribute.'

const identity = 'tests/integration/identity.test.ts'
const followPool = 'tests/integration/follow-pool.test.ts'
const passwordReset = 'tests/integration/password-reset.test.ts'
const recovery = 'tests/integration/recovery.test.ts'
const strangers = 'tests/integration/messages-to-strangers.test.ts'
const signOut = 'tests/integration/sign-out.test.ts'
const secondFactor = 'tests/integration/second-factor.test.ts'
const undo = 'tests/integration/undo-change.test.ts'
const profileAdministration = 'tests/integration/profile-administration.test.ts'

/**
 * The tests that the emulator cannot pass. Together with `notOfTheStacks`, these are all the tests that the run
 * against the deployed stacks leaves out. All of them depend on the user pool: `npm run test:stack` runs them with
 * our own pool in front of the same deployed functions.
 */
export const beyondTheEmulator: readonly Beyond[] = [
  {
    file: identity,
    test: 'leads from the form to a session, a refreshed one, and a second sign-in',
    reason: unconfirmed,
  },
  { file: identity, test: 'asks for the code that was sent to the phone', reason: unconfirmed },
  {
    file: identity,
    test: 'reveals only to the reader of the mail that an address has an account',
    reason: unconfirmed,
  },
  {
    file: identity,
    test: 'refuses a wrong code, and one for a user who does not exist',
    reason: 'Its pool confirms a sign-up with any code.',
  },
  {
    file: identity,
    test: 'gets the same answer when the password is forgotten',
    reason: unconfirmed,
  },
  {
    file: identity,
    test: 'is replaced with the code from the mail, and every session ends',
    reason: noTriggers,
  },
  {
    file: identity,
    test: 'belongs to the user who confirmed it, among any number of unconfirmed sign-ups',
    reason: unconfirmed,
  },
  {
    file: identity,
    test: 'is refused with another user’s session, or with one that does not exist',
    reason: noSecondFactor,
  },
  {
    file: followPool,
    test: 'is taken over once it is confirmed: logged, and mailed to the former address',
    reason: noVerification,
  },
  {
    file: followPool,
    test: 'leaves nothing behind while no mail can be sent, however often the person calls, and is taken over later',
    reason: noVerification,
  },
  {
    file: followPool,
    test: 'gets a notice at once of a report of the death that waits for the former one',
    reason: noVerification,
  },
  {
    file: followPool,
    test: 'is taken over by a refresh through our API too',
    reason: noVerification,
  },
  {
    file: followPool,
    test: 'cannot be marked as verified by the user, who cannot change the partner either',
    reason: noVerification,
  },
  {
    file: followPool,
    test: 'is no change: nothing is logged or mailed',
    reason: noSecondFactor,
  },
  {
    file: passwordReset,
    test: 'ends every earlier session, and no later one',
    reason: noTriggers,
  },
  {
    file: passwordReset,
    test: 'is accepted from a user who has never signed in, and so has no account',
    reason: noTriggers,
  },
  {
    file: 'tests/integration/profile.test.ts',
    test: 'ends every session, and the new one signs in',
    reason: noSecondFactor,
  },
  {
    file: profileAdministration,
    test: 'signs in, and allows nothing but the choice of another',
    reason: noSecondFactor,
  },
  {
    file: profileAdministration,
    test: 'is set and taken back, each with one line in the owner’s log, also if it is doubled',
    reason: noSecondFactor,
  },
  {
    file: profileAdministration,
    test: 'is stopped by signing in',
    reason: noSecondFactor,
  },
  {
    file: 'tests/integration/profile-overview.test.ts',
    test: 'is told to an administrator without a code, and is in the person’s log',
    reason: noSecondFactor,
  },
  {
    file: recovery,
    test: 'resets the second factor 72 hours after the link was opened, not before',
    reason: noSecondFactor,
  },
  {
    file: recovery,
    test: 'that failed half-way is completed by another tap, and can no longer be stopped',
    reason: noSecondFactor,
  },
  {
    file: secondFactor,
    test: 'replaces the first one once a code has verified it',
    reason: noSecondFactor,
  },
  {
    file: secondFactor,
    test: 'are asked for at the next sign-in, and the app again after that',
    reason: noSecondFactor,
  },
  {
    file: secondFactor,
    test: 'change nothing before the code is entered, and accept it once',
    reason: noSecondFactor,
  },
  {
    file: strangers,
    test: 'gets no code from a user who signed up with it at the pool',
    reason: noTriggerBefore,
  },
  {
    file: strangers,
    test: 'are not sent once they are used up, and our API gives the same answer as always',
    reason: noTriggerBefore,
  },
  {
    file: strangers,
    test: 'gets three texts a day from a user who signs in again and again',
    reason: noTriggerBefore,
  },
  {
    file: strangers,
    test: 'gets a text for the person who registers with it, also after a stranger had it sent texts',
    reason: noTriggerBefore,
  },
  {
    file: strangers,
    test: 'gets its own sign-in codes, also after strangers used up what it gets from others',
    reason: noSecondFactor,
  },
  {
    file: strangers,
    test: 'is sent four times a day for sign-ups at the pool; the holder of the address registers all the same',
    reason: noTriggerBefore,
  },
  {
    file: strangers,
    test: 'is sent again on request, and the visitor is told when there were too many',
    reason: noTriggerBefore,
  },
  {
    file: strangers,
    test: 'belongs to the last sign-up of the address: an earlier one cannot be confirmed any more',
    reason: noTriggerBefore,
  },
  ...[
    'does not get through QuickChangePassword',
    'does not get through ConfirmAppSetup',
    'does not get through ConfirmPhoneSetup',
    'does not get through CreateRecoveryCodes',
    'is ended by the link in the mail, which works once and signed out; the second step stays',
    'is undone although a stranger used up the codes for a new password, and the answer says that none was mailed',
    'that another app replaced stays until a recovery code removes it: the mailbox alone is not enough',
    'that a recovery removed since is set up anew',
    'and a password that a thief changed are undone by the newest mail first, too',
    'gets no code for a new password where another account has the owner’s former address',
    'and asks many times at once makes no link that does not work',
    'that a phone replaced is the former app again',
    'that was texts to the own phone is that again, after a thief’s phone and a thief’s app',
    'by changing the address does not redirect the link, which brings the address back too',
    'by resetting the password through an own address is undone from the former address',
  ].map((test) => ({ file: undo, test, reason: noSecondFactor })),
  {
    file: signOut,
    test: 'leaves the other sessions of the person',
    reason: noSecondFactor,
  },
  ...[
    'are listed by sign-in, and one that is signed out from another is refused at once',
    'stays refused as long as the pool could give it new tokens',
  ].map((test) => ({ file: signOut, test, reason: noSecondFactor })),
  {
    file: signOut,
    test: 'ends every refresh token of its sign-in, also the one that the first caller got for it',
    reason: 'Its pool exchanges no refresh token of such a person.',
  },
  {
    file: signOut,
    test: 'gives the session no new tokens, although it ended only its access token',
    reason:
      'Its pool does not exchange the refresh token of such a person, so that our API has nothing to refuse.',
  },
  {
    file: signOut,
    test: 'refuses an access token in the place of the refresh token, and ends the session all the same',
    reason: 'Its pool accepts any token in the place of a refresh token that is to be revoked.',
  },
]
