import { describe, expect, it, vi } from 'vitest'
import { loadDevice } from '#functions/domain/accounts/devices.ts'
import { findLinkOwner, hashLinkCode } from '#functions/domain/links/link-code.ts'
import { addressSetup, noticeChannelSetup } from '#functions/domain/security/code-setup.ts'
import { changesSince, findUndoableChange } from '#functions/domain/security/undoable-change.ts'
import { signUpOrigin } from '#functions/domain/user-pool/announced-sign-up.ts'
import { pool } from '#functions/domain/user-pool/client.ts'
import { replaceOpenSignUp } from '#functions/domain/user-pool/replace-open-sign-up.ts'
import { UserId } from '#shared/model/ids.ts'
import { servesItems } from './serve-items.fixture.ts'

/* As in opens-2026-11.test.ts, for what the product stored a little later about the sign-in. */

const userId = UserId.parse('7d1f4c7a-0f0e-4a51-9d5e-0c7f3f3a1b11')
const code = 'Zm9yIGFuIGV4YW1wbGUgb25seSE'
const id = { userId, hash: hashLinkCode(code) }

servesItems('2026-11-sign-in.json')

describe('a change of the sign-in, as it was stored in November 2026', () => {
  it('is found by the code of its link, with the sign-in from before', async () => {
    const now = new Date('2026-11-25T09:00:00.000Z')
    expect(await findLinkOwner(code, 'undo-change', now)).toBe(userId)
    expect(await findUndoableChange(id)).toEqual({
      what: 'app',
      at: '2026-11-24T09:00:00.000Z',
      before: {
        email: 'ana@moreno.example',
        emailSince: '2026-11-20T09:00:00.000Z',
        formerEmails: [{ email: 'ana.old@moreno.example', until: '2026-12-20T09:00:00.000Z' }],
        secondFactor: 'sms',
        signInPhone: '+15125550134',
        signInPhoneSince: '2026-11-21T09:00:00.000Z',
        recoveryCodes: ['c2NyeXB0'],
      },
      // 2026-11-27T09:00Z, 72 hours after the change.
      expiresAt: 1795770000,
    })
  })

  it('knows the later changes, and no earlier one', async () => {
    const change = await findUndoableChange(id)
    if (!change) throw new Error('There is no change.')
    const later = await changesSince(id, change)
    expect(later.map(({ hash, change: { what } }) => [hash, what])).toEqual([
      ['0'.repeat(64), 'password'],
    ])
  })
})

describe('an address or a number that waits for its code, as it was stored in November 2026', () => {
  const at = (time: string) => new Date(`2026-11-24T${time}Z`)

  it('is proven by the code for an hour, as an address of the sign-in', async () => {
    const email = 'ana.new@moreno.example'
    const proven = (typed: string, time: string) => addressSetup.proven(userId, typed, at(time))
    expect((await proven('482913', '09:59:59'))?.email).toBe(email)
    expect(await proven('482913', '10:00:00')).toBeUndefined()
    expect(await proven('482914', '09:30:00')).toBeUndefined()
  })

  it('is proven by the code, as a number for notices', async () => {
    const proven = await noticeChannelSetup.proven(userId, '482913', at('09:59:59'))
    expect(proven?.phoneNumber).toBe('+15125550177')
  })
})

describe('a device on which a person is signed in, as it was stored in November 2026', () => {
  it('is found by its sign-in', async () => {
    const sessionId = '7d1f4c7a-0f0e-4a51-9d5e-0c7f3f3a1bd1'
    expect(await loadDevice({ userId, sessionId })).toEqual({
      sessionId,
      name: 'Safari on an iPhone',
      signedInAt: '2026-11-24T08:00:00.000Z',
      lastUsedAt: '2026-11-24T09:00:00.000Z',
      // 2026-12-24T08:00Z, 30 days after the sign-in.
      expiresAt: 1798099200,
    })
  })
})

describe('a sign-up that nobody has confirmed, as it was stored in November 2026', () => {
  const address = 'Ana@moreno.example'
  const former = UserId.parse('7d1f4c7a-0f0e-4a51-9d5e-0c7f3f3a1b14')
  const now = new Date('2026-11-24T09:05:00.000Z')

  it('is known to come from our API', async () => {
    expect(await signUpOrigin(former, address, now)).toBe('newSource')
  })

  it('is replaced by the next one', async () => {
    const asked = vi
      .spyOn(pool, 'send')
      .mockImplementation(async () => ({ UserStatus: 'UNCONFIRMED' }))
    const next = { userPoolId: 'pool', userId, address }
    // The items of this test can only be read, so storing the next sign-up fails.
    await expect(replaceOpenSignUp(next, now)).rejects.toThrow('no way to read these items')
    // The pool was asked whether the former sign-up is unconfirmed, and then to delete it.
    expect(asked.mock.calls.map(([{ input }]) => input)).toEqual([
      { UserPoolId: 'pool', Username: former },
      { UserPoolId: 'pool', Username: former },
    ])
  })
})
