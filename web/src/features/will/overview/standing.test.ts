import { expect, test } from 'vitest'
import { UserProfileId, WillId } from '#shared/model/ids.ts'
import { WillStep, type WillSummary } from '#shared/model/will.ts'
import { standingOf } from './standing.ts'

const id = '6c84fb90-12c4-11e1-840d-7b25c5ee775a'
const will = (changes: Partial<WillSummary> = {}): WillSummary => ({
  willId: WillId.parse(id),
  userProfileId: UserProfileId.parse(id),
  role: 'own',
  status: 'DRAFT',
  version: 1,
  numberOfSteps: 8,
  progress: { currentStep: 'about-you', visitedSteps: ['about-you'] },
  createdAt: '2026-11-20T10:00:00.000Z',
  updatedAt: '2026-11-20T10:00:00.000Z',
  ...changes,
})

test('a draft says how many steps are left', () => {
  expect(standingOf(will()).sentence).toBe('7 of 8 steps are left.')
  const visitedSteps = WillStep.options.slice(0, 7)
  const almost = standingOf(will({ progress: { currentStep: 'gifts', visitedSteps } }))
  expect(almost.sentence).toBe('One step is left.')
})

test('a step that no longer counts does not make it less than none', () => {
  const progress = { currentStep: 'preview' as const, visitedSteps: [...WillStep.options] }
  expect(standingOf(will({ progress })).left).toBe(0)
})

test('a finalized will is ready to sign', () => {
  expect(standingOf(will({ status: 'FINALIZED' })).word).toBe('Ready to sign')
})
