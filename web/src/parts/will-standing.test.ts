import { expect, test } from 'vitest'
import { UserProfileId, WillId } from '#shared/model/ids.ts'
import { WillStep, type WillSummary } from '#shared/model/will.ts'
import { savedText, standingOf } from './will-standing.ts'

const id = '6c84fb90-12c4-11e1-840d-7b25c5ee775a'
const will = (changes: Partial<WillSummary> = {}): WillSummary => ({
  willId: WillId.parse(id),
  userProfileId: UserProfileId.parse(id),
  role: 'own',
  status: 'DRAFT',
  version: 1,
  numberOfSteps: 8,
  openSteps: [],
  progress: { currentStep: 'about-you', visitedSteps: ['about-you'] },
  createdAt: '2026-11-20T10:00:00.000Z',
  updatedAt: '2026-11-20T10:00:00.000Z',
  ...changes,
})

test('a draft says how many steps are left', () => {
  // All 8 but the one that was visited.
  expect(standingOf(will({ openSteps: ['executors'] })).sentence).toBe('7 of 8 steps are left.')
})

test('a copied will says how many steps still ask, and once it is worked on, how many are left', () => {
  const sentence = (parts: Partial<WillSummary>) => standingOf(will(parts)).sentence
  /** The will of a spouse is copied from the owner's. */
  const ofSpouse = { role: 'spouse' } as const
  expect(sentence({ ...ofSpouse, openSteps: ['executors'] })).toBe(
    'The answers were copied. 1 step still asks something; look through the rest.',
  )
  expect(sentence({ ...ofSpouse, openSteps: ['gifts', 'executors'] })).toContain(
    '2 steps still ask',
  )
  const progress = { currentStep: 'gifts', visitedSteps: ['about-you', 'gifts'] } as const
  expect(
    sentence({
      ...ofSpouse,
      openSteps: ['executors'],
      progress: { ...progress, visitedSteps: [...progress.visitedSteps] },
    }),
    // All 8 but the two that were visited.
  ).toBe('6 of 8 steps are left.')
})

const everywhere = { currentStep: 'preview' as const, visitedSteps: [...WillStep.options] }

test('a step that was visited and still lacks an answer is left', () => {
  const standing = standingOf(will({ progress: everywhere, openSteps: ['executors'] }))
  // The executors, and the last step: to read the will, and to mark it as ready.
  expect(standing.sentence).toBe('2 of 8 steps are left.')
  expect(standing.answered).toBe(false)
})

test('once nothing is missing, only reading and marking the will is left', () => {
  const standing = standingOf(will())
  expect(standing.sentence).toMatch(/^Every answer that is needed is there/)
  // All 8 but the last, in which the will is read and marked.
  expect([standing.done, standing.answered]).toEqual([7, true])
})

test('a finalized will is ready to sign', () => {
  expect(standingOf(will({ status: 'FINALIZED' })).word).toBe('Ready to sign')
})

test('a ready or signed will stays so with what a newer check found, and says it', () => {
  const openSteps = ['executors' as const]
  const ready = standingOf(will({ status: 'FINALIZED', openSteps }))
  const signed = standingOf(will({ status: 'FINALIZED', openSteps, signedOn: '2026-11-24' }))
  expect([ready.word, signed.word]).toEqual(['Ready to sign', 'Signed'])
  for (const { sentence } of [ready, signed]) {
    expect(sentence).toMatch(/Our checks found something new in it: read it/)
  }
  expect(standingOf(will({ status: 'FINALIZED' })).sentence).not.toContain('something new')
})

test('a will that was signed is not said to be ready to sign', () => {
  const signed = standingOf(will({ status: 'FINALIZED', signedOn: '2026-11-24' }))
  expect(signed.word).toBe('Signed')
  expect(signed.sentence).toContain('Signed on November 24, 2026')
  expect(signed.sentence).toContain('We do not have the text of that paper')
})

test('a signed will says where to keep the original until its place is noted', () => {
  const signed = will({ status: 'FINALIZED', signedOn: '2026-11-24' })
  expect(standingOf(signed).sentence).toContain('Keep the original where your executor can find it')
  expect(standingOf(signed, true).sentence).not.toContain('Keep the original')
})

test('a will that was changed after the signing says that the paper stays as it is', () => {
  const signing = { signedOn: '2026-11-24', changedSinceSigning: true } as const
  for (const status of ['DRAFT', 'FINALIZED'] as const) {
    const changed = standingOf(will({ status, ...signing }))
    expect(changed.word).not.toBe('Signed')
    expect(changed.sentence).toContain(
      'Our record says that you signed your will on November 24, 2026. Your new answers change nothing on that paper: to replace it, sign a new will. We do not have the text of that paper',
    )
  }
})

test('a signed will shows no time of a save, until its answers are changed', () => {
  const signedOn = '2026-11-21'
  expect(savedText(will())).toMatch(/^Last saved on .*November 20, 2026/)
  expect(savedText(will({ status: 'FINALIZED', signedOn }))).toBe('')
  expect(savedText(will({ signedOn, changedSinceSigning: true }))).toMatch(/^Last saved on /)
})
