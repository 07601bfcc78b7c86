import { createWrappedKey } from '#functions/core/crypto/encryption.ts'
import { instant } from '#functions/core/runtime/clock.ts'
import { writeAll } from '#functions/core/store/table.ts'
import { accountChange, createAccount } from '#functions/domain/accounts/account.ts'
import type { MemberContext } from '#functions/domain/accounts/member-context.ts'
import {
  contactCreation,
  contactRemoval,
  findContact,
  writeContact,
} from '#functions/domain/contacts/contact-repository.ts'
import { newWill } from '#functions/domain/wills/begin-will.ts'
import { deleteWills, willCreation } from '#functions/domain/wills/will-repository.ts'
import {
  exampleContactId,
  exampleDigitalAccountId,
  exampleEmail,
  examplePassword,
  examplePersonId,
  exampleSpouseWillId,
  exampleUserId,
  exampleUserProfileId,
  exampleWillId,
} from '#shared/contract/example.ts'
import { PersonId } from '#shared/model/ids.ts'
import type { WillRole } from '#shared/model/will.ts'
import { newPerson, type TestPerson } from '../people.ts'
import { storeDigitalAccountOf } from './digital-accounts.ts'
import { storeExampleFiles } from './example-files.ts'
import { singleTexan } from './families.ts'
import { memberContext } from './member-context.ts'
import { storeExampleMemory, storeExampleMemoryType } from './memories.ts'
import { storeMessageOfExamples } from './messages.ts'
import { accountOf } from './sharing.ts'

const beginning = new Date(0).toISOString()

const exampleContext = async (): Promise<MemberContext> => {
  const account = await accountOf({ userId: exampleUserId })
  const { now, wallTime } = instant()
  return memberContext(account, now, { wallTime, authenticatedAt: wallTime })
}

/**
 * Stores a will under the id that the examples name, at version 1, with answers that no check
 * blocks.
 */
export const storeExampleWill = async (role: WillRole): Promise<void> => {
  const context = await exampleContext()
  const will = {
    ...newWill(context, role, singleTexan),
    willId: role === 'own' ? exampleWillId : exampleSpouseWillId,
  }
  await writeAll(await willCreation(context.caller.account, will))
}

/** Stores the contact that the examples name, at version 1, in its initial state. */
export const storeExampleContact = async (): Promise<void> => {
  const {
    now,
    caller: { account },
  } = await exampleContext()
  const stored = await findContact(account.userId, exampleContactId)
  if (stored) await writeContact(() => contactRemoval(account, stored))
  const at = now.toISOString()
  await writeContact(() =>
    contactCreation(account, {
      contactId: exampleContactId,
      personId: PersonId.parse(exampleContactId),
      version: 1,
      firstName: 'Carmen',
      lastName: 'Moreno',
      relationship: 'mother',
      emails: [{ id: 'home', email: 'carmen.moreno@example.org', primary: true }],
      phoneNumbers: [{ id: 'home', number: '+15125550171', confirmed: false, primary: true }],
      addresses: [],
      isDelegate: false,
      createdAt: at,
      updatedAt: at,
    }),
  )
}

/** Stores those files that the examples name and that are missing. */
export const storeFiles = async (): Promise<void> => storeExampleFiles(await exampleContext())

/** Stores the message that the examples name: a draft in its initial state. */
export const storeExampleMessage = async (): Promise<void> =>
  storeMessageOfExamples((await exampleContext()).caller.account)

/** Stores the digital account that the examples name, at version 1, in its initial state. */
export const storeExampleDigitalAccount = async (): Promise<void> => {
  const { account } = (await exampleContext()).caller
  await storeDigitalAccountOf(account, { digitalAccountId: exampleDigitalAccountId })
}

/** Stores the memory and the type of memory that the examples name, in their initial state. */
export const storeExampleMemories = async (): Promise<void> => {
  const { account } = (await exampleContext()).caller
  await storeExampleMemoryType(account)
  await storeExampleMemory(account)
}

/**
 * Restores the initial state: no will, no announced deletion, no password that must be changed, and
 * sessions that a call has ended are valid again.
 */
export const refreshExamplePerson = async (): Promise<void> => {
  await deleteWills(await exampleContext())
  await writeAll([
    accountChange(exampleUserId, {
      sessionsValidFrom: beginning,
      endedSessions: undefined,
      mustChangePassword: undefined,
      deletion: undefined,
    }),
  ])
}

/**
 * The account of the person that every example of the contract uses, as the person's first call
 * would create it.
 */
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
      userEntitlements: 'doublewilluser',
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

/** Signs in the person that every example of the contract uses. They have no will yet. */
export const signInExamplePerson = async (url: string): Promise<TestPerson> => {
  await createExampleAccount()
  return newPerson(url, { userId: exampleUserId, email: exampleEmail, password: examplePassword })
}
