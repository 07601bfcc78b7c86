import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { MaritalStatus } from '#shared/model/marital-status.ts'
import { WillStep } from '#shared/model/will.ts'
import { emptyDraft } from '#shared/model/will-draft.ts'
import { advanceOf } from '#shared/rules/will/advance-of.ts'
import { draftDay, validDraft } from '#tests/builders/will-draft.ts'
import { checkDraft } from './checks/check-draft.ts'
import { outlineOf } from './outline.ts'

const draftOf = (maritalStatus: MaritalStatus) => {
  const draft = emptyDraft()
  return { ...draft, about: { ...draft.about, maritalStatus } }
}

// The wizard has nine steps. The one about the spouse is only for a couple.
test.each([
  ['single', 8, undefined],
  ['widowed', 8, undefined],
  ['married', 9, 'spouse'],
  ['domesticPartnership', 9, 'partner'],
] as const)(
  'the will of a person whose marital status is %s has %d steps, and the companion %s',
  (status, numberOfSteps, companion) => {
    const outline = outlineOf(draftOf(status), [])
    expect(outline.numberOfSteps).toBe(numberOfSteps)
    expect(outline.companion).toBe(companion)
  },
)

test('the answer to make only one will is known, and a missing answer does not count as it', () => {
  const draft = draftOf('married')
  const ownWillOnly = (changes: object) => outlineOf({ ...draft, ...changes }, []).ownWillOnly
  expect(ownWillOnly({ unanswered: [] })).toBe(true)
  expect(ownWillOnly({ unanswered: ['spouseWill'] })).toBeUndefined()
  expect(ownWillOnly({ unanswered: undefined })).toBeUndefined()
  const spouse = { ...draft.spouse, createWillForSpouse: true }
  expect(ownWillOnly({ unanswered: [], spouse })).toBeUndefined()
  expect(outlineOf({ ...draftOf('single'), unanswered: [] }, []).ownWillOnly).toBeUndefined()
})

const everywhere = { currentStep: 'preview' as const, visitedSteps: [...WillStep.options] }
const atFirst = { currentStep: 'about-you' as const, visitedSteps: ['about-you' as const] }

test('a step that was visited and still has a block is not done', () => {
  const draft = emptyDraft()
  const outline = outlineOf(draft, checkDraft(draft, { today: draftDay }))
  expect(outline.openSteps).toContain('about-you')
  const advance = advanceOf({ ...outline, status: 'DRAFT', progress: everywhere })
  // Of the eight steps without a spouse, the preview is not done until the will is ready to sign.
  expect(advance.stepsDone).toBe(7 - outline.openSteps.length)
  expect(advance.stepsLeft).toBe(8 - advance.stepsDone)
  expect(advance.isAnswered).toBe(false)
})

test('only the preview is left when everything is answered, and marking the will completes it', () => {
  fc.assert(
    fc.property(validDraft, fc.constantFrom(everywhere, atFirst), (draft, progress) => {
      const outline = outlineOf(draft, checkDraft(draft, { today: draftDay }))
      expect(outline.openSteps).toEqual([])
      const open = advanceOf({ ...outline, status: 'DRAFT', progress })
      expect(open).toMatchObject({ stepsLeft: 1, isAnswered: true })
      expect(open.percent).toBeLessThan(100)
      const ready = advanceOf({ ...outline, status: 'FINALIZED', progress })
      expect(ready).toMatchObject({ stepsLeft: 0, percent: 100 })
    }),
    { numRuns: 50 },
  )
})

const lacking = { openSteps: ['executors' as const], status: 'DRAFT' as const }

test('a page that these answers do not need is not counted, even if it was visited', () => {
  const outline = { ...outlineOf(draftOf('single'), []), ...lacking }
  // All eight steps without a spouse, save the executors, who are missing, and the preview.
  expect(advanceOf({ ...outline, progress: everywhere }).stepsDone).toBe(6)
})

test('a page that was never visited is not done while another one has a block', () => {
  const outline = { ...outlineOf(draftOf('married'), []), ...lacking }
  expect(advanceOf({ ...outline, progress: atFirst })).toEqual({
    stepsDone: 1,
    stepsLeft: 8,
    // One ninth.
    percent: 11,
    isAnswered: false,
  })
})
