import { toScheduleForm } from '#shared/contract/schedule-form.ts'
import type { ScheduleTypeId } from '#shared/data/schedule-types.ts'
import type { ContactId } from '#shared/model/ids.ts'
import type { FullMessage } from '#shared/model/message.ts'
import type { RichText } from '#shared/model/rich-text.ts'
import type { TimeZone } from '#shared/model/time-zone.ts'
import { instantOf } from '#shared/rules/delivery/schedule.ts'
import type { Input } from '#web/lib/api/api.ts'

/** A message as the screen edits it: answers that may be incomplete are text. */
export interface MessageFields {
  readonly messageTypeId: string
  readonly subject: string
  readonly body: RichText
  readonly recipients: readonly ContactId[]
  readonly scheduleTypeId: ScheduleTypeId | undefined
  /** `YYYY-MM-DD`, or empty. */
  readonly date: string
  /** `HH:MM`, or empty. */
  readonly time: string
  readonly timeZone: TimeZone
  /** Days after the release, as text. */
  readonly delayDays: string
  readonly fallbackContactId: ContactId | undefined
}

/** An empty message, to a contact if one is given. */
export const blankFields = (timeZone: TimeZone, firstRecipient?: ContactId): MessageFields => ({
  messageTypeId: 'letter',
  subject: '',
  body: { type: 'doc', content: [] },
  recipients: firstRecipient === undefined ? [] : [firstRecipient],
  scheduleTypeId: undefined,
  date: '',
  time: '09:00',
  timeZone,
  delayDays: '',
  fallbackContactId: undefined,
})

/** A stored message as the screen edits it. `ownZone` is for a message that has no zone yet. */
export const fieldsOf = (message: FullMessage, ownZone: TimeZone): MessageFields => {
  const { scheduleInfo: info, messageTypeId, subject, body } = message
  const [date = '', time = '09:00'] = info.scheduledDate?.split('T') ?? []
  return {
    messageTypeId,
    subject,
    body,
    recipients: info.recipients,
    scheduleTypeId: info.scheduleTypeId,
    date,
    time,
    timeZone: info.timeZone ?? ownZone,
    delayDays: info.delayDays === undefined ? '' : String(info.delayDays),
    fallbackContactId: info.fallbackContactId,
  }
}

/** The chosen instant, if it is complete. */
export const chosenInstant = ({ date, time, timeZone }: MessageFields): Date | undefined =>
  /^\d{4}-\d{2}-\d{2}$/.test(date) && /^\d{2}:\d{2}$/.test(time)
    ? instantOf(`${date}T${time}`, timeZone)
    : undefined

/** The body that saves a message. */
type MessageBody = Input<'Messages', 'UpdateMessage'>['body']

const wholeDays = (text: string) => (/^[1-9]\d{0,3}$/.test(text) ? Number(text) : undefined)

/** The body that saves these fields. Incomplete answers are left out. */
export const bodyOf = (
  fields: MessageFields,
  status: 'DRAFT' | 'SCHEDULED',
  version?: number,
): MessageBody => ({
  MessageTypeId: fields.messageTypeId,
  Subject: fields.subject,
  Body: JSON.stringify(fields.body),
  Status: status,
  ...toScheduleForm({
    recipients: [...fields.recipients],
    scheduleTypeId: fields.scheduleTypeId,
    scheduledDate: fields.date && fields.time ? `${fields.date}T${fields.time}` : undefined,
    timeZone: fields.timeZone,
    delayDays: wholeDays(fields.delayDays),
    fallbackContactId: fields.fallbackContactId,
  }),
  Version: version,
})
