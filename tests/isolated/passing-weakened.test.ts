import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { handlers as contactDataHandlers } from '#functions/contact-data/index.ts'
import { writeAll } from '#functions/core/store/table.ts'
import { type Account, accountChange, findAccount } from '#functions/domain/accounts/account.ts'
import {
  contactCreation,
  loadContact,
  writeContact,
} from '#functions/domain/contacts/contact-repository.ts'
import { loadPassing } from '#functions/domain/passing/passing-repository.ts'
import { delegateChange } from '#functions/domain/sharing/delegates/delegate-repository.ts'
import { handlers as passingHandlers } from '#functions/passing/index.ts'
import { handlers as sharingHandlers } from '#functions/sharing/index.ts'
import type { Delegate } from '#shared/model/delegate.ts'
import { ContactId, PersonId } from '#shared/model/ids.ts'
import { Email, PhoneNumber } from '#shared/model/plain.ts'
import { periods } from '#shared/rules/passing/periods.ts'
import { memberContext } from '../builders/member-context.ts'
import { newOwner } from '../builders/new-owner.ts'
import { settle } from '../delivery/product.ts'
import { startServices } from '../delivery/start-services.ts'
import { passPhases, startTestClock } from '../delivery/test-clock.ts'
import { linkCodeIn } from '../inbox.ts'

// Not of the stacks: it starts services of its own, which replace the functions.

/*
 * A thief with the owner's session weakens the owner's protection, by the real functions and
 * workers. The test controls the time.
 */

const { hour, day } = periods
const clock = startTestClock()
const { now } = clock
const ahead = (length: number) => new Date(clock.time + length).toISOString()

let services: Awaited<ReturnType<typeof startServices>>
beforeAll(async () => {
  services = await startServices({ now })
})
afterAll(() => services.close())

let owner: Account
let delegates: Account[]
let contactIds: ContactId[]

const longAgo = '2020-01-01T00:00:00.000Z'

const newContact = async (email: string): Promise<ContactId> => {
  const contactId = ContactId.parse(randomUUID())
  await writeContact(() =>
    contactCreation(owner, {
      contactId,
      personId: PersonId.parse(contactId),
      version: 1,
      firstName: 'Ben',
      lastName: 'Ortiz',
      emails: [{ id: 'home', email: Email.parse(email), primary: true }],
      phoneNumbers: [],
      addresses: [],
      isDelegate: false,
      createdAt: longAgo,
      updatedAt: longAgo,
    }),
  )
  return contactId
}

/** A delegate of long ago, who may report. */
const trust = async (delegate: Account, parts: Partial<Delegate> = {}): Promise<ContactId> => {
  const contactId = await newContact(delegate.email)
  await writeAll(
    delegateChange(owner.userId, undefined, {
      contactId,
      status: 'ACCEPTED',
      delegateUserId: delegate.userId,
      reportPassing: true,
      namedAt: longAgo,
      acceptedAt: longAgo,
      version: 1,
      ...parts,
    }),
  )
  return contactId
}

beforeEach(async () => {
  clock.time += day
  owner = await newOwner()
  delegates = await Promise.all([newOwner(), newOwner(), newOwner()])
  contactIds = []
  for (const delegate of delegates) contactIds.push(await trust(delegate))
})

/** A call by an account as it is stored now. The person signed in just now, or so long before. */
const as = async (account: Account | undefined, signedInBefore = 0) => {
  const known = account && (await findAccount(account.userId, { consistent: true }))
  if (!known) throw new Error('There is no account to act as.')
  return memberContext(known, now(), { authenticatedAt: new Date(clock.time - signedInBefore) })
}

const about = () => ({ profileId: owner.userProfileId })
const work = () => settle(services)
const first = () => ContactId.parse(contactIds[0])
const mailsTo = (address: string) => services.mails().filter(({ to }) => to.includes(address))

const pass = (milliseconds: number) => passPhases(clock, milliseconds, owner.userId, services)

const weakest = { challengeDays: 3, confirmers: 1 }

