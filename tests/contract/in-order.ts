import { allOperations } from '#shared/contract/index.ts'

/**
 * Calls that delete what other examples name, close the account, or change the password run after
 * all others.
 */
const callsAtTheEnd = [
  'ContactData/Delete',
  'Storage/Delete',
  'Security/SignOut',
  // It needs a token that the user pool still accepts. The next ones end its sessions.
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
 * The calls that end sessions, in their order: no token can be renewed from the first of them on.
 */
export const endSessions: readonly string[] = callsAtTheEnd.slice(
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
