import { accountChange, createAccount, findAccount } from '#functions/core/account.ts'
import type { MemberContext } from '#functions/core/context.ts'
import { writeAll } from '#functions/core/table.ts'
import { createWrappedKey } from '#functions/core/vault.ts'
import { newWill } from '#functions/wills/begin-will.ts'
import { deleteWills, willCreation } from '#functions/wills/will-repository.ts'
import {
  exampleEmail,
  examplePassword,
  examplePersonId,
  exampleSpouseWillId,
  exampleUserId,
  exampleUserProfileId,
  exampleWillId,
} from '#shared/contract/example.ts'
import type { WillRole } from '#shared/model/will.ts'
import { newPerson, type TestPerson } from '../people.ts'
import { singleTexan } from './families.ts'

const beginning = new Date(0).toISOString()

const exampleContext = async (): Promise<MemberContext> => {
  const account = await findAccount(exampleUserId, { consistent: true })
  if (!account) throw new Error('The example person has no account.')
  return {
    requestId: 'example',
    now: new Date(),
    sourceIp: '127.0.0.1',
    caller: {
      userId: exampleUserId,
      groups: [],
      authenticatedAt: new Date(),
      accessToken: '',
      account,
    },
  }
}

/** Stores a will under the id that the examples name, at version 1, with answers that nothing blocks. */
export const storeExampleWill = async (role: WillRole): Promise<void> => {
  const context = await exampleContext()
  const will = {
    ...newWill(context, role, singleTexan),
    willId: role === 'own' ? exampleWillId : exampleSpouseWillId,
  }
  await writeAll(await willCreation(context.caller.account, will))
}

/** As on the first day: no will yet, and every session counts again that a call ended. */
export const refreshExamplePerson = async (): Promise<void> => {
  await deleteWills(await exampleContext())
  await writeAll([accountChange(exampleUserId, { sessionsValidFrom: beginning })])
}

/** The account of the person whom every example of the contract is about, as its first call would make it. */
export const createExampleAccount = async (): Promise<void> => {
  const now = new Date().toISOString()
  await createAccount(
    {
      userId: exampleUserId,
      userProfileId: exampleUserProfileId,
      personId: examplePersonId,
      email: exampleEmail,
      firstName: 'Ana',
      lastName: 'Moreno',
      fullName: 'Ana Lucía Moreno',
      userEntitlements: 'free',
      secondFactor: 'app',
      showIntro: true,
      createdAt: now,
      wrappedKey: await createWrappedKey(exampleUserId),
      sessionsValidFrom: beginning,
      recoveryCodes: [],
    },
    [],
  )
}

/** The person whom every example of the contract is about, signed in, without a will yet. */
export const signInExamplePerson = async (url: string): Promise<TestPerson> => {
  await createExampleAccount()
  return newPerson(url, { userId: exampleUserId, email: exampleEmail, password: examplePassword })
}
