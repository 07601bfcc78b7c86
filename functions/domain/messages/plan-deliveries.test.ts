import { describe, expect, it } from 'vitest'
import { anAccount } from '#functions/domain/accounts/account.fixture.ts'
import { AppError } from '#shared/errors.ts'
import { ContactId } from '#shared/model/ids.ts'
import type { Message } from '#shared/model/message.ts'
import { emptyRichText } from '#shared/model/rich-text.ts'
import { loadRecipients, planDeliveries } from './plan-deliveries.ts'

/*
 * The refusals before the table is read. The integration tests show what is read from it.
 */

const ben = ContactId.parse('5a7c9e1b-3d4f-4b6a-9c8e-0f1a2b3c4d5e')
const now = new Date('2026-05-01T12:00:00.000Z')
const messageBody: Message['body'] = {
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text: 'The tin is blue.' }] }],
}

const fieldRefused = async (work: Promise<unknown>) => {
  const error = await work.then(
    () => undefined,
    (refused: unknown) => refused,
  )
  return error instanceof AppError ? [error.code, error.field] : error
}

const planned = (
  scheduleInfo: Partial<Message['scheduleInfo']>,
  parts: Partial<Pick<Message, 'subject' | 'body'>> & { hasFiles?: boolean } = {},
) =>
  planDeliveries(
    anAccount(),
    {
      subject: 'For your wedding day',
      body: messageBody,
      hasFiles: false,
      ...parts,
      scheduleInfo: { recipients: [], ...scheduleInfo },
    },
    [],
    now,
  )

describe('a message that is being scheduled', () => {
  it.each([
    ['when it is delivered', {}, {}, 'ScheduleInfo.ScheduleTypeId'],
    ['its title', { scheduleTypeId: 'date' }, { subject: '' }, 'Subject'],
    ['its words', { scheduleTypeId: 'date' }, { body: emptyRichText }, 'Body'],
    ['how long it waits', { scheduleTypeId: 'afterDeathDelayed' }, {}, 'ScheduleInfo.DelayDays'],
    ['who gets it', { scheduleTypeId: 'date' }, {}, 'ScheduleInfo.Recipients'],
  ] as const)('is refused without %s, naming the field', async (_, schedule, parts, field) => {
    expect(await fieldRefused(planned(schedule, parts))).toEqual(['VALIDATION_FAILED', field])
  })

  it('needs no text if it has files', async () => {
    const refused = planned({ scheduleTypeId: 'date' }, { body: emptyRichText, hasFiles: true })
    expect(await fieldRefused(refused)).not.toContain('Body')
  })

  it('is refused if a person would get it twice, naming the second entry', async () => {
    expect(await fieldRefused(loadRecipients(anAccount(), [ben, ben]))).toEqual([
      'VALIDATION_FAILED',
      'ScheduleInfo.Recipients.1',
    ])
  })
})
