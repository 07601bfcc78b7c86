import { parseArgs } from 'node:util'
import { Entitlement } from '#shared/model/entitlement.ts'
import { Email } from '#shared/model/plain.ts'
import { folderSetting } from './runtime/settings.ts'
import { readStackFile } from './runtime/stack-file.ts'

/*
 * npm run grant -- --email carmen@ortiz.example --entitlement doublewilluser
 * Gives a user of the local stack an entitlement without payment.
 */

/** The line in the owner's activity log, for each entitlement. */
const words: Readonly<Record<Entitlement, string>> = {
  free: 'No prints',
  singlewilluser: 'One will',
  doublewilluser: 'Two wills',
}

process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED = 'true'

const grant = async () => {
  const { values } = parseArgs({
    options: { email: { type: 'string' }, entitlement: { type: 'string' } },
  })
  const entitlement = Entitlement.safeParse(values.entitlement?.toLowerCase())
  const email = Email.safeParse(values.email)
  if (!email.success || !entitlement.success) {
    return `Name both: npm run grant -- --email carmen@ortiz.example --entitlement ${Entitlement.options.join('|')}`
  }
  const { environment } = readStackFile(folderSetting())
  Object.assign(process.env, environment)
  const { accountChange, findAccount } = await import('#functions/domain/accounts/account.ts')
  const { activity } = await import('#functions/domain/activity/activity.ts')
  const { writeAll } = await import('#functions/core/store/table.ts')
  const { findUserIdByEmail } = await import('#functions/domain/user-pool/users.ts')
  const userId = await findUserIdByEmail(email.data)
  const account = userId && (await findAccount(userId, { consistent: true }))
  if (!account) return `Nobody with the address ${email.data} has signed in here yet.`
  const context = { requestId: 'grant', now: new Date(), sourceIp: '127.0.0.1' }
  await writeAll([
    accountChange(account.userId, { userEntitlements: entitlement.data }),
    activity(context, account.userId, 'ENTITLEMENT_CHANGED', words[entitlement.data]),
  ])
  return undefined
}

const problem = await grant().catch((error: unknown) =>
  error instanceof Error ? error.message : String(error),
)
if (problem === undefined) console.log('Granted. It applies from the next page load on.')
else {
  console.error(problem)
  process.exitCode = 1
}
