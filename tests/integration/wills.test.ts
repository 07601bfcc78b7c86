import { beforeAll, describe, expect, inject, it } from 'vitest'
import { getItem } from '#functions/core/store/table.ts'
import { findAccount } from '#functions/domain/accounts/account.ts'
import { findWill, saveWill } from '#functions/domain/wills/will-repository.ts'
import type { Operation } from '#shared/contract/operation.ts'
import { security } from '#shared/contract/security.ts'
import { wills } from '#shared/contract/wills.ts'
import { UserId } from '#shared/model/ids.ts'
import { covers } from '#tests/covers.ts'
import { json, send } from '../api.ts'
import { families } from '../builders/families.ts'
import { newPerson, type TestPerson } from '../people.ts'
import { useStackEnvironment } from '../use-stack-environment.ts'

const url = inject('url')
const { operations } = wills
const draft = families[0]?.draft

let person: TestPerson
const sendAs = ({ token }: TestPerson, operation: Operation, input = {}) =>
  send(url, operation, { ...input, token })
const ok = (operation: Operation, input = {}) => json(sendAs(person, operation, input))

beforeAll(() => useStackEnvironment(inject('folder')))

describe('a will', () => {
  beforeAll(async () => {
    person = await newPerson(url)
  })

  it('is created once: a second one of the same role is refused', async () => {
    covers('3.7', '4.22', '9.3')
    expect(await ok(operations.UserHasWill)).toEqual({ hasWill: false })
    const will = await ok(operations.CreateWill, { body: { draft } })
    expect(will).toMatchObject({ role: 'own', status: 'DRAFT', version: 1 })
    expect(will.progress).toEqual({ currentStep: 'about-you', visitedSteps: [] })
    expect(await ok(operations.UserHasWill)).toEqual({ hasWill: true, willId: will.willId })
    const second = await sendAs(person, operations.CreateWill, { body: { draft } })
    expect([second.status, JSON.parse(second.text).code]).toEqual([409, 'WILL_EXISTS'])
  })

  it('is saved while the owner types, and is there at the next visit', async () => {
    covers('4.22')
    const { will } = await ok(operations.GetWillsGroup)
    const before = await ok(operations.GetSessionByWillId, { body: { willId: will.willId } })
    const changed = {
      ...before.draft,
      about: { ...before.draft.about, legalName: 'Ana M. Moreno' },
    }
    const saved = await ok(operations.SaveSessionByWillId, {
      body: { willId: will.willId, version: before.version, draft: changed, step: 'executors' },
    })
    expect(saved.version).toBe(before.version + 1)
    const after = await ok(operations.GetSessionByWillId, { body: { willId: will.willId } })
    expect(after.draft).toEqual(changed)
    expect(after.progress).toEqual({ currentStep: 'executors', visitedSteps: ['executors'] })
  })

  it('tells the second of two tabs that its version is old, and changes nothing', async () => {
    const { will } = await ok(operations.GetWillsGroup)
    const { draft: answers, version } = await ok(operations.GetSessionByWillId, {
      body: { willId: will.willId },
    })
    const save = (legalName: string) =>
      sendAs(person, operations.SaveSessionByWillId, {
        body: {
          willId: will.willId,
          version,
          draft: { ...answers, about: { ...answers.about, legalName } },
        },
      })
    const replies = await Promise.all([save('First Tab'), save('Second Tab')])
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
    const refused = JSON.parse(replies.find(({ status }) => status === 409)?.text ?? '')
    expect(refused).toMatchObject({ code: 'STALE_VERSION', field: 'version' })
    expect(refused.details.version).toBe(version + 1)
    const stored = await ok(operations.GetSessionByWillId, { body: { willId: will.willId } })
    expect(stored.version).toBe(version + 1)
    const winner = replies.findIndex(({ status }) => status === 200)
    expect(stored.draft.about.legalName).toBe(['First Tab', 'Second Tab'][winner])
  })

  it('is not finalized while an issue blocks it, and the answer lists the issues', async () => {
    covers('4.22')
    const { will } = await ok(operations.GetWillsGroup)
    const { version, draft: answers } = await ok(operations.GetSessionByWillId, {
      body: { willId: will.willId },
    })
    await ok(operations.UpdateWill, {
      body: { willId: will.willId, version, draft: { ...answers, executors: [] } },
    })
    const reply = await sendAs(person, operations.FinalizeWill)
    const error = JSON.parse(reply.text)
    expect([reply.status, error.code]).toEqual([409, 'WILL_HAS_BLOCKS'])
    expect(error.details.issues).toContainEqual(
      expect.objectContaining({ severity: 'block', step: 'executors' }),
    )
    const listed = await ok(operations.GetWillsGroup)
    expect(listed.will.openSteps).toContain('executors')
    await ok(operations.UpdateWill, { body: { willId: will.willId, version: version + 1, draft } })
    const mended = await ok(operations.GetWillsGroup)
    expect(mended.will.openSteps).toEqual([])
  })

  it('is finalized and signed, and becomes a draft again when an answer changes', async () => {
    covers('4.22')
    const finalized = await ok(operations.FinalizeWill)
    expect(finalized.status).toBe('FINALIZED')
    expect(Date.parse(finalized.finalizedAt)).toBeGreaterThan(Date.now() - 60_000)
    const { willId, version } = finalized
    const later = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10)
    const refused = await sendAs(person, operations.RecordSigning, {
      body: { willId, signedOn: later },
    })
    expect([refused.status, JSON.parse(refused.text).field]).toEqual([400, 'signedOn'])
    const signed = await ok(operations.RecordSigning, { body: { willId, signedOn: '2026-11-20' } })
    expect(signed.signedOn).toBe('2026-11-20')
    const changed = { ...draft, about: { ...draft?.about, legalName: 'Ana Nueva' } }
    await ok(operations.SaveSessionByWillId, { body: { willId, version, draft: changed } })
    const { will } = await ok(operations.GetWillsGroup)
    expect(will.status).toBe('DRAFT')
    expect([will.finalizedAt, will.signedOn]).toEqual([undefined, '2026-11-20'])
    expect(will.changedSinceSigning).toBe(true)
    const { items } = await ok(security.operations.ListActivity)
    expect(items.map(({ kind }: { kind: string }) => kind)).toEqual([
      'WILL_REOPENED',
      'WILL_SIGNED',
      'WILL_FINALIZED',
      'WILL_CREATED',
      'ACCOUNT_CREATED',
    ])
  })

  it('is not made a draft again by a save from before it was finalized', async () => {
    const account = await findAccount(UserId.parse(person.userId), { consistent: true })
    if (!account) return expect.unreachable()
    const seen = await findWill(account, 'own')
    if (!seen) return expect.unreachable()
    await ok(operations.FinalizeWill)
    const late = { ...seen, version: seen.version + 1 }
    await expect(saveWill(account, late, { read: seen })).rejects.toMatchObject({
      code: 'STALE_VERSION',
    })
    const { will } = await ok(operations.GetWillsGroup)
    expect([will.status, will.version]).toEqual(['FINALIZED', seen.version])
    const changed = { ...draft, about: { ...draft?.about, legalName: 'Ana Moreno' } }
    const body = { willId: will.willId, version: will.version, draft: changed }
    await ok(operations.SaveSessionByWillId, { body })
    const { items } = await ok(security.operations.ListActivity)
    expect(items[0].kind).toBe('WILL_REOPENED')
  })

  it('stays finalized if a visit to a step is stored at the same moment', async () => {
    const { will } = await ok(operations.GetWillsGroup)
    const { willId } = will
    for (let version = will.version, round = 0; round < 5; round += 1) {
      const visits = Array.from({ length: 8 }, () =>
        ok(operations.AddProgress, { body: { willId, step: 'preview' } }),
      )
      await Promise.all([ok(operations.FinalizeWill), ...visits])
      const { will: after } = await ok(operations.GetWillsGroup)
      expect([after.status, after.version]).toEqual(['FINALIZED', version])
      version = (await ok(operations.SaveSessionByWillId, { body: { willId, version, draft } }))
        .version
    }
  })

  it('is ciphertext in the table', async () => {
    const item = await getItem({ pk: `PERSON#${person.userId}`, sk: 'WILL#own' })
    expect(item?.sealedDraft).toBeInstanceOf(Uint8Array)
    const stored = JSON.stringify(item, (_, value) =>
      value instanceof Uint8Array ? Buffer.from(value).toString('latin1') : value,
    )
    expect(stored).not.toContain(draft?.about.legalName)
  })

  it('returns only the requested parts', async () => {
    const { draft: parts } = await ok(operations.GetWill, {
      query: { virtualFileSystemIds: ['about', 'executors'] },
    })
    expect(Object.keys(parts).sort()).toEqual(['about', 'executors'])
    const { draft: executors } = await ok(operations.GetWillWithExecutors)
    expect(Object.keys(executors)).not.toContain('gifts')
    const wholeWill = await ok(operations.GetFullyLoadedWill)
    expect(wholeWill.composed.articles.length).toBeGreaterThan(8)
  })

  it('is copied for the spouse, with the roles swapped', async () => {
    covers('4.22')
    const couple = families.find((family) => family.draft.about.maritalStatus === 'married')
    const { will } = await ok(operations.GetWillsGroup)
    await ok(operations.UpdateWill, {
      body: { willId: will.willId, version: will.version, draft: couple?.draft },
    })
    const spouse = await ok(operations.CopyUserWillToSpouseWill)
    expect(spouse.role).toBe('spouse')
    expect(spouse.draft.about.legalName).toBe(couple?.draft.spouse.legalName)
    expect(spouse.draft.spouse.legalName).toBe(couple?.draft.about.legalName)
    const loaded = await ok(operations.GetFullyLoadedWill, {
      query: { spouseWillId: spouse.willId },
    })
    expect(loaded.willId).toBe(spouse.willId)
  })

  it('changes both wills or neither', async () => {
    const { will, spouseWill } = await ok(operations.GetWillsGroup)
    const { draft: own } = await ok(operations.GetSessionByWillId, {
      body: { willId: will.willId },
    })
    const reply = await sendAs(person, operations.UpdateWillsGroup, {
      body: {
        will: { willId: will.willId, version: will.version, draft: own },
        spouseWill: { willId: spouseWill.willId, version: spouseWill.version + 1, draft: own },
      },
    })
    expect(reply.status).toBe(409)
    const after = await ok(operations.GetWillsGroup)
    expect(after).toEqual({ will, spouseWill })
  })

  it('is deleted with all its content', async () => {
    covers('4.22')
    expect(await ok(operations.DeleteWillsGroup)).toEqual({ deleted: 2 })
    expect(await ok(operations.UserHasWill)).toEqual({ hasWill: false })
    expect(await ok(operations.GetWillsGroup)).toEqual({})
    expect(await ok(operations.DeleteWillsGroup)).toEqual({ deleted: 0 })
  })
})

