import { createWrappedKey } from '#functions/core/crypto/encryption.ts'
import { newId } from '#functions/core/crypto/random.ts'
import { currentTime } from '#functions/core/runtime/clock.ts'
import { writeAll } from '#functions/core/store/table.ts'
import { anAccount } from '#functions/domain/accounts/account.fixture.ts'
import { type Account, createAccount } from '#functions/domain/accounts/account.ts'
import { contactCreation, writeContact } from '#functions/domain/contacts/contact-repository.ts'
import { passingRecords } from '#functions/domain/releases/passing-record.ts'
import { delegateChange } from '#functions/domain/sharing/delegate-repository.ts'
import { shareChange } from '#functions/domain/sharing/share-repository.ts'
import { accountsOf } from '#functions/domain/sharing/shareables/account.ts'
import type { Target } from '#functions/domain/sharing/target.ts'
import { newWill } from '#functions/domain/wills/begin-will.ts'
import { willCreation } from '#functions/domain/wills/will-repository.ts'
import { ContactId, PersonId, UserId, UserProfileId, WillId } from '#shared/model/ids.ts'
import type { PassingSettings } from '#shared/model/passing.ts'
import { Email, PhoneNumber } from '#shared/model/plain.ts'
import { TargetId } from '#shared/model/share.ts'
import { newPassing } from '#shared/rules/passing/new-passing.ts'
import { singleTexan } from '../builders/families.ts'
import { memberContext } from '../builders/member-context.ts'
import { type Belonging, storeBelongings } from './belongings.ts'
import type { Dice } from './dice.ts'
import type { Mailbox } from './services/mail.ts'

/** A contact of the owner. */
export interface Friend {
  readonly contactId: ContactId
  readonly email: string
}

/** A friend with an account, who may report the owner's death. */
export interface Delegate extends Friend {
  readonly account: Account
}

/** All people of a run. */
export interface People {
  readonly owner: Account
  readonly delegates: readonly Delegate[]
  readonly recipients: readonly Friend[]
  /** The owner's will, which the first delegate may read after the owner's death. */
  readonly willId: WillId
  /** The owner's documents and memories, which are shared with the first delegate. */
  readonly belongings: readonly Belonging[]
}

const longAgo = '2020-01-01T00:00:00.000Z'

/** The name in an address decides what happens to its mail: `bounces-3@…`. */
export const mailboxOf = (address: string): Mailbox => {
  const name = address.split('-')[0]
  return name === 'bounces' || name === 'full' || name === 'complains' ? name : 'takes'
}

const account = async (parts: Partial<Account>): Promise<Account> => {
  const userId = UserId.parse(newId())
  const made = anAccount({
    userId,
    userProfileId: UserProfileId.parse(newId()),
    personId: PersonId.parse(newId()),
    wrappedKey: await createWrappedKey(userId),
    ...parts,
  })
  await createAccount(made, [])
  return made
}

const friend = async (owner: Account, email: string): Promise<Friend> => {
  const contactId = ContactId.parse(newId())
  const at = currentTime().toISOString()
  await writeContact(() =>
    contactCreation(owner, {
      contactId,
      personId: PersonId.parse(contactId),
      version: 1,
      firstName: 'Ben',
      lastName: email.split('@')[0] ?? '',
      emails: [{ id: 'home', email: Email.parse(email), primary: true }],
      phoneNumbers: [],
      addresses: [],
      isDelegate: false,
      createdAt: at,
      updatedAt: at,
    }),
  )
  return { contactId, email }
}

const delegate = async (owner: Account, number: number): Promise<Delegate> => {
  const email = Email.parse(`delegate-${number}@example.org`)
  const theirs = await account({ email, firstName: 'Dana', lastName: `Number ${number}` })
  const named = await friend(owner, email)
  await writeAll(
    delegateChange(owner.userId, undefined, {
      contactId: named.contactId,
      status: 'ACCEPTED',
      delegateUserId: theirs.userId,
      reportPassing: true,
      namedAt: longAgo,
      acceptedAt: longAgo,
      version: 1,
    }),
  )
  return { ...named, account: theirs }
}

/** Lets a delegate read a thing, after the owner's death unless `posthumousOnly` is false. */
const share = async (
  owner: Account,
  target: Target,
  { contactId, account }: Delegate,
  posthumousOnly = true,
) =>
  writeAll(
    shareChange(owner.userId, undefined, {
      ...target,
      contactId,
      posthumousOnly,
      silent: true,
      mail: 'standard',
      status: 'CLAIMED',
      granteeUserId: account.userId,
      version: 1,
      createdAt: longAgo,
    }),
  )

/** What the owner chose long ago about reports of their death. */
const storeSettings = ({ userId }: Account, settings: PassingSettings) => {
  const passing = { ...newPassing, version: 1, settings, workLeft: false }
  return writeAll([{ put: { Item: passingRecords.toItem(userId, passing) } }])
}

/** An owner with delegates of long ago and with recipients, some of whose addresses no longer accept mail. */
export const makePeople = async (dice: Dice): Promise<People> => {
  const phone = dice.happens(0.3) ? { phoneNumber: PhoneNumber.parse('+15125550134') } : {}
  const address = dice.happens(0.1) ? 'bounces-owner@example.org' : 'owner@example.org'
  const owner = await account({ email: Email.parse(address), ...phone })
  const delegates: Delegate[] = []
  for (let number = 1; number <= dice.whole(2, 3); number += 1) {
    delegates.push(await delegate(owner, number))
  }
  const settings = { challengeDays: 3, confirmers: dice.whole(1, delegates.length) }
  await storeSettings(owner, settings)
  const recipients: Friend[] = []
  for (let number = 1; number <= 4; number += 1) {
    const kind = dice.pick(['takes', 'takes', 'bounces', 'full', 'complains'])
    recipients.push(await friend(owner, `${kind}-${number}@example.org`))
  }
  const [first] = delegates
  const will = {
    ...newWill(memberContext(owner, currentTime()), 'own', singleTexan),
    willId: WillId.parse(newId()),
  }
  await writeAll(await willCreation(owner, will))
  const willTarget = { targetType: 'will', targetId: TargetId.parse(will.willId) } as const
  const belongings = await storeBelongings(owner)
  if (first) {
    for (const target of [willTarget, accountsOf(owner)]) await share(owner, target, first)
    for (const { shared, posthumousOnly } of belongings) {
      await share(owner, shared, first, posthumousOnly)
    }
  }
  return { owner, delegates, recipients, willId: will.willId, belongings }
}
