import { describe, expect, it } from 'vitest'
import { anAccount } from '#functions/domain/accounts/account.fixture.ts'
import type { Account } from '#functions/domain/accounts/account.ts'
import { WillId } from '#shared/model/ids.ts'
import type { WillSummary } from '#shared/model/will.ts'
import { covers } from '#tests/covers.ts'
import { type DelegateReadiness, introducesLeaving, onboarding } from './onboarding.ts'
import { upSell } from './up-sell.ts'

const aWill = (parts: Partial<WillSummary> = {}): WillSummary => ({
  willId: WillId.parse('2e8f4a6c-9b1d-4e3f-8a5c-6d7e8f9a0b1c'),
  userProfileId: anAccount().userProfileId,
  role: 'own',
  status: 'DRAFT',
  version: 1,
  numberOfSteps: 8,
  openSteps: [],
  progress: { currentStep: 'dependents', visitedSteps: ['about-you', 'dependents'] },
  createdAt: '2026-01-02T03:04:05.678Z',
  updatedAt: '2026-01-02T03:04:05.678Z',
  ...parts,
})

/** Delegates were asked and somebody accepted, but none may report the death. */
const noneMayReport: DelegateReadiness = {
  allowed: 0,
  needed: 2,
  accepted: true,
  asked: 0,
  lapsed: 0,
  declined: [],
  left: [],
}

const itemsById = (items: ReturnType<typeof onboarding>) =>
  Object.fromEntries(items.map(({ id, ...rest }) => [id, rest]))

