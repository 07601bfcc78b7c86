import { expect, it } from 'vitest'
import { emptyAccount, type PortableAccount } from '#web/features/passwords/portable-account.ts'
import { checkAccount } from './check-account.ts'

const labelAndTypeOf = (parts: Partial<PortableAccount>) => {
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
])('an account %j at %s gets the label %j and the type %s', (label, webSite, name, type) => {
  expect(labelAndTypeOf({ label, webSites: [webSite] })).toEqual([name, type])
})

it('an account with a type keeps its label, and a card gets no type from its website', () => {
  const webSites = ['https://netflix.com']
  expect(labelAndTypeOf({ label: 'netflix.com', webSites, type: 'work' })).toEqual([
    'netflix.com',
    'work',
  ])
  expect(labelAndTypeOf({ label: 'Card', webSites, kind: 'card' })).toEqual(['Card', undefined])
})
