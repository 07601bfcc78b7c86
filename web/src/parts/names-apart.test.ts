import { expect, it } from 'vitest'
import { namesApart } from './names-apart.ts'

it('two accounts of one name are told apart by their websites, and others keep their names', () => {
  const accounts = [
    { label: 'Chase', host: 'chase.com' },
    { label: 'Hill Country Bank', host: 'hillcountrybank.example' },
    { label: 'Chase', host: 'secure.chase.example' },
    { label: 'Chase' },
  ]
  expect(namesApart(accounts)).toEqual([
    'Chase (chase.com)',
    'Hill Country Bank',
    'Chase (secure.chase.example)',
    'Chase',
  ])
})
