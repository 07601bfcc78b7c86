import { authenticate } from '#shared/contract/authenticate.ts'
import { allOperations } from '#shared/contract/index.ts'
import type { Operation } from '#shared/contract/operation.ts'
import { json, send } from '../api.ts'
import { entitle } from '../builders/entitle.ts'
import { signInExamplePerson } from '../builders/example-person.ts'
import { accountOf } from '../builders/sharing.ts'
import { nouns } from '../contract/nouns.ts'
import { newAdministrator } from '../new-administrator.ts'
import { newPerson, type TestPerson } from '../people.ts'

/** The person who calls, and the operation. */
interface Caller {
  readonly name: string
  readonly operations: readonly Operation[]
  /** Makes the person of a stack ready who calls. Nobody is signed in without it. */
  readonly signIn?: (url: string) => Promise<TestPerson>
}

/** Calls that end the session or the account of their caller: a person of their own makes them. */
const isEnding = ({ group, name }: Operation) =>
  ['Security/SignOut', 'UserProfile/QuickChangePassword', 'UserProfile/DeleteUser'].includes(
    `${group}/${name}`,
  )

const isOpen = ({ access }: Operation) => access === 'public' || access === 'provider'
const isAdministration = ({ access }: Operation) => access === 'admin'

/** The person whom the examples of the contract name, with everything that the examples name. */
const examplePerson = async (url: string): Promise<TestPerson> => {
  const person = await signInExamplePerson(url)
  const account = await accountOf(person)
  for (const { storeExamples } of Object.values(nouns)) await storeExamples?.(account)
  return person
}

/** A person with a plan who is about to leave. */
const leavingPerson = async (url: string): Promise<TestPerson> => {
  const person = await newPerson(url)
  await entitle(person, 'doublewilluser')
  return person
}

/**
 * Every operation, called by those who may call it. What is open to everybody is called with and
 * without a token.
 */
export const callers: readonly Caller[] = [
  {
    name: 'a person',
    operations: allOperations.filter(
      (operation) => !isAdministration(operation) && !isEnding(operation),
    ),
    signIn: examplePerson,
  },
  {
    name: 'a person who leaves',
    operations: allOperations.filter(isEnding),
    signIn: leavingPerson,
  },
  { name: 'nobody', operations: allOperations.filter(isOpen) },
  {
    // The last one: an administrator can delete the person whom the examples name.
    name: 'an administrator',
    operations: allOperations.filter(isAdministration),
    signIn: newAdministrator,
  },
]

/** The same person with a new access token, which is valid for ten minutes. */
export const refreshTokens = async (url: string, person: TestPerson): Promise<TestPerson> => {
  const { refresh } = authenticate.operations
  const { accessToken, refreshToken } = await json(
    send(url, refresh, { body: { token: person.refreshToken } }),
  )
  return { ...person, token: accessToken, refreshToken }
}
