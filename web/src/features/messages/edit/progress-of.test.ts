import { expect, it } from 'vitest'
import { ContactId } from '#shared/model/ids.ts'
import type { MessageStatus, RecipientStanding } from '#shared/model/message.ts'
import { isPartlyTakenBack, progressOf } from './progress-of.ts'

const message = (
  status: MessageStatus,
  ...standings: readonly RecipientStanding['standing'][]
) => ({
  status,
  recipients: standings.map((standing) => ({
    contactId: ContactId.parse('7d1f4c7a-0f0e-4a51-9d5e-0c7f3f3a1b11'),
    name: 'Ben',
    standing,
  })),
})

it.each([
  [message('DRAFT', 'waiting'), 'before'],
  [message('CANCELLED', 'cancelled'), 'before'],
  [message('SCHEDULED', 'waiting', 'retrying'), 'before'],
  [message('SCHEDULED', 'sent', 'waiting'), 'under-way'],
  [message('SCHEDULED', 'going', 'retrying'), 'under-way'],
  [message('SCHEDULED', 'going', 'cancelled'), 'unstoppable'],
  [message('SCHEDULED', 'going'), 'unstoppable'],
  [message('SENT', 'sent', 'cancelled'), 'over'],
  [message('FAILED', 'failed'), 'over'],
] as const)('%j is %s', (each, progress) => {
  expect(progressOf(each)).toBe(progress)
})

it('a message is partly taken back if some recipients do not get it any more', () => {
  expect(isPartlyTakenBack(message('SENT', 'opened', 'cancelled'))).toBe(true)
  expect(isPartlyTakenBack(message('SENT', 'opened', 'sent'))).toBe(false)
})
