import { writeAll } from '#functions/core/store/table.ts'
import { type Account, accountChange } from '#functions/domain/accounts/account.ts'
import { ContactId, DigitalAccountId, UserId } from '#shared/model/ids.ts'
import { type Share, TargetId } from '#shared/model/share.ts'
import { storeDigitalAccountOf } from '../../builders/digital-accounts.ts'
import { plantPassing } from '../../builders/plant-passing.ts'
import {
  accountOf,
  storeContact,
  storeDelegateRequest,
  storeShare,
} from '../../builders/sharing.ts'
import { newAdministrator } from '../../new-administrator.ts'
import { newPerson, type TestPerson } from '../../people.ts'
import { createThings, type Ids, nouns } from '../nouns.ts'

/**
 * The kinds of callers: what each of them is to the two owners, one of whom lives and one of whom
 * has died.
 */
export const principalNames = [
  'stranger',
  'stranger without a plan',
  'contact',
  'invited delegate',
  'delegate',
  'former delegate',
  'reader',
  'reader after the death',
  'former reader',
  'invited reader',
  'administrator',
] as const
export type PrincipalName = (typeof principalNames)[number]

export type Principals = Readonly<Record<PrincipalName, TestPerson>>

/** An owner, with one of each kind of thing. */
export interface Owner {
  readonly person: TestPerson
  readonly account: Account
  readonly things: Ids
}

const longAgo = '2020-01-01T00:00:00.000Z'

const newPrincipals = async (url: string): Promise<Principals> => {
  const people: [name: string, person: TestPerson][] = []
  for (const name of principalNames) {
    const person = await (name === 'administrator' ? newAdministrator : newPerson)(url)
    if (name !== 'stranger without a plan') {
      const userId = UserId.parse(person.userId)
      await writeAll([accountChange(userId, { userEntitlements: 'doublewilluser' })])
    }
    people.push([name, person])
  }
  return Object.fromEntries(people) as Principals // the entries are all of its keys
}

/** How an owner has named each of the delegates. */
const delegates = {
  'invited delegate': { status: 'INVITED' },
  delegate: { status: 'ACCEPTED', acceptedAt: longAgo },
  'former delegate': { status: 'DISABLED', acceptedAt: longAgo, disabledAt: longAgo },
} as const

/** How an owner shares each thing with each of the readers. */
const shares = {
  reader: { status: 'CLAIMED' },
  'reader after the death': { status: 'CLAIMED', posthumousOnly: true },
  'former reader': { status: 'REVOKED', revokedAt: longAgo },
  'invited reader': { status: 'INVITED' },
} as const satisfies Readonly<Record<string, Partial<Share>>>

const newOwner = async (url: string, principals: Principals): Promise<Owner> => {
  const person = await newPerson(url)
  const account = await accountOf(person)
  const things = await createThings(url, person)
  const contactOf = new Map<string, ContactId>()
  for (const name of principalNames) {
    if (name.startsWith('stranger') || name === 'administrator') continue
    contactOf.set(name, await storeContact(account, principals[name].email))
  }
  const contact = (name: string) => ContactId.parse(contactOf.get(name))
  for (const [name, parts] of Object.entries(delegates)) {
    const { userId } = principals[name as keyof typeof delegates] // the keys of the table
    await storeDelegateRequest(account, contact(name), {
      delegateUserId: UserId.parse(userId),
      reportPassing: true,
      namedAt: longAgo,
      ...parts,
    })
  }
  for (const [name, parts] of Object.entries(shares)) {
    const { userId } = principals[name as keyof typeof shares] // the keys of the table
    for (const [noun, { targetType }] of Object.entries(nouns)) {
      for (const id of targetType ? (things[noun] ?? []) : []) {
        const target = { targetType, targetId: TargetId.parse(id) } as const
        await storeShare(account, target as Parameters<typeof storeShare>[1], contact(name), {
          granteeUserId: UserId.parse(userId),
          ...parts,
        })
      }
    }
  }
  return { person, account, things }
}

export type OwnerName = 'living' | 'dead'

export interface Scene {
  readonly principals: Principals
  /** The stranger's own things. */
  readonly strangersThings: Ids
  readonly owners: Readonly<Record<OwnerName, Owner>>
}

/** The callers, a living owner, and an owner who died and whose passing has released everything. */
export const setTheScene = async (url: string): Promise<Scene> => {
  const principals = await newPrincipals(url)
  const living = await newOwner(url, principals)
  const dead = await newOwner(url, principals)
  const [digitalAccountId] = dead.things['digital account'] ?? []
  await storeDigitalAccountOf(dead.account, {
    digitalAccountId: DigitalAccountId.parse(digitalAccountId),
    readers: { who: 'delegates' },
  })
  await plantPassing(dead.account.userId, ['notices', 'messages', 'passwords'])
  const strangersThings = await createThings(url, principals.stranger)
  return { principals, strangersThings, owners: { living, dead } }
}