describe('onboarding', () => {
  it('begins with nothing done but a third of the profile, and finishes no will before it is begun', () => {
    expect(onboarding(anAccount(), [])).toEqual([
      { id: 'begin-will', done: false },
      { id: 'secure-account', done: false, count: 0 },
      // One third: the date of birth and the state are missing.
      { id: 'complete-profile', done: false, percent: 33 },
      { id: 'sign-will', done: false },
      { id: 'choose-delegates', done: false },
    ])
  })

  it('counts messages, also those that are begun, and their task is done once one is scheduled', () => {
    const vault = {
      messages: 3,
      documents: 0,
      papers: 0,
      accounts: 0,
      accountsForNobody: 0,
      accountReaders: [],
      memories: 0,
      companies: 0,
    }
    const listed = (changes: Partial<Account>) =>
      itemsById(onboarding(anAccount(changes), [], { vault }))['write-message']
    // The mark is set when the first message is scheduled.
    expect(listed({})).toEqual({ done: false, count: 3 })
    expect(listed({ messageMark: 'a' })).toEqual({ done: true, count: 3 })
    expect(itemsById(onboarding(anAccount(), []))['write-message']).toBeUndefined()
  })

  it('says how many messages for after the death wait while nobody may report it', () => {
    const chosen = (delegates: DelegateReadiness | undefined, waitingMessages: number) =>
      itemsById(onboarding(anAccount(), [], { delegates, waitingMessages }))['choose-delegates']
    expect(chosen(undefined, 2)).toEqual({ done: false, waitingMessages: 2 })
    expect(chosen(noneMayReport, 2)).toMatchObject({ done: false, waitingMessages: 2 })
    expect(chosen({ ...noneMayReport, allowed: 1 }, 2)).not.toHaveProperty('waitingMessages')
    expect(chosen(undefined, 0)).toEqual({ done: false })
  })

  it('tells who may report, was asked, declined or left, and is done at the owner’s number', () => {
    const chosen = (delegates: Partial<DelegateReadiness>) =>
      itemsById(onboarding(anAccount(), [], { delegates: { ...noneMayReport, ...delegates } }))[
        'choose-delegates'
      ]
    expect(chosen({ allowed: 1 })).toEqual({ done: false, count: 1, needed: 2 })
    expect(chosen({ accepted: false, asked: 1, lapsed: 1 })).toEqual({
      done: false,
      needed: 2,
      asked: 1,
      lapsed: 1,
    })
    expect(chosen({ accepted: false, declined: ['Carmen Ortiz'] })).toEqual({
      done: false,
      needed: 2,
      declined: ['Carmen Ortiz'],
    })
    expect(chosen({ accepted: false, left: ['Carmen Ortiz'] })).toEqual({
      done: false,
      needed: 2,
      left: ['Carmen Ortiz'],
    })
    const countsFrom = '2026-12-04T14:00:00.000Z'
    expect(chosen({ allowed: 2, countsFrom })).toEqual({
      done: true,
      count: 2,
      needed: 2,
      countsFrom,
    })
  })

  it('asks who reads the will once it is finalized or a delegate accepted, until it is shared', () => {
    const asked = (
      delegates: Partial<DelegateReadiness>,
      wills: readonly WillSummary[],
      willIsShared = false,
    ) =>
      itemsById(
        onboarding(anAccount(), wills, {
          delegates: { ...noneMayReport, ...delegates },
          willIsShared,
        }),
      )['share-will']
    expect(asked({}, [aWill()])).toEqual({ done: false })
    expect(asked({}, [aWill()], true)).toEqual({ done: true })
    expect(asked({}, [])).toBeUndefined()
    expect(asked({ accepted: false, asked: 1 }, [aWill()])).toBeUndefined()
    expect(itemsById(onboarding(anAccount(), [aWill()]))['share-will']).toBeUndefined()
    const ready = itemsById(onboarding(anAccount(), [aWill({ status: 'FINALIZED' })]))
    expect(ready['share-will']).toEqual({ done: false })
  })

  it('counts what is in the vault, once there is something, if the plan includes it', () => {
    const vault = {
      documents: 9,
      papers: 9,
      accounts: 0,
      accountsForNobody: 0,
      accountReaders: [],
      messages: 0,
      memories: 1,
      companies: 0,
    }
    const items = itemsById(
      onboarding(anAccount({ userEntitlements: 'doublewilluser' }), [], { vault }),
    )
    expect(items['keep-documents']).toEqual({ done: true, count: 9 })
    // This document only says where the original of the will lies, so it is no paper that is kept.
    const noteAlone = { ...vault, documents: 1, papers: 0 }
    const owner = anAccount({ userEntitlements: 'doublewilluser' })
    const noted = itemsById(onboarding(owner, [], { vault: noteAlone }))
    expect(noted['keep-documents']).toEqual({ done: false, count: 1 })
    expect(items['list-accounts']).toEqual({ done: false, count: 0 })
    expect(items['write-memory']).toEqual({ done: true, count: 1 })
    expect(itemsById(onboarding(anAccount(), []))['keep-documents']).toBeUndefined()
  })

  it('is not done with accounts while nobody reads some of them after the death', () => {
    const vault = {
      documents: 0,
      papers: 0,
      accounts: 5,
      accountsForNobody: 2,
      accountReaders: [],
      messages: 0,
      memories: 0,
      companies: 0,
    }
    const owner = anAccount({ userEntitlements: 'doublewilluser' })
    const listed = itemsById(onboarding(owner, [], { vault }))['list-accounts']
    expect(listed).toEqual({ done: false, count: 5, forNobody: 2 })
  })

  it('says that other things wait for the death while nobody may report it', () => {
    const chosen = (parts: Parameters<typeof onboarding>[2]) =>
      itemsById(onboarding(anAccount(), [], parts))['choose-delegates']
    const vault = {
      documents: 1,
      papers: 1,
      accounts: 40,
      accountsForNobody: 39,
      accountReaders: [],
      messages: 0,
      memories: 1,
      companies: 1,
    }
    const waiting = { done: false, thingsWait: true }
    expect(chosen({ vault })).toEqual(waiting)
    expect(chosen({ vault: { ...vault, accountsForNobody: 40 } })).toEqual({ done: false })
    expect(chosen({ sharesWait: true })).toEqual(waiting)
    const delegates = { ...noneMayReport, allowed: 1 }
    expect(chosen({ vault, sharesWait: true, delegates })).not.toHaveProperty('thingsWait')
  })

  it('sets aside what the owner does not want to do, unless it is done or something waits for it', () => {
    const owner = anAccount({ tasksAside: ['choose-delegates'] })
    const chosen = (parts: Parameters<typeof onboarding>[2]) =>
      itemsById(onboarding(owner, [], parts))['choose-delegates']
    expect(chosen({})).toEqual({ done: false, aside: true })
    expect(chosen({ waitingMessages: 1 })).toEqual({ done: false, waitingMessages: 1 })
    expect(chosen({ delegates: { ...noneMayReport, allowed: 2 } })).not.toHaveProperty('aside')
    expect(chosen({ sharesWait: true })).toEqual({ done: false, thingsWait: true })
  })

  it('sets the choice of delegates aside only while nobody was asked', () => {
    const owner = anAccount({ tasksAside: ['choose-delegates', 'share-will'] })
    const items = (parts: Partial<DelegateReadiness>) =>
      itemsById(onboarding(owner, [aWill()], { delegates: { ...noneMayReport, ...parts } }))
    const asked: Partial<DelegateReadiness>[] = [
      { allowed: 1 },
      { accepted: false, asked: 1 },
      { accepted: false, lapsed: 1 },
      { accepted: false, declined: ['Ana'] },
      { accepted: false, left: ['Ana'] },
    ]
    for (const parts of asked) expect(items(parts)['choose-delegates']).not.toHaveProperty('aside')
    expect(items({ allowed: 1 })['share-will']).toEqual({ done: false, aside: true })
  })

  it('counts businesses, and asks nobody for the first', () => {
    const vault = {
      documents: 0,
      papers: 0,
      accounts: 0,
      accountsForNobody: 0,
      accountReaders: [],
      messages: 0,
      memories: 0,
      companies: 0,
    }
    const owner = anAccount({ userEntitlements: 'doublewilluser' })
    expect(itemsById(onboarding(owner, [], { vault }))['record-business']).toBeUndefined()
    const items = itemsById(onboarding(owner, [], { vault: { ...vault, companies: 2 } }))
    expect(items['record-business']).toEqual({ done: true, count: 2 })
  })

  it('counts the account as secure once its recovery codes are made and one was typed', () => {
    const listed = (changes: Partial<Account>) =>
      itemsById(onboarding(anAccount(changes), []))['secure-account']
    expect(listed({ recoveryCodes: [] })).toEqual({ done: false, count: 0 })
    const recoveryCodes = ['hash']
    expect(listed({ recoveryCodes, codesUnproven: true })).toEqual({ done: false, count: 1 })
    expect(listed({ recoveryCodes })).toEqual({ done: true, count: 1 })
  })

  it('counts the profile as complete with name, date of birth and state', () => {
    const account = anAccount({ birthdate: '1984-03-09', state: 'TX' })
    expect(itemsById(onboarding(account, []))['complete-profile']).toEqual({
      done: true,
      percent: 100,
    })
  })

  it('counts the steps that are done, and never shows an unfinished will as 100 percent', () => {
    const percentOf = (will: Partial<WillSummary>) =>
      itemsById(onboarding(anAccount(), [aWill(will)]))['finish-will']?.percent
    // Two of the eight steps were visited. With an answer missing, only those count, each if it has
    // no open question: two eighths, and one eighth. With none missing, all count but the last.
    expect(percentOf({ openSteps: ['executors'] })).toBe(25)
    expect(percentOf({ openSteps: ['dependents', 'executors'] })).toBe(13)
    expect(itemsById(onboarding(anAccount(), [aWill()]))['finish-will']).toEqual({
      done: false,
      percent: 88,
    })
    const finished = aWill({ status: 'FINALIZED' })
    expect(itemsById(onboarding(anAccount(), [finished]))['finish-will']).toEqual({
      done: true,
      percent: 100,
    })
  })

  it('asks for the signature until its date is recorded', () => {
    const finished = aWill({ status: 'FINALIZED' })
    expect(itemsById(onboarding(anAccount(), [finished]))['sign-will']?.done).toBe(false)
    const signed = aWill({ status: 'FINALIZED', signedOn: '2026-01-09' })
    expect(itemsById(onboarding(anAccount(), [signed]))['sign-will']?.done).toBe(true)
  })

  it("asks for the spouse's will only if there is a spouse, and no answer says “only mine”", () => {
    expect(itemsById(onboarding(anAccount(), [aWill()]))['spouse-will']).toBeUndefined()
    expect(
      itemsById(onboarding(anAccount(), [aWill({ numberOfSteps: 9, companion: 'partner' })]))[
        'spouse-will'
      ],
    ).toEqual({
      done: false,
      percent: 0,
    })
    const ownOnly = aWill({ companion: 'spouse', ownWillOnly: true })
    expect(itemsById(onboarding(anAccount(), [ownOnly]))['spouse-will']).toBeUndefined()
    const both = [aWill(), aWill({ role: 'spouse', status: 'FINALIZED' })]
    expect(itemsById(onboarding(anAccount(), both))['spouse-will']?.done).toBe(true)
  })

  it('asks for the signing of both wills once both are ready', () => {
    const signed = { status: 'FINALIZED' as const, signedOn: '2026-01-05' }
    const signing = (spouse: Partial<WillSummary>) =>
      itemsById(onboarding(anAccount(), [aWill(signed), aWill({ role: 'spouse', ...spouse })]))[
        'sign-will'
      ]?.done
    expect(signing({})).toBe(true)
    expect(signing({ status: 'FINALIZED' })).toBe(false)
    expect(signing(signed)).toBe(true)
  })
})

