import { expect, it } from 'vitest'
import { bringAnswers, dropBrought, takeBrought } from './brought.ts'

const paths = ['Wills/GetWillsGroup', 'Cart/GetBilling'] as const

it('brings each query its own answer, once', async () => {
  const answers = { 'Wills/GetWillsGroup': 'the wills', 'Cart/GetBilling': 'the plan' }
  bringAnswers(Promise.resolve(answers), paths)
  expect(await takeBrought('Cart/GetBilling')).toBe('the plan')
  expect(takeBrought('Cart/GetBilling')).toBeUndefined()
  expect(await takeBrought('Wills/GetWillsGroup')).toBe('the wills')
})

it('brings a failure to the query that takes it, which then asks for itself', async () => {
  bringAnswers(Promise.reject(new Error('The provider is silent.')), paths)
  await expect(takeBrought('Cart/GetBilling')).rejects.toThrow('silent')
  expect(takeBrought('Cart/GetBilling')).toBeUndefined()
})

it('brings nothing that was asked for before a command, or in another session', () => {
  bringAnswers(new Promise<never>(() => undefined), paths)
  dropBrought()
  expect(takeBrought('Wills/GetWillsGroup')).toBeUndefined()
})
