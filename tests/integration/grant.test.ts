import { expect, inject, it } from 'vitest'
import { admin } from '#shared/contract/admin.ts'
import { authenticate } from '#shared/contract/authenticate.ts'
import { security } from '#shared/contract/security.ts'
import { userProfile } from '#shared/contract/user-profile.ts'
import { json, send } from '../api.ts'
import { grant, grantAdministration } from '../grant.ts'
import { newPerson } from '../people.ts'

// Not of the stacks: it tests a command of the local stack.

/* The command that gives a person of the local stack an entitlement without payment. */

const url = inject('url')
const folder = inject('folder')

it('npm run grant gives a person the entitlement by address, in any spelling, and logs it', async () => {
  const { token, userId, email } = await newPerson(url)
  grant(folder, email.toUpperCase(), 'singlewilluser')
  const { GetUserProfile } = userProfile.operations
  const { userEntitlements } = await json(send(url, GetUserProfile, { token, query: { userId } }))
  expect(userEntitlements).toBe('singlewilluser')
  const { items } = await json(send(url, security.operations.ListActivity, { token }))
  expect(items[0].kind).toBe('ENTITLEMENT_CHANGED')
})

it('npm run grant says so if nobody has the address, or if it or the entitlement is no valid one', () => {
  expect(() => grant(folder, 'nobody@example.org', 'singlewilluser')).toThrow('Nobody with')
  expect(() => grant(folder, 'nobody', 'singlewilluser')).toThrow('Name an address')
  const misspelled = ['--entitlement', 'singlewiluser']
  expect(() => grantAdministration(folder, 'nobody@example.org', ...misspelled)).toThrow(
    'Name an address',
  )
})

it('npm run grant makes a person an administrator, from their next token on', async () => {
  const person = await newPerson(url)
  const { FindPerson } = admin.operations
  const body = { email: person.email }
  await json(send(url, FindPerson, { token: person.token, body }), 403)
  grantAdministration(folder, person.email)
  const { refresh } = authenticate.operations
  const fresh = await json(send(url, refresh, { query: { token: person.refreshToken } }))
  await json(send(url, FindPerson, { token: fresh.token, body }))
})