it('a will is added quickly from a name and a state alone', async () => {
  covers('4.22')
  const { token } = await newPerson(url)
  const body = { legalName: 'Ana Moreno', state: 'TX' }
  const will = await json(send(url, operations.QuickAddWill, { token, body }))
  expect(will).toMatchObject({ role: 'own', status: 'DRAFT' })
  const { draft: stored } = await json(
    send(url, operations.GetSessionByWillId, { token, body: { willId: will.willId } }),
  )
  expect(stored.about).toMatchObject({ legalName: 'Ana Moreno', location: { state: 'TX' } })
  expect(stored.unanswered).toContain('digitalContent')
  expect(stored.unanswered).toContain('maritalStatus')
  const spouse = await json(send(url, operations.CreateWill, { token, body: { role: 'spouse' } }))
  expect(spouse.draft.unanswered).toContain('digitalContent')
})

describe('the lists of the will', () => {
  beforeAll(async () => {
    person = await newPerson(url)
  })

  const names = (list: { name: string }[]) => list.map(({ name }) => name)

  it('are sorted by name', async () => {
    covers('3.30', '7.12')
    const states = await ok(operations.GetAllStates)
    // 50 states and the District of Columbia.
    expect(states).toHaveLength(51)
    expect(names(states)).toEqual(names(states).sort((a, b) => a.localeCompare(b)))
    expect(await ok(operations.GetStates)).toEqual(states)
    for (const operation of [operations.GetAllWillSpecificGiftTypes, operations.GetChildOfList]) {
      const list = await ok(operation)
      expect(names(list)).toEqual(names(list).sort((a, b) => a.localeCompare(b)))
    }
  })

  it('contain every county, and each is found by its code', async () => {
    const states: { stateId: string }[] = await ok(operations.GetAllStates)
    const counties: unknown[] = []
    // One after the other: an emulator starts a process for each of many simultaneous calls.
    for (const { stateId } of states) {
      counties.push(...(await ok(operations.GetCountiesByState, { query: { stateId } })))
    }
    expect(counties).toHaveLength(3143)
    expect(await ok(operations.GetCountyById, { query: { countyId: '48453' } })).toEqual({
      countyId: '48453',
      stateId: 'TX',
      name: 'Travis County',
    })
    expect(
      (await sendAs(person, operations.GetCountyById, { query: { countyId: '00000' } })).status,
    ).toBe(404)
    expect(
      (await sendAs(person, operations.GetCountiesByState, { query: { stateId: 'ZZ' } })).status,
    ).toBe(404)
  })
})
