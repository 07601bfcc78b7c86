import { expect, it } from 'vitest'
import { dropEarlyAnswers, keepEarlyAnswers, takeEarlyAnswer } from './early-answers.ts'

const paths = ['Wills/GetWillsGroup', 'Cart/GetBilling'] as const

it('the page gives each query its own answer, once', async () => {
  const answers = { 'Wills/GetWillsGroup': 'the wills', 'Cart/GetBilling': 'the plan' }
  keepEarlyAnswers(Promise.resolve(answers), paths)
  expect(await takeEarlyAnswer('Cart/GetBilling')).toBe('the plan')
  expect(takeEarlyAnswer('Cart/GetBilling')).toBeUndefined()
  expect(await takeEarlyAnswer('Wills/GetWillsGroup')).toBe('the wills')
})

it('the page gives a failure to the query that takes it, once', async () => {
  keepEarlyAnswers(Promise.reject(new Error('The provider is silent.')), paths)
  await expect(takeEarlyAnswer('Cart/GetBilling')).rejects.toThrow('silent')
  expect(takeEarlyAnswer('Cart/GetBilling')).toBeUndefined()
})

it('the page gives no early answer after these are dropped', () => {
  keepEarlyAnswers(new Promise<never>(() => undefined), paths)
  dropEarlyAnswers()
  expect(takeEarlyAnswer('Wills/GetWillsGroup')).toBeUndefined()
})
