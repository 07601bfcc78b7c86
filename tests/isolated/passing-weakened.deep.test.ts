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
const timeAhead = (length: number) => new Date(clock.time + length).toISOString()

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
const nameDelegate = async (
  delegate: Account,
  parts: Partial<Delegate> = {},
): Promise<ContactId> => {
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
  // The limits that the product counts by day start again.
  clock.time += day
  owner = await newOwner()
  delegates = await Promise.all([newOwner(), newOwner(), newOwner()])
  contactIds = []
  for (const delegate of delegates) contactIds.push(await nameDelegate(delegate))
})

/** A call by an account as it is stored now. The person signed in just now, or so long before. */
const contextOf = async (account: Account | undefined, signedInBefore = 0) => {
  const stored = account && (await findAccount(account.userId, { consistent: true }))
  if (!stored) throw new Error('There is no account to act as.')
  return memberContext(stored, now(), { authenticatedAt: new Date(clock.time - signedInBefore) })
}

const ownersProfile = () => ({ profileId: owner.userProfileId })
const settleWorkers = () => settle(services)
const firstContactId = () => ContactId.parse(contactIds[0])
const mailsTo = (address: string) => services.mails().filter(({ to }) => to.includes(address))

const pass = (milliseconds: number) => passPhases(clock, milliseconds, owner.userId, services)

/** The settings of an owner who chose nothing. */
const usualSettings = { challengeDays: 14, confirmers: 2 }
/** The least that an owner may choose. */
const weakestSettings = { challengeDays: 3, confirmers: 1 }

/** Both are 30 days: how long a new delegate waits, and how long former settings still count. */
const { delegateProbation, weakening } = periods

