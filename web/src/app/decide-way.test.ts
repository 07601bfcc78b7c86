import { expect, test } from 'vitest'
import { paths } from '#shared/paths.ts'
import { decideWay } from './decide-way.ts'

const nobody = { signedIn: false }
const free = { signedIn: true, userEntitlements: 'FREE' }
const single = { signedIn: true, userEntitlements: 'SingleWillUser', userLastWillId: 'w' }

test.each([paths.signIn, paths.register, '/account/partnerRegister', paths.confirmPassword])(
  'a signed-in person who opens %s is sent to the dashboard',
  (path) => {
    expect(decideWay(path, 'visitor', single)).toBe(paths.dashboard)
    expect(decideWay(path, 'visitor', nobody)).toBeUndefined()
  },
)

test('a signed-out visitor is redirected from every page that is not public', () => {
  expect(decideWay(paths.myAccount, 'member', nobody)).toBe(paths.notAuthorized)
  expect(decideWay(paths.myAccount, 'member', single)).toBeUndefined()
  expect(decideWay(paths.refundPolicy, 'public', nobody)).toBeUndefined()
})

test('a path that matches no route goes to the not-found page', () => {
  expect(decideWay('/nowhere', 'unknown', nobody)).toBe(paths.notFound)
  expect(decideWay('/nowhere', 'unknown', free)).toBe(paths.notFound)
})

test.each([
  '/documents/',
  '/business/documents/edit/4',
  '/passwords/add/',
  '/messages-and-memories/',
  '/memories/edit/1',
  '/anything/Documents',
])('with the free entitlement %s leads to the dashboard', (path) => {
  expect(decideWay(path, 'member', free)).toBe(paths.dashboard)
  expect(decideWay(path, 'unknown', free)).toBe(paths.dashboard)
  expect(decideWay(path, 'member', single)).toBeUndefined()
})

test('the overview of the will redirects to the builder until there is a will', () => {
  expect(decideWay('/will', 'member', free)).toBe(paths.willStep('about-you'))
  expect(decideWay('/will/', 'member', single)).toBeUndefined()
  expect(decideWay(paths.willStep('gifts'), 'member', free)).toBeUndefined()
})

test('the start page leads to sign-in, or to the dashboard', () => {
  expect(decideWay('/', 'public', nobody)).toBe(paths.signIn)
  expect(decideWay('/', 'public', single)).toBe(paths.dashboard)
})

test('the first visit leads to a new message, if the plan has messages', () => {
  expect(decideWay(paths.dashboard, 'member', { ...single, showIntro: true })).toBe(
    paths.addMessage,
  )
  expect(decideWay(paths.dashboard, 'member', { ...single, showIntro: false })).toBeUndefined()
  expect(decideWay(paths.dashboard, 'member', { ...free, showIntro: true })).toBeUndefined()
  expect(decideWay(paths.contacts, 'member', { ...single, showIntro: true })).toBeUndefined()
})

test('a recipient may read a message whatever their plan', () => {
  for (const path of [paths.received, paths.readMessage('m'), paths.openMessage]) {
    expect(decideWay(path, 'member', free)).toBeUndefined()
  }
  expect(decideWay(paths.openMessage, 'public', nobody)).toBeUndefined()
})
