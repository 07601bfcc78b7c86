import { createAccount, findAccount } from '#functions/core/account.ts'
import type { MemberContext } from '#functions/core/context.ts'
import { writeAll } from '#functions/core/table.ts'
import { createWrappedKey } from '#functions/core/vault.ts'
import { newWill } from '#functions/wills/begin-will.ts'
import { willCreation } from '#functions/wills/will-repository.ts'
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
import { WillDraft } from '#shared/model/will-draft.ts'
import { newPerson, type TestPerson } from '../people.ts'
import { families } from './families.ts'

/** Puts the wills that the examples name back to version 1, with answers that nothing blocks. */
export const storeExampleWill = async (role: WillRole): Promise<void> => {
  const account = await findAccount(exampleUserId, { consistent: true })
  if (!account) throw new Error('The example person has no account.')
  const context: MemberContext = {
    requestId: 'example',
    now: new Date(),
    sourceIp: '127.0.0.1',
    caller: { userId: exampleUserId, groups: [], authenticatedAt: new Date(), account },
  }
  const [family] = families
  const will = {
    ...newWill(context, role, WillDraft.parse(family?.draft)),
    willId: role === 'own' ? exampleWillId : exampleSpouseWillId,
  }
  await writeAll(await willCreation(account, will))
}

/** The person whom every example of the contract is about, signed in, without a will yet. */
export const signInExamplePerson = async (url: string): Promise<TestPerson> => {
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
      sessionsValidFrom: new Date(0).toISOString(),
      recoveryCodes: [],
    },
    [],
  )
  return newPerson(url, { userId: exampleUserId, email: exampleEmail, password: examplePassword })
}
