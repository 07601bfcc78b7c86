import { beforeAll, describe, expect, inject, it } from 'vitest'
import { writeAll } from '#functions/core/store/table.ts'
import { listActivity } from '#functions/domain/activity/activity.ts'
import {
  delegateChange,
  findDelegate,
} from '#functions/domain/sharing/delegates/delegate-repository.ts'
import { contactData } from '#shared/contract/contact-data.ts'
import { sharing } from '#shared/contract/sharing.ts'
import { userProfile } from '#shared/contract/user-profile.ts'
import { ContactId, UserId } from '#shared/model/ids.ts'
import { paths } from '#shared/paths.ts'
import { covers } from '#tests/covers.ts'
import { json, send } from '../api.ts'
import { storeCompany } from '../builders/companies.ts'
import { storeDigitalAccountOf } from '../builders/digital-accounts.ts'
import { storeDocument } from '../builders/documents.ts'
import { storeMessageOf } from '../builders/messages.ts'
import {
  accountOf,
  delegationTo,
  storeContact,
  storeDelegateRequest,
  storeSharedWill,
} from '../builders/sharing.ts'
import { beyondTheEmulator } from '../deployed/beyond-the-emulator.ts'
import { newAdministrator } from '../new-administrator.ts'
import { newPerson, type TestPerson } from '../people.ts'
import { useStackEnvironment } from '../use-stack-environment.ts'

/*
 * The profile's group about an account as a whole, and the links that lead another device to a
 * page.
 */

const url = inject('url')
const { operations } = userProfile
let person: TestPerson
let other: TestPerson

beforeAll(async () => {
  useStackEnvironment(inject('folder'))
  person = await newPerson(url)
  other = await newPerson(url)
})

const call = (name: keyof typeof operations, query: object = {}, status = 200) =>
  json(send(url, operations[name], { token: person.token, query }), status)

/** The page that a link leads to after the sign-in. */
const pageOf = (link: string) => {
  const { pathname, searchParams, hash } = new URL(link)
  expect([pathname, hash, [...searchParams.keys()]]).toEqual([paths.signIn, '', ['next']])
  return searchParams.get('next')
}

describe('the counts', () => {
  it('follow what the owner has, of each kind', async () => {
    const nothing = {
      contacts: 0,
      delegates: 0,
      documents: 0,
      accounts: 0,
      memories: 0,
      messages: 0,
      companies: 0,
    }
    const owner = await newPerson(url)
    const counts = () => json(send(url, operations.GetUserProfileCounts, { token: owner.token }))
    expect(await counts()).toEqual(nothing)
    const account = await accountOf(owner)
    await storeContact(account, 'one@example.org')
    await storeDocument(account)
    await storeDigitalAccountOf(account)
    await storeMessageOf(account)
    await storeCompany(account)
    expect(await counts()).toEqual({
      ...nothing,
      contacts: 1,
      documents: 1,
      accounts: 1,
      messages: 1,
      companies: 1,
    })
  })
})

describe('the referrals', () => {
  it('count each invited contact once, and those who came, for the own address alone', async () => {
    const owner = await newPerson(url)
    const details = (email: string, status = 200) =>
      json(
        send(url, operations.GetReferralDetails, { token: owner.token, query: { email } }),
        status,
      )
    expect(await details(owner.email)).toEqual({ invited: 0, joined: 0 })
    const account = await accountOf(owner)
    const contactId = await storeContact(account, other.email)
    await storeDelegateRequest(account, contactId)
    await storeSharedWill(account, contactId)
    expect(await details(owner.email)).toEqual({ invited: 1, joined: 0 })
    const before = await findDelegate(account.userId, contactId)
    if (!before) throw new Error('The delegate was not stored.')
    await writeAll(
      delegateChange(account.userId, before, {
        ...before,
        status: 'ACCEPTED',
        delegateUserId: UserId.parse(other.userId),
      }),
    )
    expect(await details(owner.email)).toEqual({ invited: 1, joined: 1 })
    expect((await details(other.email, 404)).code).toBe('NOT_FOUND')
  })
})