describe('a thief with the session of an owner', () => {
  it('cannot make a delegate of a contact who was asked long ago, and report at once', async () => {
    const thief = await newOwner()
    const asked = await trust(delegates[0] ?? thief, {
      status: 'INVITED',
      delegateUserId: undefined,
      acceptedAt: undefined,
      reportPassing: false,
    })
    const { version } = await loadContact(owner.userId, asked)
    await contactDataHandlers.UpdateContact(
      {
        body: {
          contactId: asked,
          version,
          firstName: 'Ben',
          emails: [{ email: thief.email, primary: true }],
          phoneNumbers: [],
          addresses: [],
          allowDuplicate: true,
        },
      },
      await as(owner),
    )
    await sharingHandlers.EnableDelegate({ id: asked }, await as(owner))
    await work()
    const code = linkCodeIn(mailsTo(thief.email).at(-1)?.text)
    await sharingHandlers.AcceptRequest({ code }, await as(thief))
    await sharingHandlers.AllowReportPassing({ id: asked }, await as(owner))
    for (const id of contactIds) await sharingHandlers.DisableDelegate({ id }, await as(owner))
    await passingHandlers.UpdateSettings({ body: weakest }, await as(owner))
    const report = async () => passingHandlers.ReportPassing(about(), await as(thief))
    await expect(report()).rejects.toMatchObject({ code: 'DELEGATE_TOO_NEW' })
    expect(await passingHandlers.GetStatus(about(), await as(thief))).toMatchObject({
      whyNot: 'TOO_NEW',
      reportableFrom: ahead(30 * day),
    })
    await pass(30 * day - hour)
    await expect(report()).rejects.toMatchObject({ code: 'DELEGATE_TOO_NEW' })
  })

  it.each([
    [
      'gives another address to a delegate',
      async (id: ContactId) =>
        contactDataHandlers.AddUpdatePersonEmail(
          {
            parentId: PersonId.parse(id),
            body: { email: Email.parse(`${randomUUID()}@example.org`), primary: false },
          },
          await as(owner),
        ),
    ],
    [
      'lets a delegate report',
      async (id: ContactId) => {
        await sharingHandlers.DisAllowReportPassing({ id }, await as(owner))
        await sharingHandlers.AllowReportPassing({ id }, await as(owner))
      },
    ],
    [
      'enables a delegate again',
      async (id: ContactId) => {
        await sharingHandlers.DisableDelegate({ id }, await as(owner))
        clock.time += 2 * hour
        await sharingHandlers.EnableDelegate({ id }, await as(owner))
      },
    ],
  ])('who %s has to wait for 30 days', async (_, change) => {
    await change(first())
    await expect(
      passingHandlers.ReportPassing(about(), await as(delegates[0])),
    ).rejects.toMatchObject({
      code: 'DELEGATE_TOO_NEW',
    })
    expect(await sharingHandlers.DelegateStatus({ id: first() }, await as(owner))).toMatchObject({
      countsFrom: ahead(30 * day),
    })
    clock.time += 30 * day
    expect(await passingHandlers.ReportPassing(about(), await as(delegates[0]))).toMatchObject({
      state: 'REPORTED',
    })
  })

  it('gets as many days and votes as the settings of 30 days ago ask for', async () => {
    await passingHandlers.UpdateSettings({ body: weakest }, await as(owner))
    expect(await passingHandlers.GetSettings({}, await as(owner))).toMatchObject({
      ...weakest,
      stillCounts: { challengeDays: 14, confirmers: 2, until: ahead(30 * day) },
    })
    await passingHandlers.ReportPassing(about(), await as(delegates[0]))
    const { report } = await passingHandlers.GetStatus(about(), await as(delegates[0]))
    expect(report).toMatchObject({ confirmersNeeded: 2, challengeEndsAt: ahead(14 * day) })
    await pass(60 * day)
    expect((await loadPassing(owner.userId)).state).toBe('REPORTED')
  })

  it.each([
    ['disables', async (id: ContactId) => sharingHandlers.DisableDelegate({ id }, await as(owner))],
    [
      'forbids to report',
      async (id: ContactId) => sharingHandlers.DisAllowReportPassing({ id }, await as(owner)),
    ],
    [
      'deletes',
      async (id: ContactId) => contactDataHandlers.Delete({ contactId: id }, await as(owner)),
    ],
  ])('who %s all delegates but one still needs two votes, for 30 days', async (_, end) => {
    for (const id of contactIds.slice(1)) await end(id)
    await expect(
      passingHandlers.ReportPassing(about(), await as(delegates[1])),
    ).rejects.toMatchObject({
      code: expect.stringMatching(/NOT_FOUND|FORBIDDEN/),
    })
    const from = ahead(30 * day)
    await passingHandlers.ReportPassing(about(), await as(delegates[0]))
    expect((await passingHandlers.GetStatus(about(), await as(delegates[0]))).report).toMatchObject(
      {
        electors: 1,
        confirmersNeeded: 2,
        fewerNeeded: { confirmers: 1, from },
        // A single delegate decides in the end.
        challengeEndsAt: ahead(28 * day),
      },
    )
    await pass(day)
    await passingHandlers.ConfirmPassing(about(), await as(delegates[0]))
    await pass(29 * day - hour)
    expect((await loadPassing(owner.userId)).state).toBe('REPORTED')
    // A real death is not blocked for ever.
    await pass(2 * hour)
    expect((await loadPassing(owner.userId)).state).toBe('COOLING')
    await pass(2 * day)
    expect((await loadPassing(owner.userId)).state).toBe('RELEASED')
  })

  it('needs a recent sign-in for what is weaker, and none for what is stricter', async () => {
    const hourAgo = () => as(owner, hour)
    const refused = { code: 'RECENT_SIGN_IN_REQUIRED' }
    await expect(
      passingHandlers.UpdateSettings({ body: weakest }, await hourAgo()),
    ).rejects.toMatchObject(refused)
    await passingHandlers.UpdateSettings(
      { body: { challengeDays: 20, confirmers: 3 } },
      await hourAgo(),
    )
    await sharingHandlers.DisAllowReportPassing({ id: first() }, await hourAgo())
    await expect(
      sharingHandlers.AllowReportPassing({ id: first() }, await hourAgo()),
    ).rejects.toMatchObject(refused)
    await sharingHandlers.DisableDelegate({ id: first() }, await hourAgo())
    await expect(
      sharingHandlers.EnableDelegate({ id: first() }, await hourAgo()),
    ).rejects.toMatchObject(refused)
    const email = Email.parse(`${randomUUID()}@example.org`)
    const mini = { parentId: PersonId.parse(first()), body: { firstName: 'Ben', email } }
    await expect(
      contactDataHandlers.UpdateMiniContact(mini, await hourAgo()),
    ).rejects.toMatchObject(refused)
    // Another name is no other address, and a contact who is no delegate may have any.
    await contactDataHandlers.UpdateMiniContact(
      { ...mini, body: { firstName: 'Benno' } },
      await hourAgo(),
    )
    const other = PersonId.parse(await newContact('carl@example.org'))
    await contactDataHandlers.UpdateMiniContact({ ...mini, parentId: other }, await hourAgo())
  })
})

