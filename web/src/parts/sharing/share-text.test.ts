import { expect, it } from 'vitest'
import { Email } from '#shared/model/plain.ts'
import { shareText } from './share-text.ts'

it('says that somebody accepted a thing only if they did, and did not have it at once', () => {
  const share = {
    status: 'CLAIMED',
    silent: false,
    createdAt: '2026-11-30T09:00:00.000Z',
    claimedBy: { name: 'Ellen Hall', email: Email.parse('ellen@example.org') },
  } as const
  expect(shareText({ ...share, claimedAt: share.createdAt })).toBe(
    'Shared with Ellen Hall (ellen@example.org).',
  )
  expect(shareText({ ...share, claimedAt: '2026-11-30T10:00:00.000Z' })).toBe(
    'Accepted by Ellen Hall (ellen@example.org).',
  )
})
