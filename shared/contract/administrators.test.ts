import { expect, it } from 'vitest'
import { allOperations } from './index.ts'

it('every operation of administrators asks for a recent sign-in', () => {
  const administrators = allOperations.filter(({ access }) => access === 'admin')
  expect(administrators.length).toBeGreaterThan(20)
  expect(
    administrators.filter(({ recentSignIn }) => !recentSignIn).map(({ path }) => path),
  ).toEqual([])
})
