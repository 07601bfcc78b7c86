import { MESSAGE_STATUSES } from '#shared/data/message-statuses.ts'
import { isPosthumous, type ScheduleTypeId, scheduleTypeById } from '#shared/data/schedule-types.ts'
import type { MessageItem, RecipientStanding } from '#shared/model/message.ts'
import type { TimeZone } from '#shared/model/time-zone.ts'
import { timeInZone } from '#shared/rules/time/time-in-zone.ts'

/** When a message is delivered, in a row of the list. */
export const whenInWords = (item: MessageItem, ownZone: TimeZone): string => {
  if (item.dueAt) return timeInZone(item.dueAt, item.timeZone ?? ownZone)
  const type = item.scheduleTypeId ? scheduleTypeById(item.scheduleTypeId) : undefined
  if (!type || type.id === 'date') return 'No date yet'
  // The row says “To your delegates” already, and they can read such a message at once.
  return type.id === 'delegates' ? '' : type.name
}

/** Whether a message goes out once the delegates have confirmed its writer's death. */
export const waitsForDelegates = ({
  status,
  scheduleTypeId,
}: Pick<MessageItem, 'status' | 'scheduleTypeId'>): boolean =>
  status === 'SCHEDULED' && scheduleTypeId !== undefined && isPosthumous(scheduleTypeId)

/** What the list of messages says of a message that was marked as ready a moment ago. */
export interface ReadyNotice {
  /** To whom it goes, when and how. */
  readonly text: string
  /** Where the writer chooses delegates, if it waits for them. */
  readonly link?: { readonly label: string; readonly to: string } | undefined
}

/** Says of a message that was marked as ready what its writer can or must do next. */
export const scheduledInWords = (
  type: ScheduleTypeId,
  {
    noDelegateMayReport,
    hasDelegates,
  }: { readonly noDelegateMayReport: boolean; readonly hasDelegates: boolean },
): string => {
  if (type === 'delegates') return 'Your delegates can read it now. We write to each of them.'
  if (!isPosthumous(type) || !noDelegateMayReport) return 'You can change it until then.'
  return hasDelegates
    ? 'It waits for your delegates: none of them may report your death yet.'
    : 'You have no delegates yet: choose them, so that it can go out.'
}

export const statusInWords = (status: MessageItem['status']): string => MESSAGE_STATUSES[status]

const tones = {
  DRAFT: 'neutral',
  SCHEDULED: 'info',
  SENT: 'success',
  CANCELLED: 'neutral',
  FAILED: 'error',
} as const

export const toneOf = (status: MessageItem['status']) => tones[status]

const standings = {
  waiting: { label: 'Waiting', tone: 'info' },
  going: { label: 'Going out now', tone: 'info' },
  retrying: { label: 'Mailbox full: trying again', tone: 'warning' },
  sent: { label: 'Sent', tone: 'success' },
  opened: { label: 'Opened', tone: 'success' },
  failed: { label: 'Did not arrive', tone: 'error' },
  held: { label: 'Came back', tone: 'error' },
  cancelled: { label: 'Not sent', tone: 'neutral' },
} as const

/** The delivery to one recipient in a few words, and a color that repeats them. */
export const standingInWords = ({ standing }: RecipientStanding) => standings[standing]
