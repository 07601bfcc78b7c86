import { expect, test } from 'vitest'
import { paths, patterns } from '#shared/paths.ts'
import { covers } from '#tests/covers.ts'
import { resolveRedirect } from './resolve-redirect.ts'

const nobody = { signedIn: false }
const free = { signedIn: true, userEntitlements: 'FREE' }
const single = { signedIn: true, userEntitlements: 'SingleWillUser', userLastWillId: 'w' }

test.each([paths.signIn, paths.register, '/account/partnerRegister', paths.confirmPassword])(
  'a signed-in person who opens %s is sent to the dashboard',
  (path) => {
    covers('2.25')
    expect(resolveRedirect(path, 'visitor', single)).toBe(paths.dashboard)
    expect(resolveRedirect(path, 'visitor', nobody)).toBeUndefined()
  },
)

test('a signed-out visitor is redirected from every page that is not public', () => {
  covers('2.26', '8.5')
  expect(resolveRedirect(paths.myAccount, 'member', nobody)).toBe(paths.notAuthorized)
  expect(resolveRedirect(paths.myAccount, 'member', single)).toBeUndefined()
  expect(resolveRedirect(paths.refundPolicy, 'public', nobody)).toBeUndefined()
})

test('the pages of administrators are like unknown addresses to everyone else', () => {
  for (const visitor of [nobody, free, single]) {
    expect(resolveRedirect(paths.admin, 'admin', visitor)).toBe(
      resolveRedirect('/nowhere', 'unknown', visitor),
    )
  }
  const administrator = { ...free, isAdministrator: true }
  expect(resolveRedirect(paths.admin, 'admin', administrator)).toBeUndefined()
  expect(resolveRedirect(paths.addPartner, 'admin', administrator)).toBeUndefined()
})

test('a path that matches no route goes to the not-found page', () => {
  covers('2.27', '8.6')
  expect(resolveRedirect('/nowhere', 'unknown', nobody)).toBe(paths.notFound)
  expect(resolveRedirect('/nowhere', 'unknown', free)).toBe(paths.notFound)
})

test.each([
  '/documents/',
  '/business/documents/edit/4',
  '/passwords/add/',
  '/messages-and-memories/',
  '/memories/edit/1',
  '/anything/Documents',
])('a person with the free entitlement is led from %s to the dashboard', (path) => {
  covers('2.28', '5.2', '9.4')
  expect(resolveRedirect(path, 'member', free)).toBe(paths.dashboard)
  expect(resolveRedirect(path, 'unknown', free)).toBe(paths.dashboard)
  expect(resolveRedirect(path, 'member', single)).toBeUndefined()
})

test.each([
  [paths.editDocument('a'), paths.readDocument('a')],
  [paths.editMemory('a'), paths.readMemory('a')],
  [paths.editContact('a'), paths.viewContact('a')],
  [paths.documents, paths.keptDocuments],
  [paths.addPassword, paths.keptPasswords],
  [paths.willStep('executors'), paths.will],
])('a memorial that opens %s reads %s instead, whatever its plan was', (path, instead) => {
  const memorial = { memorialSince: '2026-11-01T10:00:00.000Z' }
  for (const visitor of [free, single]) {
    const withWill = { ...visitor, ...memorial, userLastWillId: 'w' }
    expect(resolveRedirect(path, 'member', withWill)).toBe(instead)
    expect(resolveRedirect(instead, 'member', withWill)).toBeUndefined()
  }
})

test('a memorial without a will is not led into the builder', () => {
  const memorial = { ...free, memorialSince: '2026-11-01T10:00:00.000Z' }
  expect(resolveRedirect(paths.will, 'member', memorial)).toBe(paths.dashboard)
  expect(resolveRedirect(paths.willStep('executors'), 'member', memorial)).toBe(paths.dashboard)
})

test('the overview of the will redirects to the builder until there is a will', () => {
  covers('2.29')
  expect(resolveRedirect('/will', 'member', free)).toBe(paths.willStep('about-you'))
  expect(resolveRedirect('/will/', 'member', single)).toBeUndefined()
  expect(resolveRedirect(paths.willStep('gifts'), 'member', free)).toBeUndefined()
})

test('the start page leads to sign-in, or to the dashboard', () => {
  covers('2.3')
  expect(resolveRedirect('/', 'public', nobody)).toBe(paths.signIn)
  expect(resolveRedirect('/', 'public', single)).toBe(paths.dashboard)
})

test('the first visit leads to a new message, if the plan has messages', () => {
  covers('4.8')
  expect(resolveRedirect(paths.dashboard, 'member', { ...single, showIntro: true })).toBe(
    paths.addMessage,
  )
  expect(
    resolveRedirect(paths.dashboard, 'member', { ...single, showIntro: false }),
  ).toBeUndefined()
  expect(resolveRedirect(paths.dashboard, 'member', { ...free, showIntro: true })).toBeUndefined()
  expect(resolveRedirect(paths.contacts, 'member', { ...single, showIntro: true })).toBeUndefined()
})

test('a recipient may read a message whatever their plan', () => {
  for (const path of [paths.received, paths.readMessage('m'), paths.openMessage]) {
    expect(resolveRedirect(path, 'member', free)).toBeUndefined()
  }
  expect(resolveRedirect(paths.openMessage, 'public', nobody)).toBeUndefined()
})

test('a person who has to change their password is led to the page for it, which is closed to others', () => {
  const flagged = { ...single, mustChangePassword: true }
  for (const path of [paths.dashboard, paths.will, paths.myAccount, '/nowhere']) {
    expect(resolveRedirect(path, 'member', flagged)).toBe(paths.changePassword)
  }
  expect(resolveRedirect(paths.signIn, 'visitor', flagged)).toBe(paths.changePassword)
  expect(resolveRedirect(paths.changePassword, 'member', flagged)).toBeUndefined()
  // Saying that one is alive needs no sign-in, and no password.
  expect(resolveRedirect(paths.passingAlive, 'public', flagged)).toBeUndefined()
  expect(resolveRedirect(paths.changePassword, 'member', single)).toBe(paths.dashboard)
})

test('a person whose account will be deleted is led to the page that keeps it, and nowhere else', () => {
  const leaving = { ...single, deletedAt: '2026-12-04T10:00:00.000Z', mustChangePassword: true }
  for (const path of [paths.dashboard, paths.will, paths.changePassword, '/nowhere']) {
    expect(resolveRedirect(path, 'member', leaving)).toBe(paths.keepAccount)
  }
  expect(resolveRedirect(paths.keepAccount, 'member', leaving)).toBeUndefined()
  expect(resolveRedirect(paths.byLink, 'public', leaving)).toBeUndefined()
  expect(resolveRedirect(paths.keepAccount, 'member', single)).toBe(paths.dashboard)
})

test.each(Object.values(patterns).filter((path) => path.startsWith('/portal/')))(
  'the page %s opens without a plan',
  (path) => {
    expect(resolveRedirect(path, 'member', free)).toBeUndefined()
  },
)
