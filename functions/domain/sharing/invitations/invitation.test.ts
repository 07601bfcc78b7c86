import { beforeAll, describe, expect, it } from 'vitest'
import { anAccount } from '#functions/domain/accounts/account.fixture.ts'
import { hashLinkCode } from '#functions/domain/links/link-code.ts'
import { ContactId } from '#shared/model/ids.ts'
import { Email } from '#shared/model/plain.ts'
import { TargetId } from '#shared/model/share.ts'
import { day } from '#shared/rules/time/lengths.ts'
import { delegateInvitation, filledInFor, shareInvitation } from './invitation.ts'

const owner = anAccount()
const contactId = ContactId.parse('5a7c9e1b-3d4f-4b6a-9c8e-0f1a2b3c4d5e')
const targetId = TargetId.parse('2e8f4a6c-9b1d-4e3f-8a5c-6d7e8f9a0b1c')
const now = new Date('2026-05-01T12:00:00.000Z')

beforeAll(() => {
  process.env.APP_URL = 'https://heirloom.example'
})

const invitations = () => [
  delegateInvitation(owner.userId, contactId, now),
  shareInvitation(owner.userId, { targetType: 'will', targetId, contactId }, now),
]

describe('an invitation', () => {
  it('can be answered for thirty days', () => {
    for (const { codeFields } of invitations()) {
      expect(Date.parse(codeFields.codeExpiresAt) - now.getTime()).toBe(30 * day)
    }
  })

  it('has its code only in the fragment of its link, not in what is stored', () => {
    for (const { codeFields, url, writes } of invitations()) {
      const code = new URL(url).hash.slice('#code='.length)
      expect(codeFields.codeHash).toBe(hashLinkCode(code))
      expect(JSON.stringify({ codeFields, writes })).not.toContain(code)
    }
  })

  it('tells the registration, in its fragment alone, to which address it was mailed', () => {
    const to = Email.parse('ben+wills@example.org')
    const page = 'https://heirloom.example/auth/confirm-delegate/welcome'
    for (const { url } of [
      delegateInvitation(owner.userId, contactId, now, { to }),
      delegateInvitation(owner.userId, contactId, now, { to, page }),
      shareInvitation(owner.userId, { targetType: 'will', targetId, contactId }, now, { to }),
    ]) {
      const { hash, search, pathname } = new URL(url)
      expect(new URLSearchParams(hash.slice(1)).get('email')).toBe(to)
      expect(hash).toMatch(/^#code=[\w-]{27}&/)
      expect(search + pathname).not.toContain('ben')
    }
  })

  it('tells the registration, in its fragment alone, the name', () => {
    const filledIn = filledInFor({ firstName: 'Ben Åke', lastName: 'Okafor' }, undefined)
    for (const { url } of [
      delegateInvitation(owner.userId, contactId, now, filledIn),
      shareInvitation(owner.userId, { targetType: 'will', targetId, contactId }, now, filledIn),
    ]) {
      const { hash, search, pathname } = new URL(url)
      const fragment = new URLSearchParams(hash.slice(1))
      expect([fragment.get('firstName'), fragment.get('lastName')]).toEqual(['Ben Åke', 'Okafor'])
      expect(search + pathname).not.toMatch(/Ben|Okafor/)
    }
    // “Mom” is not how somebody registers.
    expect(filledInFor({ firstName: 'Mom' }, undefined)).toEqual({})
  })

  it('has a new code each time', () => {
    expect(new Set([...invitations(), ...invitations()].map(({ url }) => url)).size).toBe(4)
  })

  it('leads to the page from which the owner asked, if one is given', () => {
    const page = 'https://heirloom.example/auth/confirm-delegate/welcome'
    const { url } = delegateInvitation(owner.userId, contactId, now, { page })
    expect(url.startsWith(`${page}#code=`)).toBe(true)
  })
})
