import { expect, it } from 'vitest'
import { ContactId } from '#shared/model/ids.ts'
import type { MessageStatus, RecipientStanding } from '#shared/model/message.ts'
import { isPartlyTakenBack, progressOf } from './progress-of.ts'

const messageWith = (
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
  [messageWith('DRAFT', 'waiting'), 'before'],
  [messageWith('CANCELLED', 'cancelled'), 'before'],
  [messageWith('SCHEDULED', 'waiting', 'retrying'), 'before'],
  [messageWith('SCHEDULED', 'sent', 'waiting'), 'under-way'],
  [messageWith('SCHEDULED', 'going', 'retrying'), 'under-way'],
  [messageWith('SCHEDULED', 'going', 'cancelled'), 'unstoppable'],
  [messageWith('SCHEDULED', 'going'), 'unstoppable'],
  [messageWith('SENT', 'sent', 'cancelled'), 'over'],
  [messageWith('FAILED', 'failed'), 'over'],
] as const)('the progress of %j is %s', (message, progress) => {
  expect(progressOf(message)).toBe(progress)
})

it('a message is partly taken back if some recipients do not get it any more', () => {
  expect(isPartlyTakenBack(messageWith('SENT', 'opened', 'cancelled'))).toBe(true)
  expect(isPartlyTakenBack(messageWith('SENT', 'opened', 'sent'))).toBe(false)
})
