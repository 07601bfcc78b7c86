import { describe, expect, it } from 'vitest'
import { anAccount } from '#functions/domain/accounts/account.fixture.ts'
import type { Will } from '#shared/model/will.ts'
import { WillDraft } from '#shared/model/will-draft.ts'
import { singleTexan } from '#tests/builders/families.ts'
import { memberContext } from '#tests/builders/member-context.ts'
import { newWill } from './begin-will.ts'
import { atStep, changeWrites, willName, withAnswers } from './revise-will.ts'

const account = anAccount()
const context = (now: string) => memberContext(account, new Date(now))
const [then, later] = [context('2026-05-01T12:00:00.000Z'), context('2026-05-02T12:00:00.000Z')]
const draft = WillDraft.parse({})
const will = newWill(then, 'own', draft)
const signed: Will = {
  ...will,
  status: 'FINALIZED',
  finalizedAt: '2026-05-01T13:00:00.000Z',
  signedOn: '2026-05-01',
}

describe('a will with changed answers', () => {
  const answered = WillDraft.parse({ about: { legalName: 'Ana Lucía Moreno' } })

  it('has the next version, and keeps its owner and the time it was begun', () => {
    expect(withAnswers(will, answered, later)).toMatchObject({
      willId: will.willId,
      role: 'own',
      version: 2,
      draft: answered,
      createdAt: will.createdAt,
      updatedAt: later.now.toISOString(),
    })
  })

  it('is a draft again, and still says when it was signed', () => {
    const changed = withAnswers(signed, answered, later)
    expect(changed.status).toBe('DRAFT')
    expect(changed).not.toHaveProperty('finalizedAt')
    expect(changed).toMatchObject({ signedOn: '2026-05-01', changedSinceSigning: true })
    expect(withAnswers(will, answered, later)).not.toHaveProperty('changedSinceSigning')
    expect(withAnswers(changed, answered, later)).toMatchObject({ reopened: true })
    expect(withAnswers(will, answered, later)).not.toHaveProperty('reopened')
  })

  it('stays ready and signed if a newer check blocks it, but the change added no block', () => {
    const blocked = WillDraft.parse({ ...singleTexan, executors: [] })
    const people = blocked.people.map((person) => ({ ...person, email: 'bea@example.org' }))
    const linked = withAnswers(signed, { ...blocked, people }, later, blocked)
    expect(linked).toMatchObject({ status: 'FINALIZED', finalizedAt: signed.finalizedAt })
    expect(linked).not.toHaveProperty('changedSinceSigning')
    expect(linked.openSteps).toEqual(['executors'])
    expect(withAnswers(signed, blocked, later, WillDraft.parse(singleTexan)).status).toBe('DRAFT')
  })

  it('logs that the printed will is not the latest, only if it was finalized', async () => {
    const changed = withAnswers(signed, answered, later)
    expect(await changeWrites(later, will, changed)).toEqual([])
    expect(JSON.stringify(await changeWrites(later, signed, changed))).toContain('WILL_REOPENED')
  })
})

describe('the current step', () => {
  it('does not count as a change of the answers', () => {
    expect(atStep(will, 'executors')).toMatchObject({ version: 1, updatedAt: will.updatedAt })
  })

  it('is stored once, however often the person comes back', () => {
    const again = atStep(atStep(atStep(will, 'executors'), 'about-you'), 'executors')
    expect(again.progress).toEqual({
      currentStep: 'executors',
      visitedSteps: ['executors', 'about-you'],
    })
  })

  it('stays the same if none is given', () => {
    expect(atStep(will, undefined)).toBe(will)
  })
})

it('the log names a will by the person whose it is', () => {
  expect(willName({ role: 'own' })).toBe('Your will')
  expect(willName({ role: 'spouse' })).toBe("Your spouse's will")
})