describe('the account of a contact', () => {
  it('is known once the contact has accepted something, and not by their address', async () => {
    const owner = await newPerson(url)
    const account = await accountOf(owner)
    const contactId = await storeContact(account, other.email)
    const ask = (id: string) =>
      json(
        send(url, operations.GetUserByContactId, { token: owner.token, query: { contactId: id } }),
      )
    expect(await ask(contactId)).toEqual({ known: false })
    const code = await storeDelegateRequest(account, contactId)

    await json(send(url, sharing.operations.AcceptRequest, { token: other.token, query: { code } }))
    expect(await ask(contactId)).toEqual({
      known: true,
      user: { userProfileId: other.me.userProfileId, firstName: 'Ana', lastName: 'Moreno' },
    })
    const { GetContact } = contactData.operations
    const contact = await json(
      send(url, GetContact, { token: owner.token, query: { id: contactId } }),
    )
    expect(ContactId.parse(contact.contactId)).toBe(contactId)
  })
})

describe('the session data', () => {
  it('are what `me` answers, under one’s own id or address, in capital or small letters', async () => {
    const { userId, email, me } = person
    expect(await call('GetSessionDataFromDb')).toEqual(me)
    expect(await call('GetSessionDataFromDb', { userId, userName: email.toUpperCase() })).toEqual(
      me,
    )
    expect(await call('GetSessionDataFromDb', { userName: userId })).toEqual(me)
    await call('GetSessionDataFromDb', { userName: other.email }, 404)
    await call('GetSessionDataFromDb', { userName: 'nobody@example.org' }, 404)
  })
})

describe('the second step of a person', () => {
  it('is told to an administrator without a code, and is in the person’s log', async () => {
    beyondTheEmulator('second factor')
    covers('6.11')
    const { token } = await newAdministrator(url)
    const query = { userId: person.userId }
    expect(await json(send(url, operations.Get2FATokenByUserId, { token, query }))).toEqual({
      secondFactor: 'app',
    })
    const { items } = await listActivity(UserId.parse(person.userId), { pageSize: 1 })
    expect(items[0]).toMatchObject({ kind: 'SECOND_FACTOR_LOOKED_UP' })
    expect(items[0]?.sourceIp).toBeUndefined()
    expect((await call('Get2FATokenByUserId', query, 403)).code).toBe('FORBIDDEN')
  })
})

describe('a link for another device', () => {
  it('opens the sign-in, with the page as its destination and nothing else', async () => {
    const targetUserProfileId = person.me.userProfileId
    const { url: home, newMemoryUrl } = await call('CreateMobileLoginLink', { targetUserProfileId })
    expect([pageOf(home), pageOf(newMemoryUrl)]).toEqual([paths.dashboard, paths.addMemory])
    const { messageId } = await storeMessageOf(await accountOf(person))
    const link = await call('CreateMobileMessageLink', { targetUserProfileId, messageId })
    expect(pageOf(link.url)).toBe(paths.editMessage(messageId))
  })

  it('is made for the own profile and the own messages alone', async () => {
    const targetUserProfileId = other.me.userProfileId
    const { messageId } = await storeMessageOf(await accountOf(other))
    await call('CreateMobileLoginLink', { targetUserProfileId }, 404)
    await call('CreateMobileMessageLink', { targetUserProfileId, messageId }, 404)
    const own = { targetUserProfileId: person.me.userProfileId, messageId }
    await call('CreateMobileMessageLink', own, 404)
  })

  it('leads a delegate to the page of an owner who trusts them, and no other person', async () => {
    const targetUserProfileId = await delegationTo(url, person)
    const link = await call('CreateDelegateLoginLink', { targetUserProfileId })
    expect(pageOf(link.url)).toBe(paths.viewPassing(targetUserProfileId))
    await call('CreateDelegateLoginLink', { targetUserProfileId: other.me.userProfileId }, 404)
    await call('CreateDelegateLoginLink', { targetUserProfileId: person.me.userProfileId }, 404)
  })
})

describe('the personas', () => {
  it('are in the recommended order until the questions are answered; the wizard has another order', async () => {
    const everyone = await call('GetDefaultPersona')
    expect(everyone.personaId).toBe('everyone')
    expect(await call('GetDefaultDashboardPersona')).toEqual(everyone)
    expect((await call('GetDefaultWizardPersona')).order).toEqual([
      'begin-will',
      'finish-will',
      'complete-profile',
      'spouse-will',
      'sign-will',
    ])
  })

  it('are shown with the name and the state of an example owner, to visitors too', async () => {
    const demoProfile = await json(send(url, operations.GetDemoProfile, {}))
    expect(demoProfile).toMatchObject({ firstName: 'Elena', state: 'TX' })
  })
})
