import { parseArgs } from 'node:util'
import { Entitlement } from '#shared/model/entitlement.ts'
import { Email } from '#shared/model/plain.ts'
import { command } from '../command.ts'
import { folderSetting } from './runtime/settings.ts'
import { readStackFile } from './runtime/stack-file.ts'

/*
 * npm run grant -- --email carmen@ortiz.example --entitlement doublewilluser
 * npm run grant -- --email carmen@ortiz.example --admin
 *
 * Gives a user of the local stack an entitlement without payment (`free` takes it back), makes them
 * an administrator, or does both.
 */

const grant = async (): Promise<string> => {
  const { values } = parseArgs({
    options: {
      email: { type: 'string' },
      entitlement: { type: 'string' },
      admin: { type: 'boolean' },
    },
  })
  const email = Email.safeParse(values.email)
  const entitlement = Entitlement.optional().safeParse(values.entitlement?.toLowerCase())
  const namesGrant = values.entitlement !== undefined || values.admin
  if (!email.success || !entitlement.success || !namesGrant) {
    throw new Error(
      `Name an address, and an entitlement or --admin: npm run grant -- --email carmen@ortiz.example --entitlement ${Entitlement.options.join('|')}`,
    )
  }
  const { environment } = readStackFile(folderSetting())
  Object.assign(process.env, environment)
  // These modules read the environment when they are loaded.
  const { currentTime } = await import('#functions/core/runtime/clock.ts')
  const { findAccount } = await import('#functions/domain/accounts/account.ts')
  const { grantEntitlement } = await import('#functions/domain/billing/grant-entitlement.ts')
  const { addAdministrator } = await import('./cognito/add-administrator.ts')
  const { findUserIdByEmail } = await import('#functions/domain/user-pool/users.ts')
  const userId = await findUserIdByEmail(email.data)
  const account = userId && (await findAccount(userId, { consistent: true }))
  if (!account) throw new Error(`Nobody with the address ${email.data} has signed in here yet.`)
  if (entitlement.data) await grantEntitlement(account.userId, entitlement.data, currentTime())
  if (values.admin) await addAdministrator(account.userId)
  return 'Granted. Reload the dashboard to use a plan; administration applies from the next sign-in on.'
}

await command(grant)