describe('an owner', () => {
  it('is told of what is weaker by every channel, also at the former address', async () => {
    const formerEmail = Email.parse(`former-${randomUUID()}@example.org`)
    const phone = PhoneNumber.parse('+15125550147')
    await writeAll([
      accountChange(owner.userId, {
        formerEmails: [{ email: formerEmail, until: ahead(20 * day) }],
        secondFactor: 'sms',
        signInPhone: phone,
      }),
    ])
    await passingHandlers.UpdateSettings({ body: weakest }, await as(owner))
    await sharingHandlers.DisAllowReportPassing({ id: first() }, await as(owner))
    await sharingHandlers.AllowReportPassing({ id: first() }, await as(owner))
    await sharingHandlers.DisableDelegate({ id: first() }, await as(owner))
    await sharingHandlers.EnableDelegate({ id: first() }, await as(owner))
    const parentId = PersonId.parse(first())
    const email = Email.parse(`${randomUUID()}@example.org`)
    await contactDataHandlers.AddUpdatePersonEmail(
      { parentId, body: { email, primary: true } },
      await as(owner),
    )
    await work()
    const subjects = [
      'Ben Ortiz is your delegate again',
      'Ben Ortiz may report your death',
      'The e-mail address of Ben Ortiz was changed',
      'Your settings for a report of your death were changed',
    ]
    for (const address of [owner.email, formerEmail]) {
      expect(
        mailsTo(address)
          .map(({ subject }) => subject)
          .sort(),
      ).toEqual(subjects)
    }
    expect(services.acceptances().filter(({ to }) => to === phone)).toHaveLength(4)
    const [present, former] = [owner.email, formerEmail].map((address) =>
      mailsTo(address)
        .map(({ text }) => text)
        .join('\n'),
    )
    expect(present).toContain('Choose a new password at once')
    expect(former).toContain(`Sign in with ${owner.email} and your own password`)
    expect(present).toContain(
      'still counts: you have 14 days to object to a report, and 2 delegates',
    )
    expect(present).toMatch(/so they take effect on \w+day, \w+ \d+, \d{4}: you have 3 days/)
  })

  it('gets such notices at most forty times a day, and can take rights away all the same', async () => {
    const [one = first(), other = first()] = contactIds
    const toggle = async () => {
      await sharingHandlers.DisAllowReportPassing({ id: one }, await as(owner))
      await sharingHandlers.AllowReportPassing({ id: one }, await as(owner))
    }
    for (let times = 0; times < 40; times += 1) await toggle()
    const limited = { code: 'RATE_LIMITED' }
    await expect(toggle()).rejects.toMatchObject(limited)
    await sharingHandlers.DisableDelegate({ id: other }, await as(owner))
    await expect(
      sharingHandlers.EnableDelegate({ id: other }, await as(owner)),
    ).rejects.toMatchObject(limited)
    const parentId = PersonId.parse(one)
    const email = Email.parse(`${randomUUID()}@example.org`)
    const addressed = async () =>
      contactDataHandlers.AddUpdatePersonEmail(
        { parentId, body: { email, primary: true } },
        await as(owner),
      )
    await expect(addressed()).rejects.toMatchObject(limited)
    await sharingHandlers.DisableDelegate({ id: one }, await as(owner))
    await work()
    expect(mailsTo(owner.email)).toHaveLength(40)
    clock.time += day
    await addressed()
  })

  it('is not told of what is stricter, which counts at once', async () => {
    await passingHandlers.UpdateSettings(
      { body: { challengeDays: 30, confirmers: 3 } },
      await as(owner),
    )
    await sharingHandlers.DisAllowReportPassing(
      { id: await trust(await newOwner()) },
      await as(owner),
    )
    await work()
    expect(mailsTo(owner.email)).toEqual([])
    await passingHandlers.ReportPassing(about(), await as(delegates[1]))
    expect((await passingHandlers.GetStatus(about(), await as(delegates[1]))).report).toMatchObject(
      {
        confirmersNeeded: 3,
        challengeEndsAt: ahead(30 * day),
      },
    )
  })

  it('gets what they chose once the 30 days are over', async () => {
    await passingHandlers.UpdateSettings(
      { body: { challengeDays: 5, confirmers: 2 } },
      await as(owner),
    )
    clock.time += 30 * day
    expect(await passingHandlers.GetSettings({}, await as(owner))).not.toHaveProperty('stillCounts')
    await passingHandlers.ReportPassing(about(), await as(delegates[0]))
    expect((await passingHandlers.GetStatus(about(), await as(delegates[0]))).report).toMatchObject(
      {
        confirmersNeeded: 2,
        challengeEndsAt: ahead(5 * day),
      },
    )
  })
})