describe('a thief with the session of an owner', () => {
  it('cannot make a delegate of a contact who was asked long ago, and report at once', async () => {
    const thief = await newOwner()
    const asked = await nameDelegate(await newOwner(), {
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
      await contextOf(owner),
    )
    await sharingHandlers.EnableDelegate({ id: asked }, await contextOf(owner))
    await settleWorkers()
    const code = linkCodeIn(mailsTo(thief.email).at(-1)?.text)
    await sharingHandlers.AcceptRequest({ code }, await contextOf(thief))
    await sharingHandlers.AllowReportPassing({ id: asked }, await contextOf(owner))
    for (const id of contactIds) {
      await sharingHandlers.DisableDelegate({ id }, await contextOf(owner))
    }
    await passingHandlers.UpdateSettings({ body: weakestSettings }, await contextOf(owner))
    const report = async () =>
      passingHandlers.ReportPassing(ownersProfile(), await contextOf(thief))
    await expect(report()).rejects.toMatchObject({ code: 'DELEGATE_TOO_NEW' })
    expect(await passingHandlers.GetStatus(ownersProfile(), await contextOf(thief))).toMatchObject({
      whyNot: 'TOO_NEW',
      reportableFrom: timeAhead(delegateProbation),
    })
    await pass(delegateProbation - hour)
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
          await contextOf(owner),
        ),
    ],
    [
      'lets a delegate report',
      async (id: ContactId) => {
        await sharingHandlers.DisAllowReportPassing({ id }, await contextOf(owner))
        await sharingHandlers.AllowReportPassing({ id }, await contextOf(owner))
      },
    ],
    [
      'enables a delegate again',
      async (id: ContactId) => {
        await sharingHandlers.DisableDelegate({ id }, await contextOf(owner))
        clock.time += 2 * hour
        await sharingHandlers.EnableDelegate({ id }, await contextOf(owner))
      },
    ],
  ])('%s, and the delegate has to wait for 30 days', async (_, change) => {
    await change(firstContactId())
    await expect(
      passingHandlers.ReportPassing(ownersProfile(), await contextOf(delegates[0])),
    ).rejects.toMatchObject({
      code: 'DELEGATE_TOO_NEW',
    })
    expect(
      await sharingHandlers.DelegateStatus({ id: firstContactId() }, await contextOf(owner)),
    ).toMatchObject({
      countsFrom: timeAhead(delegateProbation),
    })
    clock.time += delegateProbation
    expect(
      await passingHandlers.ReportPassing(ownersProfile(), await contextOf(delegates[0])),
    ).toMatchObject({
      state: 'REPORTED',
    })
  })

  it('gets no faster report by weaker settings: the former ones count for 30 days', async () => {
    await passingHandlers.UpdateSettings({ body: weakestSettings }, await contextOf(owner))
    expect(await passingHandlers.GetSettings({}, await contextOf(owner))).toMatchObject({
      ...weakestSettings,
      stillCounts: { ...usualSettings, until: timeAhead(weakening) },
    })
    await passingHandlers.ReportPassing(ownersProfile(), await contextOf(delegates[0]))
    const { report } = await passingHandlers.GetStatus(
      ownersProfile(),
      await contextOf(delegates[0]),
    )
    expect(report).toMatchObject({
      confirmersNeeded: usualSettings.confirmers,
      challengeEndsAt: timeAhead(usualSettings.challengeDays * day),
    })
    // Only the reporter has confirmed, and two are still needed.
    await pass(60 * day)
    expect((await loadPassing(owner.userId)).state).toBe('REPORTED')
  })

  it.each([
    [
      'disables',
      'NOT_FOUND',
      async (id: ContactId) => sharingHandlers.DisableDelegate({ id }, await contextOf(owner)),
    ],
    [
      'takes the right to report from',
      'FORBIDDEN',
      async (id: ContactId) =>
        sharingHandlers.DisAllowReportPassing({ id }, await contextOf(owner)),
    ],
    [
      'deletes',
      'NOT_FOUND',
      async (id: ContactId) =>
        contactDataHandlers.Delete({ contactId: id }, await contextOf(owner)),
    ],
  ])(
    '%s all delegates but one, whose report needs two votes for 30 days more',
    async (_, code, end) => {
      for (const id of contactIds.slice(1)) await end(id)
      await expect(
        passingHandlers.ReportPassing(ownersProfile(), await contextOf(delegates[1])),
      ).rejects.toMatchObject({ code })
      const from = timeAhead(weakening)
      await passingHandlers.ReportPassing(ownersProfile(), await contextOf(delegates[0]))
      expect(
        (await passingHandlers.GetStatus(ownersProfile(), await contextOf(delegates[0]))).report,
      ).toMatchObject({
        electors: 1,
        confirmersNeeded: usualSettings.confirmers,
        fewerNeeded: { confirmers: 1, from },
        // The time to object is twice as long if a single delegate decides.
        challengeEndsAt: timeAhead(2 * usualSettings.challengeDays * day),
      })
      await pass(day)
      await passingHandlers.ConfirmPassing(ownersProfile(), await contextOf(delegates[0]))
      await pass(weakening - day - hour)
      expect((await loadPassing(owner.userId)).state).toBe('REPORTED')
      // A real death is not blocked for ever.
      await pass(2 * hour)
      expect((await loadPassing(owner.userId)).state).toBe('COOLING')
      await pass(periods.cooling)
      expect((await loadPassing(owner.userId)).state).toBe('RELEASED')
    },
  )

  it('needs a recent sign-in for what is weaker, and none for what is stricter', async () => {
    const signedInHourAgo = () => contextOf(owner, hour)
    const refused = { code: 'RECENT_SIGN_IN_REQUIRED' }
    await expect(
      passingHandlers.UpdateSettings({ body: weakestSettings }, await signedInHourAgo()),
    ).rejects.toMatchObject(refused)
    await passingHandlers.UpdateSettings(
      { body: { challengeDays: 20, confirmers: 3 } },
      await signedInHourAgo(),
    )
    await sharingHandlers.DisAllowReportPassing({ id: firstContactId() }, await signedInHourAgo())
    await expect(
      sharingHandlers.AllowReportPassing({ id: firstContactId() }, await signedInHourAgo()),
    ).rejects.toMatchObject(refused)
    await sharingHandlers.DisableDelegate({ id: firstContactId() }, await signedInHourAgo())
    await expect(
      sharingHandlers.EnableDelegate({ id: firstContactId() }, await signedInHourAgo()),
    ).rejects.toMatchObject(refused)
    const email = Email.parse(`${randomUUID()}@example.org`)
    const mini = { parentId: PersonId.parse(firstContactId()), body: { firstName: 'Ben', email } }
    await expect(
      contactDataHandlers.UpdateMiniContact(mini, await signedInHourAgo()),
    ).rejects.toMatchObject(refused)
    // A new name alone weakens nothing. Nor does any address of a contact who is no delegate.
    await contactDataHandlers.UpdateMiniContact(
      { ...mini, body: { firstName: 'Benno' } },
      await signedInHourAgo(),
    )
    const other = PersonId.parse(await newContact('carl@example.org'))
    await contactDataHandlers.UpdateMiniContact(
      { ...mini, parentId: other },
      await signedInHourAgo(),
    )
  })
})

