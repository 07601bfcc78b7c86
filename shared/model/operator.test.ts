import { expect, it } from 'vitest'
import { mailFootOf, readOperator } from './operator.ts'

const operator = {
  name: 'Harbor Oak LLC',
  address: '12 Example Street, Austin, TX 78701',
  since: '2024',
  people: 'Ann Lee and Tom Roe',
}

it('the configuration reads who runs the product, and refuses what is incomplete', () => {
  expect(readOperator(JSON.stringify(operator))).toEqual(operator)
  expect(() => readOperator(JSON.stringify({ ...operator, address: '' }))).toThrow()
  expect(() => readOperator(JSON.stringify({ ...operator, since: 'long ago' }))).toThrow()
})

it('the foot of a mail names the operator with the postal address, or only the product', () => {
  expect(mailFootOf(operator)).toBe(
    'Heirloom is run by Harbor Oak LLC, 12 Example Street, Austin, TX 78701',
  )
  expect(mailFootOf(undefined)).toBe('Heirloom')
})
