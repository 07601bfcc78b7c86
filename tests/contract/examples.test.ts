import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { allOperations } from '#shared/contract/index.ts'
import type { Operation } from '#shared/contract/operation.ts'
import { send } from '../api.ts'
import { refreshExamplePerson, signInExamplePerson } from '../builders/example-person.ts'
import { startEmptyStack } from '../local-stack.ts'
import { newAdministrator } from '../new-administrator.ts'
import type { TestPerson } from '../people.ts'
import { useStackEnvironment } from '../use-stack-environment.ts'
import { prepare } from './prepare.ts'

/*
 * The example of every operation works as it is written, for a new account for which the things that the example
 * names were created first.
 */

let url: string
let person: TestPerson

beforeAll(async () => {
  const stack = await startEmptyStack(['--no-web'])
  url = stack.url
  useStackEnvironment(stack.folder)
  person = await signInExamplePerson(url)
  return stack.stop
})

/** An administrator makes the calls for administrators, the example person all others. */
const tokenFor = async ({ access }: Operation) =>
  access === 'admin' ? (await newAdministrator(url)).token : person.token

beforeEach(refreshExamplePerson)

/** Calls that delete what other examples name, change the password, or delete the person run after all others. */
const last = [
  'ContactData/Delete',
  'Storage/Delete',
  'Account/ResetPassword',
  'UserProfile/QuickChangePassword',
  'UserProfile/DeleteUser',
]
const ordered = allOperations
  .map((operation) => [`${operation.group}/${operation.name}`, operation] as const)
  .sort(([one], [other]) => last.indexOf(one) - last.indexOf(other))

describe.each(ordered)('%s', (_, operation: Operation) => {
  it('answers its example with 200', async () => {
    const secrets = await prepare(operation, url, person)
    const { pathParams, query, body } = operation.example
    const reply = await send(url, operation, {
      pathParams: { ...pathParams, ...secrets.pathParams },
      query: { ...query, ...secrets.query },
      ...(body ? { body: { ...body, ...secrets.body } } : {}),
      ...(operation.access === 'public' ? {} : { token: await tokenFor(operation) }),
    })
    expect(reply.status, reply.text).toBe(200)
  })
})
