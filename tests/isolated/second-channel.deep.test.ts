import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { newId } from '#functions/core/crypto/random.ts'
import { writeAll } from '#functions/core/store/table.ts'
import { type Account, accountChange, findAccount } from '#functions/domain/accounts/account.ts'
import { loadPassing } from '#functions/domain/passing/passing-repository.ts'
import { trustedSecondChannel } from '#functions/domain/passing/trusted-second-channel.ts'
import { passingRecords } from '#functions/domain/releases/passing-record.ts'
import { newWill } from '#functions/domain/wills/begin-will.ts'
import { willCreation } from '#functions/domain/wills/will-repository.ts'
import { handlers as passingHandlers } from '#functions/passing/index.ts'
import { PersonRef, WillId } from '#shared/model/ids.ts'
import { SPOUSE } from '#shared/model/person-refs.ts'
import { Email, PhoneNumber } from '#shared/model/plain.ts'
import type { NoticeChannel } from '#shared/model/user-profile.ts'
import { WillDraft } from '#shared/model/will-draft.ts'
import { periods } from '#shared/rules/passing/periods.ts'
import { timeToObject, untilRelease } from '#shared/rules/passing/waits.fixture.ts'
import { acceptedDelegate } from '../builders/accepted-delegate.ts'
import { singleTexan } from '../builders/families.ts'
import { memberContext } from '../builders/member-context.ts'
import { newOwner } from '../builders/new-owner.ts'
import { storeContact } from '../builders/sharing.ts'
import { settle } from '../delivery/product.ts'
import { startServices } from '../delivery/start-services.ts'
import { passPhases, startTestClock } from '../delivery/test-clock.ts'
import { linkCodeIn } from '../inbox.ts'

// Not of the stacks: it starts services of its own, which replace the functions.

/* An owner whose death is reported has a second channel for notices. */

const { hour, day } = periods
const clock = startTestClock()
const { now } = clock

let services: Awaited<ReturnType<typeof startServices>>
let owner: Account
let delegates: Account[]

beforeAll(async () => {
  services = await startServices({ now })
})
afterAll(() => services.close())

beforeEach(async () => {
  clock.time += day
  owner = await newOwner()
  delegates = await Promise.all([newOwner(), newOwner()])
  for (const delegate of delegates) await acceptedDelegate(owner, delegate)
})

const contextOf = (account: Account | undefined) => {
  if (!account) throw new Error('There is no account to act as.')
  return memberContext(account, now(), { authenticatedAt: now(), wallTime: new Date() })
}
const ownerProfile = () => ({ profileId: owner.userProfileId })
const passingState = async () => (await loadPassing(owner.userId)).state
const advanceBy = (milliseconds: number) => passPhases(clock, milliseconds, owner.userId, services)

const reportPassing = async () => {
  await passingHandlers.ReportPassing(ownerProfile(), contextOf(delegates[0]))
  await settle(services)
}
/** The other delegate confirms: a report counts as a confirmation too. */
const confirmPassing = async () => {
  clock.time += 1000
  await passingHandlers.ConfirmPassing(ownerProfile(), contextOf(delegates[1]))
  await settle(services)
}

/**
 * Gives the owner a second channel, confirmed some days ago: usually so long that it counts, which
 * takes 30 days.
 */
const storeChannel = async (channel: Omit<NoticeChannel, 'since'>, days = 31) => {
  const since = new Date(clock.time - days * day).toISOString()
  const noticeChannel = { ...channel, since }
  await writeAll([accountChange(owner.userId, { noticeChannel })])
}
const newAddress = () => Email.parse(`${randomUUID()}@example.net`)
/** The texts of all that was sent to an address or a number. */
const sentTo = (place: string): readonly string[] => [
  ...services.mails().flatMap(({ to, text = '' }) => (to.includes(place) ? [text] : [])),
  ...services
    .texts()
    .flatMap(({ phoneNumber, message }) => (phoneNumber === place ? [message] : [])),
]

