import { expect, it } from 'vitest'
import { Email } from '#shared/model/plain.ts'
import { shareText } from './share-text.ts'

it('a claimed share says who has it, and a silent one that its contact was not told', () => {
  const share = {
    name: 'Ellen',
    status: 'CLAIMED',
    silent: false,
    createdAt: '2026-11-30T09:00:00.000Z',
    claimedAt: '2026-11-30T10:00:00.000Z',
    claimedBy: { name: 'Ellen Hall', email: Email.parse('ellen@example.org') },
  } as const
  expect(shareText(share)).toBe('Shared with Ellen Hall (ellen@example.org).')
  expect(shareText({ name: 'Thomas Keller', status: 'INVITED', silent: true })).toBe(
    'We have not told Thomas Keller.',
  )
  const told = { name: 'Ben', status: 'INVITED', silent: false } as const
  expect(shareText({ ...told, invitationExpiresAt: '2999-01-02T12:00:00.000Z' })).toBe(
    'Told by email. The link stays valid for the address that it went to.',
  )
})
