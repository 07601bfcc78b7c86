import type { Account } from '#functions/domain/accounts/account.ts'
import { exampleDigitalAccountId } from '#shared/contract/example.ts'
import { ReleaseStage } from '#shared/model/passing.ts'
import type { TestPerson } from '../people.ts'
import { storeDigitalAccountOf } from './digital-accounts.ts'
import { plantPassing } from './plant-passing.ts'
import { trustingPerson } from './trusting-person.ts'

/**
 * An owner who died and left the account of the examples to a person, their delegate. Everything is
 * released.
 */
export const leftBehindTo = async (url: string, person: TestPerson): Promise<Account> => {
  const owner = await trustingPerson(url, person)
  await storeDigitalAccountOf(owner, {
    digitalAccountId: exampleDigitalAccountId,
    readers: { who: 'delegates' },
  })
  await plantPassing(owner.userId, ReleaseStage.options)
  return owner
}
