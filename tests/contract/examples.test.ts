import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { allOperations } from '#shared/contract/index.ts'
import type { Operation } from '#shared/contract/operation.ts'
import { newAdministrator } from '../administrator.ts'
import { send } from '../api.ts'
import {
  refreshExamplePerson,
  signInExamplePerson,
  storeExampleContact,
  storeExampleMessage,
  storeExampleWill,
  storeFiles,
} from '../builders/example-person.ts'
import { startEmptyStack } from '../local-stack.ts'
import type { TestPerson } from '../people.ts'
import { useStackEnvironment } from '../stack-environment.ts'
import { preparationOf } from './preparations.ts'

/*
 * The example of every operation works as it stands, on a fresh account for which the things that it names were
 * made first.
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

/** Calls for administrators are made by one; all others by the example person. */
const tokenFor = async ({ access }: Operation) =>
  access === 'admin' ? (await newAdministrator(url)).token : person.token

/** Calls that begin a will want none to be there. */
const begins = ['Wills/CreateWill', 'Wills/QuickAddWill']

beforeEach(refreshExamplePerson)

/**
 * Calls that delete what others name, that change the password, and the one that deletes the person, come after all
 * others.
 */
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

describe.each(ordered)('%s', (name, operation: Operation) => {
  it('answers its example', async () => {
    if (!begins.includes(name)) {
      await storeExampleWill('own')
      await storeExampleWill('spouse')
    }
    await storeExampleContact()
    await storeFiles()
    await storeExampleMessage()
    const secrets = await preparationOf(operation)?.(url, person)
    const { pathParams, query, body } = operation.example
    const reply = await send(url, operation, {
      pathParams: { ...pathParams, ...secrets?.pathParams },
      query: { ...query, ...secrets?.query },
      ...(body ? { body: { ...body, ...secrets?.body } } : {}),
      ...(operation.access === 'public' ? {} : { token: await tokenFor(operation) }),
    })
    expect(reply.status, reply.text).toBe(200)
  })
})
