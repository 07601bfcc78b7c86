import { setTimeout } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import type { RekeyStep } from '#functions/domain/rekey/rekey-person.ts'
import { UserId } from '#shared/model/ids.ts'
import { command } from '../command.ts'
import { folderSetting } from './runtime/settings.ts'
import { readStackFile } from './runtime/stack-file.ts'

/*
 * npm run rekey -- --person <user id>
 *
 * Gives a person another data key, in the local stack or in a stage, and seals everything of theirs
 * again. It may be stopped and run again at any time. infra/OPERATIONS.md says when it is needed.
 */

const help = `npm run rekey -- --person <user id>

Gives this person another data key, and seals everything again that is sealed under the former one. It takes about 35
minutes, most of which it waits for calls that began before. It can be stopped at any time; run it again to go on.

In a stage, with AWS credentials in the shell that may use the vault key, name both:
  --table NAME   --key alias/heirloom-prod-keys-vault`

const environmentOf = (table?: string, key?: string) => {
  if (table === undefined && key === undefined) return readStackFile(folderSetting()).environment
  if (table && key) return { TABLE_NAME: table, DATA_KEY_ID: key }
  throw new Error('A stage needs both --table and --key.')
}

const time = (at: Date) => at.toTimeString().slice(0, 8)

const stepSentence = (step: RekeyStep): string => {
  switch (step.did) {
    case 'began':
      return `This person has a new key. The former one still opens what was sealed before. Going on at ${time(step.nextAt)}, when no call is left that knows only the former key.`
    case 'waits':
      return `Calls that began before the last change may still last. Going on at ${time(step.nextAt)}.`
    case 'sealed':
      return `${step.values} values of ${step.items} items were sealed again${
        step.changedMeanwhile > 0
          ? `; ${step.changedMeanwhile} items were changed in this moment, and come next`
          : ''
      }. Looking again at ${time(step.nextAt)}, when no call is left that can store what it read before.`
    case 'ended':
      return `Done: all ${step.values} values of ${step.items} items open with the new key alone, and the former key is gone.`
  }
}

const run = async (): Promise<string> => {
  const { values } = parseArgs({
    options: {
      person: { type: 'string' },
      table: { type: 'string' },
      key: { type: 'string' },
      help: { type: 'boolean' },
    },
  })
  const person = UserId.safeParse(values.person)
  if (values.help || values.person === undefined) return help
  if (!person.success) throw new Error('--person is the id of a user: a UUID.')
  Object.assign(process.env, environmentOf(values.table, values.key))
  // This module reads the environment when it is loaded.
  const { rekeyPerson } = await import('#functions/domain/rekey/rekey-person.ts')
  for (;;) {
    const step = await rekeyPerson(person.data, () => new Date())
    if (step.did === 'ended') return stepSentence(step)
    console.log(stepSentence(step))
    await setTimeout(Math.max(0, step.nextAt.getTime() - Date.now()))
  }
}

await command(run)
