import { expect, it } from 'vitest'
import { emptyAccount, type PortableAccount } from '#web/features/passwords/portable-account.ts'
import { hostAndType } from '#web/features/passwords/type-words.ts'
import { checkAccount } from './check-account.ts'

const labelOf = (parts: Partial<PortableAccount>) => {
  const row = checkAccount({ ...emptyAccount, userName: 'ana', ...parts }, 2)
  return 'account' in row ? [row.account.label, row.account.type] : row.problem
}

it.each<[string, string, string, PortableAccount['type']]>([
  ['netflix.com', 'https://www.netflix.com/login', 'Netflix', 'subscription'],
  ['accounts.google.com', 'https://accounts.google.com', 'Google', 'email'],
  ['', 'https://secure.chase.com', 'Chase', 'bank'],
  ['Our bank', 'https://secure.chase.com', 'Our bank', 'bank'],
  ['bank.example', 'https://bank.example', 'bank.example', undefined],
  ['evilnetflix.com', 'https://evilnetflix.com', 'evilnetflix.com', undefined],
])('the label %j of an account at %s is %j', (label, webSite, name, type) => {
  expect(labelOf({ label, webSites: [webSite] })).toEqual([name, type])
})

it('an account keeps its own type with its label, and a card is no account of its bank', () => {
  const webSites = ['https://netflix.com']
  expect(labelOf({ label: 'netflix.com', webSites, type: 'work' })).toEqual(['netflix.com', 'work'])
  expect(labelOf({ label: 'Card', webSites, kind: 'card' })).toEqual(['Card', undefined])
})

it('a label that is the host does not stand in two lines', () => {
  const host = 'bank.example'
  expect(hostAndType({ label: host, host, type: 'other' })).toBe('')
  expect(hostAndType({ label: 'Bank', host, type: 'bank' })).toBe('bank.example · Bank or card')
})