describe('an owner', () => {
  it('is told of what is weaker by mail, also at the former address, and by text', async () => {
    const formerEmail = Email.parse(`former-${randomUUID()}@example.org`)
    const phone = PhoneNumber.parse('+15125550147')
    await writeAll([
      accountChange(owner.userId, {
        formerEmails: [{ email: formerEmail, until: timeAhead(20 * day) }],
        secondFactor: 'sms',
        signInPhone: phone,
      }),
    ])
    await passingHandlers.UpdateSettings({ body: weakestSettings }, await contextOf(owner))
    await sharingHandlers.DisAllowReportPassing({ id: firstContactId() }, await contextOf(owner))
    await sharingHandlers.AllowReportPassing({ id: firstContactId() }, await contextOf(owner))
    await sharingHandlers.DisableDelegate({ id: firstContactId() }, await contextOf(owner))
    await sharingHandlers.EnableDelegate({ id: firstContactId() }, await contextOf(owner))
    const parentId = PersonId.parse(firstContactId())
    const email = Email.parse(`${randomUUID()}@example.org`)
    await contactDataHandlers.AddUpdatePersonEmail(
      { parentId, body: { email, primary: true } },
      await contextOf(owner),
    )
    await settleWorkers()
    const subjects = [
      'Ben Ortiz is your delegate again',
      'Ben Ortiz may report your death',
      'The email address of Ben Ortiz was changed',
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

  it('is told of changes at most forty times a day, and can take rights away even after that', async () => {
    const [one = firstContactId(), other = firstContactId()] = contactIds
    // Only the second call weakens the protection, so each toggle is told once.
    const toggle = async () => {
      await sharingHandlers.DisAllowReportPassing({ id: one }, await contextOf(owner))
      await sharingHandlers.AllowReportPassing({ id: one }, await contextOf(owner))
    }
    for (let times = 0; times < 40; times += 1) await toggle()
    const limited = { code: 'RATE_LIMITED' }
    await expect(toggle()).rejects.toMatchObject(limited)
    await sharingHandlers.DisableDelegate({ id: other }, await contextOf(owner))
    await expect(
      sharingHandlers.EnableDelegate({ id: other }, await contextOf(owner)),
    ).rejects.toMatchObject(limited)
    const parentId = PersonId.parse(one)
    const email = Email.parse(`${randomUUID()}@example.org`)
    const addAddress = async () =>
      contactDataHandlers.AddUpdatePersonEmail(
        { parentId, body: { email, primary: true } },
        await contextOf(owner),
      )
    await expect(addAddress()).rejects.toMatchObject(limited)
    await sharingHandlers.DisableDelegate({ id: one }, await contextOf(owner))
    await settleWorkers()
    expect(mailsTo(owner.email)).toHaveLength(40)
    clock.time += day
    await addAddress()
  })

  it('is not told of what is stricter, which counts at once', async () => {
    await passingHandlers.UpdateSettings(
      { body: { challengeDays: 30, confirmers: 3 } },
      await contextOf(owner),
    )
    await sharingHandlers.DisAllowReportPassing(
      { id: await nameDelegate(await newOwner()) },
      await contextOf(owner),
    )
    await settleWorkers()
    expect(mailsTo(owner.email)).toEqual([])
    await passingHandlers.ReportPassing(ownersProfile(), await contextOf(delegates[1]))
    expect(
      (await passingHandlers.GetStatus(ownersProfile(), await contextOf(delegates[1]))).report,
    ).toMatchObject({
      confirmersNeeded: 3,
      challengeEndsAt: timeAhead(30 * day),
    })
  })

  it('gets what they chose once the 30 days are over', async () => {
    await passingHandlers.UpdateSettings(
      { body: { challengeDays: 5, confirmers: 2 } },
      await contextOf(owner),
    )
    clock.time += weakening
    expect(await passingHandlers.GetSettings({}, await contextOf(owner))).not.toHaveProperty(
      'stillCounts',
    )
    await passingHandlers.ReportPassing(ownersProfile(), await contextOf(delegates[0]))
    expect(
      (await passingHandlers.GetStatus(ownersProfile(), await contextOf(delegates[0]))).report,
    ).toMatchObject({
      confirmersNeeded: 2,
      challengeEndsAt: timeAhead(5 * day),
    })
  })
})