describe('a second channel', () => {
  it.each([
    ['an address', newAddress(), 'email'],
    ['a number', PhoneNumber.parse('+15125550191'), 'phoneNumber'],
  ] as const)(
    'that is %s gets each notice at once, and ends the report by its link',
    async (_, place, kind) => {
      await storeChannel({ [kind]: place }, 0)
      await reportPassing()
      await advanceBy(4 * day)
      const texts = sentTo(place)
      expect(texts).toHaveLength(sentTo(owner.email).length)
      expect(texts.length).toBeGreaterThan(2)
      const code = linkCodeIn(texts.at(-1))
      expect(await passingHandlers.ObjectToReport({ body: { code } }, contextOf(owner))).toEqual({
        outcome: 'ENDED',
      })
      expect(await passingState()).toBe('ALIVE')
    },
  )

  it('that refuses stops no clock, and delays no release', async () => {
    await storeChannel({ email: Email.parse('bounce@simulator.amazonses.com') })
    await reportPassing()
    await confirmPassing()
    await advanceBy(untilRelease + 4 * day)
    expect(await passingState()).toBe('RELEASED')
  })

  it.each([
    ['ends the last wait 48 hours after it took a notice', 31, 'RELEASED'],
    ['does not, if it was proven less than 30 days ago', 1, 'COOLING'],
  ] as const)(
    '%s, while of the address we know only that the mail went out',
    async (_, days, state) => {
      const email = newAddress()
      await reportPassing()
      await confirmPassing()
      await advanceBy(timeToObject)
      expect(await passingState()).toBe('COOLING')
      await storeChannel({ email }, days)
      const at = now().toISOString()
      const news = { [owner.email]: { answeredAt: at }, [email]: { takenAt: at } }
      const passing = await loadPassing(owner.userId)
      const report = passing.report && { ...passing.report, told: { ...passing.report.told, news } }
      const item = passingRecords.toItem(owner.userId, { ...passing, report })
      await writeAll([{ put: { Item: item } }])
      await advanceBy(48 * hour + 60_000)
      expect(await passingState()).toBe(state)
    },
  )
})

describe('what the second channel took counts', () => {
  const counts = async () => {
    const account = await findAccount(owner.userId, { consistent: true })
    const passing = await loadPassing(owner.userId)
    return account && (await trustedSecondChannel(account, passing, now())) !== undefined
  }
  const channelCounts = async (channel: Omit<NoticeChannel, 'since'>, days?: number) => {
    await storeChannel(channel, days)
    return counts()
  }

  it('30 days after it was proven', async () => {
    await reportPassing()
    const email = newAddress()
    expect(await channelCounts({ email }, 29.9)).toBe(false)
    expect(await channelCounts({ email }, 30)).toBe(true)
    expect(await channelCounts({ phoneNumber: PhoneNumber.parse('+15125550192') })).toBe(true)
  })

  it('unless the owner signs in with the mailbox', async () => {
    await reportPassing()
    const [name, domain] = owner.email.split('@')
    expect(await channelCounts({ email: Email.parse(`${name}+notices@${domain}`) })).toBe(false)
  })

  it('unless it is of a delegate: of the account, of the contact, or of the acceptance', async () => {
    const [delegate] = delegates
    if (!delegate) throw new Error('There is no delegate.')
    const signInPhone = PhoneNumber.parse('+15125550193')
    const second = { email: newAddress(), since: now().toISOString() }
    await writeAll([accountChange(delegate.userId, { signInPhone, noticeChannel: second })])
    await reportPassing()
    expect(await channelCounts({ email: delegate.email })).toBe(false)
    expect(await channelCounts({ email: Email.parse(delegate.email.replace('@', '+a@')) })).toBe(
      false,
    )
    expect(await channelCounts({ email: second.email })).toBe(false)
    expect(await channelCounts({ phoneNumber: signInPhone })).toBe(false)
  })

  it('unless it is of an executor of the will', async () => {
    await reportPassing()
    const [byContact, byAnswer, ofSpouse] = [newAddress(), newAddress(), newAddress()]
    const contactId = await storeContact(owner, byContact)
    const [one, other, neighbor] = ['one', 'other', 'neighbor'].map((id) => PersonRef.parse(id))
    if (!one || !other || !neighbor) throw new Error('There are no people.')
    const elsewhere = newAddress()
    const draft = WillDraft.parse({
      ...singleTexan,
      people: [
        { id: one, legalName: 'Ben Ortiz', contactId },
        { id: other, legalName: 'Mia Reyes', email: byAnswer },
        { id: neighbor, legalName: 'Noor Haddad', email: elsewhere },
      ],
      spouse: { ...singleTexan.spouse, legalName: 'Leo Reyes', email: ofSpouse },
      executors: [{ person: one }, { person: SPOUSE, role: 'successor' }],
      digitalExecutor: other,
    })
    const will = { ...newWill(contextOf(owner), 'own', draft), willId: WillId.parse(newId()) }
    await writeAll(await willCreation(owner, will))
    expect(await channelCounts({ email: byContact })).toBe(false)
    expect(await channelCounts({ email: byAnswer })).toBe(false)
    expect(await channelCounts({ email: ofSpouse })).toBe(false)
    expect(await channelCounts({ email: elsewhere })).toBe(true)
  })
})
