import { parseArgs } from 'node:util'
import { UserId } from '#shared/model/ids.ts'
import { command } from '../command.ts'
import { folderSetting } from './runtime/settings.ts'
import { readStackFile } from './runtime/stack-file.ts'

/*
 * npm run withhold -- --person <user id> [--release]
 *
 * Withholds what goes out in a person's name, in the local stack or in a stage.
 * infra/OPERATIONS.md says when.
 */

const help = `npm run withhold -- --person <user id> [--release]

Withholds the messages and invitations of this person that have not gone out. With --release they go out within an hour.

In a stage, with AWS credentials in the shell that may update the person's account, name the table: --table NAME`

const run = async (): Promise<string> => {
  const { values } = parseArgs({
    options: {
      person: { type: 'string' },
      release: { type: 'boolean', default: false },
      table: { type: 'string' },
      help: { type: 'boolean' },
    },
  })
  if (values.help || values.person === undefined) return help
  const person = UserId.safeParse(values.person)
  if (!person.success) throw new Error('--person is the id of a user: a UUID.')
  const { environment } =
    values.table === undefined
      ? readStackFile(folderSetting())
      : { environment: { TABLE_NAME: values.table } }
  Object.assign(process.env, environment)
  // This module reads the environment when it is loaded.
  const { setWithheld } = await import('#functions/domain/accounts/set-withheld.ts')
  await setWithheld(person.data, !values.release)
  return values.release
    ? 'Released: what is due goes out within an hour.'
    : 'Withheld: no message and no invitation goes out in the name of this person.'
}

await command(run)
