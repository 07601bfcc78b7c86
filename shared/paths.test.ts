import { expect, test } from 'vitest'
import { paths, patterns } from './paths.ts'

test('no two screens have the same address, and ids are escaped', () => {
  // Every builder takes this word: as an id, or as a step of the will.
  const all = Object.values(paths).map((path) => (path instanceof Function ? path('gifts') : path))
  expect(new Set(all).size).toBe(all.length)
  expect(paths.viewContact('a/b')).toBe('/contacts/view/a%2Fb')
})

test('a pattern has at most one parameter, at its end', () => {
  for (const pattern of Object.values(patterns)) expect(pattern).toMatch(/^[^:]*(\/:[a-z]+)?$/)
})

test('the addresses to which old mails link have not changed', () => {
  expect(patterns).toMatchObject({
    confirmEmail: '/auth/confirmEmail',
    confirmPassword: '/auth/confirm-password',
    resetPassword: '/auth/resetPassword',
    secondFactorCode: '/auth/2faCode',
    byLink: '/auth/cancel',
    confirmDelegate: '/auth/confirm-delegate/:id',
    confirmDocument: '/auth/confirm-document/:id',
    confirmMemory: '/auth/confirm-memory/:id',
    openMessage: '/portal/message',
    passingAlive: '/passing/alive',
    passingCheckIn: '/passing/check-in',
    viewPassing: '/passing/view/:id',
    dashboard: '/dashboard/',
    contacts: '/contacts/',
    messages: '/messages/',
  })
})