describe('upSell', () => {
  const finalized = aWill({ status: 'FINALIZED' })
  const forSpouse = aWill({ role: 'spouse', status: 'FINALIZED' })

  it('shows nothing before a will is finalized', () => {
    expect(upSell('free', []).bannerAvailable).toBe(false)
    expect(upSell('free', [aWill()]).bannerAvailable).toBe(false)
  })

  it('offers to print a finalized will that cannot be printed without the watermark yet', () => {
    covers('1.11')
    expect(upSell('free', [finalized]).headLine).toBe('Your will is ready to print')
    expect(upSell('singlewilluser', [finalized, forSpouse]).headLine).toMatch(/spouse/)
    const partnered = aWill({ status: 'FINALIZED', companion: 'partner' })
    expect(upSell('singlewilluser', [partnered, forSpouse]).headLine).toMatch(/partner/)
  })

  it('offers no print of a will that was signed', () => {
    const signed = aWill({ status: 'FINALIZED', signedOn: '2026-01-09' })
    expect(upSell('free', [signed]).bannerAvailable).toBe(false)
  })

  it('shows nothing to a person who can print all their wills', () => {
    expect(upSell('singlewilluser', [finalized]).bannerAvailable).toBe(false)
    expect(upSell('doublewilluser', [finalized, forSpouse]).bannerAvailable).toBe(false)
  })
})

describe('what can be left besides the will', () => {
  const none = { documents: 0, accounts: 0, messages: 0 }

  it('is told to a free account that has begun none of it', () => {
    expect(introducesLeaving(anAccount(), none)).toBe(true)
    for (const noun of ['documents', 'accounts', 'messages'] as const) {
      expect(introducesLeaving(anAccount(), { ...none, [noun]: 1 })).toBe(false)
    }
  })

  it('is not told to somebody who closed it, or who has a plan', () => {
    expect(introducesLeaving(anAccount({ leavingIntroduced: true }), none)).toBe(false)
    expect(introducesLeaving(anAccount({ userEntitlements: 'subscriber' }), none)).toBe(false)
  })
})
