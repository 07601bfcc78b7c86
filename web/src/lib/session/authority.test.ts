import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { covers } from '#tests/covers.ts'
import { authority, endedByItself, forgetEnded, onSessionExpired } from './authority.ts'
import { beginSession, currentSession, endSession } from './session.ts'
import { signOut } from './sign-in.ts'

const ana = {
  userId: 'ana',
  userProfileId: 'ana-profile',
  personId: 'ana-person',
  email: 'ana@example.org',
  firstName: 'Ana',
  lastName: 'Moreno',
  fullName: 'Ana Moreno',
  userEntitlements: 'free',
  secondFactor: 'app',
  showIntro: false,
} as const

const leadToSignIn = vi.fn()
let unregister: () => void

/**
 * A person is signed in, and the browser has no refresh token any more: the next refresh ends the
 * session.
 */
beforeEach(() => {
  const items = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => items.get(name) ?? null,
    setItem: (name: string, value: string) => items.set(name, value),
    removeItem: (name: string) => items.delete(name),
  })
  vi.stubGlobal('fetch', async () =>
    Response.json({ userPoolId: 'us-east-1_a', userPoolClientId: 'a' }),
  )
  leadToSignIn.mockClear()
  unregister = onSessionExpired(leadToSignIn)
  beginSession('token', ana)
})
afterEach(() => {
  unregister()
  endSession({ unsaved: 'erase' })
  forgetEnded()
  vi.unstubAllGlobals()
})

test('a session that ended by itself is cleared and explained, and leads to the sign-in', async () => {
  covers('4.10', '8.3')
  for (const item of ['cart', 'willFlow']) sessionStorage.setItem(item, '{}')
  expect(await authority.refresh()).toBeUndefined()
  expect(currentSession()).toEqual({ signedIn: false, creds: undefined, isCobranded: false })
  const remaining = ['creds', 'cart', 'willFlow'].filter((item) => sessionStorage.getItem(item))
  expect(remaining).toEqual([])
  expect(endedByItself.get()).toBe(true)
  expect(leadToSignIn).toHaveBeenCalledTimes(1)
  // The header is made of this token.
  expect(await authority.token()).toBeUndefined()
})

test('a call that is refused after the person has signed out explains nothing, and leads nowhere', async () => {
  await signOut()
  expect(await authority.refresh()).toBeUndefined()
  expect(endedByItself.get()).toBe(false)
  expect(leadToSignIn).not.toHaveBeenCalled()
})

test('signing out forgets that an earlier session ended by itself', async () => {
  await authority.refresh()
  await signOut()
  expect(endedByItself.get()).toBe(false)
})
