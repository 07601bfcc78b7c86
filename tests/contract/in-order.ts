import { allOperations } from '#shared/contract/index.ts'

/**
 * Calls that delete what other examples name, close the account, or change the password run after
 * all others.
 */
const callsAtTheEnd = [
  'ContactData/Delete',
  'Storage/Delete',
  'Security/SignOut',
  // It comes before the calls that end the person's sessions: the user pool checks its token.
  'UserProfile/QuickChangePassword',
  'Account/ResetPassword',
  'UserProfile/DeleteUsers',
  'UserProfile/KeepAccount',
  'UserProfile/ForceChangePassword',
  'UserProfile/SetChangePasswordFlag',
  'Security/UndoChange',
  'Security/SayAccountTaken',
  'UserProfile/DeleteUser',
]

/**
 * `Security/SignOut` and the calls after it. `SignOut` ends the session of the refresh token, so
 * the tokens are renewed for the last time just before it.
 */
export const callsWithoutRenewal: readonly string[] = callsAtTheEnd.slice(
  callsAtTheEnd.indexOf('Security/SignOut'),
)

/**
 * Every operation with its name, in an order in which the example of each can be called: the
 * queries first. The provider signs what it sends: `paying.test.ts` sends events.
 */
export const inOrder = allOperations
  .filter(({ kind }) => kind !== 'webhook')
  .map((operation) => [`${operation.group}/${operation.name}`, operation] as const)
  .sort(([one], [other]) => callsAtTheEnd.indexOf(one) - callsAtTheEnd.indexOf(other))
  .sort(([, one], [, other]) => Number(other.kind === 'query') - Number(one.kind === 'query'))
