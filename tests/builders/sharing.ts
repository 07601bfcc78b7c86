import { randomUUID } from 'node:crypto'
import { newId } from '#functions/core/crypto/random.ts'
import { writeAll } from '#functions/core/store/table.ts'
import { type Account, findAccount } from '#functions/domain/accounts/account.ts'
import { contactCreation, writeContact } from '#functions/domain/contacts/contact-repository.ts'
import {
  delegateChange,
  findDelegate,
} from '#functions/domain/sharing/delegates/delegate-repository.ts'
import { accessRequestChange } from '#functions/domain/sharing/grants/access-request-repository.ts'
import { findShare, shareChange } from '#functions/domain/sharing/grants/share-repository.ts'
import {
  delegateInvitation,
  shareInvitation,
} from '#functions/domain/sharing/invitations/invitation.ts'
import { type Target, toTarget } from '#functions/domain/sharing/target.ts'
import { newWill } from '#functions/domain/wills/begin-will.ts'
import { willCreation } from '#functions/domain/wills/will-repository.ts'
import type { Contact } from '#shared/model/contact.ts'
import type { Delegate } from '#shared/model/delegate.ts'
import { ContactId, PersonId, UserId } from '#shared/model/ids.ts'
import { type Share, TargetId } from '#shared/model/share.ts'
import type { WillRole } from '#shared/model/will.ts'
import { newPerson, type TestPerson } from '../people.ts'
import { singleTexan } from './families.ts'
import { memberContext } from './member-context.ts'

/** The code of a link in a mail. */
const codeOf = (link: string) => new URL(link).hash.slice('#code='.length)

export const accountOf = async ({ userId }: Pick<TestPerson, 'userId'>): Promise<Account> => {
  const account = await findAccount(UserId.parse(userId), { consistent: true })
  if (!account) throw new Error('This person has no account.')
  return account
}

/** Adds a contact with this address to an owner. */
export const storeContact = async (
  owner: Account,
  email: string,
  parts: Partial<Contact> = {},
): Promise<ContactId> => {
  const contactId = ContactId.parse(randomUUID())
  const at = new Date().toISOString()
  await writeContact(() =>
    contactCreation(owner, {
      contactId,
      personId: PersonId.parse(contactId),
      version: 1,
      firstName: 'Ana',
      lastName: 'Moreno',
      emails: [{ id: 'home', email, primary: true }],
      phoneNumbers: [],
      addresses: [],
      isDelegate: false,
      createdAt: at,
      updatedAt: at,
      ...parts,
    }),
  )
  return contactId
}

/** A new owner, who has somebody with this address among their contacts. */
const ownerWithContact = async (url: string, email: string) => {
  const owner = await accountOf(await newPerson(url))
  return { owner, contactId: await storeContact(owner, email) }
}

/** Invites a contact to be a delegate. Returns the code of the request. */
export const storeDelegateRequest = async (
  { userId }: Pick<Account, 'userId'>,
  contactId: ContactId,
  parts: Partial<Delegate> = {},
): Promise<string> => {
  const now = new Date()
  const { codeFields, url, writes } = delegateInvitation(userId, contactId, now)
  const delegate: Delegate = {
    contactId,
    status: 'INVITED',
    reportPassing: false,
    ...codeFields,
    namedAt: now.toISOString(),
    version: 1,
    ...parts,
  }
  const before = await findDelegate(userId, contactId)
  await writeAll([...delegateChange(userId, before, delegate), ...writes])
  return codeOf(url)
}

/** Stores a delegate request of a new owner to an address. Returns its code. */
export const delegateRequestTo = async (url: string, email: string): Promise<string> => {
  const { owner, contactId } = await ownerWithContact(url, email)
  return storeDelegateRequest(owner, contactId)
}

/** Makes a person a delegate of a new owner. Returns the owner's profile. */
export const delegationTo = async (url: string, person: TestPerson): Promise<string> => {
  const { owner, contactId } = await ownerWithContact(url, person.email)
  const delegateUserId = UserId.parse(person.userId)
  await storeDelegateRequest(owner, contactId, { status: 'ACCEPTED', delegateUserId })
  return owner.userProfileId
}

/**
 * Shares a thing of an owner with one of their contacts. Returns the code of the invitation. With
 * the status `CLAIMED` and a `granteeUserId` in `parts`, that account can open it.
 */
export const storeShare = async (
  owner: Account,
  target: Target,
  contactId: ContactId,
  parts: Partial<Share> = {},
) => {
  const now = new Date()
  const { codeFields, url, writes } = shareInvitation(owner.userId, { ...target, contactId }, now)
  const share: Share = {
    ...toTarget(target),
    contactId,
    posthumousOnly: false,
    silent: false,
    mail: 'standard',
    status: 'INVITED',
    ...codeFields,
    version: 1,
    createdAt: now.toISOString(),
    ...parts,
  }
  await writeAll([
    ...shareChange(owner.userId, await findShare(owner.userId, target, contactId), share),
    ...writes,
  ])
  return { code: codeOf(url), share, target }
}

/**
 * Shares a new will of an owner with one of their contacts. Returns the code and the share's
 * target. An owner has one will per role.
 */
export const storeSharedWill = async (
  owner: Account,
  contactId: ContactId,
  parts: Partial<Share> = {},
  role: WillRole = 'own',
) => {
  const will = newWill(memberContext(owner, new Date()), role, singleTexan)
  await writeAll(await willCreation(owner, will))
  const target = { targetType: 'will' as const, targetId: TargetId.parse(will.willId) }
  return storeShare(owner, target, contactId, parts)
}

/** Shares the will of a new owner with an address. Returns the code of the invitation. */
export const sharedWillTo = async (url: string, email: string): Promise<string> => {
  const { owner, contactId } = await ownerWithContact(url, email)
  return (await storeSharedWill(owner, contactId)).code
}

/** Shares a thing again, and stores a new person's request to see it. Returns the request's id. */
export const storeAccessRequest = async (
  url: string,
  owner: Account,
  share: Pick<Share, 'targetType' | 'targetId' | 'contactId'>,
): Promise<string> => {
  const requester = await accountOf(await newPerson(url))
  const requestId = newId()
  await storeShare(owner, share, share.contactId)
  await writeAll(
    accessRequestChange(owner.userId, undefined, {
      requestId,
      targetType: share.targetType,
      targetId: share.targetId,
      contactId: share.contactId,
      requesterUserId: requester.userId,
      requester: { name: 'Noor Haddad', email: requester.email },
      status: 'OPEN',
      requestedAt: new Date().toISOString(),
    }),
  )
  return requestId
}
