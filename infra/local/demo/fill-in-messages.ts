import { writeAll } from '#functions/core/store/table.ts'
import type { MemberContext } from '#functions/domain/accounts/member-context.ts'
import { newMessage } from '#functions/domain/messages/new-message.ts'
import { receivedChange } from '#functions/domain/messages/received-repository.ts'
import { saveMessage } from '#functions/domain/messages/save-message.ts'
import { messages } from '#shared/contract/messages.ts'
import { toScheduleForm } from '#shared/contract/schedule-form.ts'
import type { RichText } from '#shared/model/rich-text.ts'
import { day } from '#shared/rules/time/lengths.ts'
import { demoContactIds, demoDelegateContacts } from './demo-family.ts'
import { demoMessages } from './demo-messages.ts'
import { demoPicture } from './demo-picture.ts'

const writeMessage = (
  context: MemberContext,
  { subject, body }: { subject: string; body: RichText },
  form: object = {},
) =>
  saveMessage(context, {
    base: newMessage(context.now),
    before: undefined,
    form: messages.operations.CreateMessage.fields.parse({
      MessageTypeId: 'letter',
      Subject: subject,
      Body: JSON.stringify(body),
      Status: 'SCHEDULED',
      ...form,
    }),
  })

const daysBefore = (context: MemberContext, days: number): MemberContext => ({
  ...context,
  now: new Date(context.now.getTime() - days * day),
})

/**
 * Elena's messages, and a message that she received and saved: her sister wrote it a month ago, and
 * it was delivered today.
 */
export const fillInMessages = async (
  elena: MemberContext,
  carmen: MemberContext,
): Promise<void> => {
  const { carmen: sister, rafael, ingrid, lucia } = demoContactIds
  await writeMessage(daysBefore(elena, 9), demoMessages.afterDeath, {
    ...toScheduleForm({
      recipients: [sister, rafael],
      scheduleTypeId: 'afterDeath',
      fallbackContactId: ingrid,
    }),
  })
  // Written today: its photo is announced first and complete a moment later. The sweep removes a
  // file that was announced days ago and is still incomplete.
  await writeMessage(elena, demoMessages.birthday, {
    ...toScheduleForm({
      recipients: [lucia],
      scheduleTypeId: 'date',
      scheduledDate: `${elena.now.getUTCFullYear() + 4}-03-08T09:00`,
      timeZone: 'America/Chicago',
    }),
    File: [demoPicture('morning', 'Morning on the porch.webp')],
  })
  await writeMessage(elena, demoMessages.draft, { Status: 'DRAFT' })

  const [elenaAsContact] = demoDelegateContacts
  const sentMessage = await writeMessage(daysBefore(carmen, 30), demoMessages.received, {
    ...toScheduleForm({
      recipients: [elenaAsContact.contactId],
      scheduleTypeId: 'date',
      scheduledDate: daysBefore(carmen, 1).now.toISOString().slice(0, 16),
      timeZone: 'UTC',
    }),
  })
  const [planned] = sentMessage.plan
  if (!planned) return
  const { messageId } = sentMessage
  const { deliveryId } = planned
  const owner = carmen.caller.userId
  const sentAt = carmen.now.toISOString()
  await writeAll(
    receivedChange(
      elena.caller.userId,
      undefined,
      { messageId, owner, deliveryId, sentAt },
      carmen.caller.account,
    ),
  )
}
