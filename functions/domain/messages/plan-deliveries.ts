import { newId } from '#functions/core/crypto/random.ts'
import type { Account } from '#functions/domain/accounts/account.ts'
import { findContact, findContactItems } from '#functions/domain/contacts/contact-repository.ts'
import { listDelegates } from '#functions/domain/sharing/delegates/delegate-repository.ts'
import { scheduleField } from '#shared/contract/schedule-form.ts'
import { isPosthumous, type ScheduleTypeId } from '#shared/data/schedule-types.ts'
import { AppError, invalidField } from '#shared/errors.ts'
import type { ContactItem } from '#shared/model/contact.ts'
import { type ContactId, DeliveryId } from '#shared/model/ids.ts'
import { type Message, recipientLimit } from '#shared/model/message.ts'
import { isEmptyText } from '#shared/model/rich-text.ts'
import { instantOf, scheduleFault } from '#shared/rules/delivery/schedule.ts'
import type { PlannedDelivery } from './stored-message.ts'

const recipientField = (index: number) => `${scheduleField('recipients')}.${index}`

/**
 * The contacts with these ids, in the same order. A repeated id is refused (`VALIDATION_FAILED`),
 * and an id that is no contact of the owner is `RECIPIENT_NOT_FOUND`. Both errors name its
 * position.
 */
export const loadRecipients = async (
  account: Account,
  contactIds: readonly ContactId[],
): Promise<ContactItem[]> => {
  const repeatedIndex = contactIds.findIndex((id, index) => contactIds.indexOf(id) !== index)
  if (repeatedIndex >= 0) {
    throw new AppError('VALIDATION_FAILED', 'This person is on the list already.', {
      field: recipientField(repeatedIndex),
      details: { contactId: contactIds[repeatedIndex], index: repeatedIndex },
    })
  }
  const contacts = await findContactItems(account.userId, contactIds)
  const foundIds = new Set(contacts.map(({ contactId }) => contactId))
  const missingIndex = contactIds.findIndex((id) => !foundIds.has(id))
  if (missingIndex >= 0) {
    throw new AppError('RECIPIENT_NOT_FOUND', 'We could not find this person in your contacts.', {
      field: recipientField(missingIndex),
      details: { contactId: contactIds[missingIndex], index: missingIndex },
    })
  }
  return contacts
}

/**
 * The fallback recipient, if the message names one: a contact of the owner, and not one of the
 * recipients.
 */
export const loadFallback = async (
  account: Account,
  { scheduleInfo: { fallbackContactId, recipients } }: Pick<Message, 'scheduleInfo'>,
): Promise<ContactItem | undefined> => {
  if (!fallbackContactId) return undefined
  const [fallback] = await findContactItems(account.userId, [fallbackContactId])
  if (!fallback) {
    throw new AppError('RECIPIENT_NOT_FOUND', 'We could not find this person in your contacts.', {
      field: scheduleField('fallbackContactId'),
    })
  }
  if (recipients.includes(fallbackContactId)) {
    throw invalidField(
      scheduleField('fallbackContactId'),
      'Name somebody who does not get the message anyway.',
    )
  }
  return fallback
}

const withAddress = ({ name, email, contactId }: ContactItem, field: string) => {
  if (email) return { name, address: email, contactId }
  throw new AppError('RECIPIENT_WITHOUT_ADDRESS', `${name} has no email address yet. Add one.`, {
    field,
    details: { contactId, name },
  })
}

const assertBirthdays = async (account: Account, recipients: readonly ContactItem[]) => {
  for (const { contactId, name } of recipients) {
    const contact = await findContact(account.userId, contactId)
    if (!contact?.birthDate) {
      throw new AppError('RECIPIENT_WITHOUT_BIRTHDAY', `Add ${name}’s date of birth first.`, {
        field: scheduleField('recipients'),
        details: { contactId, name },
      })
    }
  }
}

/**
 * The instant of the chosen date. It must be in the future (`SCHEDULED_IN_THE_PAST`), and at most
 * fifty years from now (`SCHEDULED_TOO_FAR`).
 */
const dateOf = ({ scheduledDate, timeZone = 'UTC' }: Message['scheduleInfo'], now: Date): Date => {
  if (!scheduledDate)
    throw invalidField(scheduleField('scheduledDate'), 'Choose a date and a time.')
  const fault = scheduleFault(scheduledDate, timeZone, now)
  if (fault === 'past') {
    throw new AppError('SCHEDULED_IN_THE_PAST', 'This time has passed. Choose a later one.', {
      field: scheduleField('scheduledDate'),
    })
  }
  if (fault === 'too-far') {
    throw new AppError('SCHEDULED_TOO_FAR', 'Choose a time within the next 50 years.', {
      field: scheduleField('scheduledDate'),
    })
  }
  return instantOf(scheduledDate, timeZone)
}

/** When the deliveries are due. Undefined if they wait for the writer's death. */
const dueAtOf = (type: ScheduleTypeId, info: Message['scheduleInfo'], now: Date) => {
  if (isPosthumous(type)) return undefined
  return type === 'date' ? dateOf(info, now) : now
}

const delegatesOf = async (account: Account): Promise<ContactItem[]> => {
  const acceptedDelegates = (await listDelegates(account.userId)).filter(
    ({ status }) => status === 'ACCEPTED',
  )
  if (acceptedDelegates.length === 0) {
    throw new AppError(
      'RECIPIENT_NOT_FOUND',
      'None of your delegates has accepted yet. Ask somebody first.',
      { field: scheduleField('scheduleTypeId') },
    )
  }
  if (acceptedDelegates.length > recipientLimit) {
    throw invalidField(
      scheduleField('scheduleTypeId'),
      `A message can go to ${recipientLimit} people.`,
    )
  }
  return findContactItems(
    account.userId,
    acceptedDelegates.map(({ contactId }) => contactId),
  )
}

/** Whether two deliveries differ in nothing but their ids. Both have their fields in one order. */
const isSameDelivery = (one: PlannedDelivery, other: PlannedDelivery) =>
  JSON.stringify({ ...one, deliveryId: '' }) === JSON.stringify({ ...other, deliveryId: '' })

/** The deliveries of a message, with what the lists show of it. */
export interface Plan {
  readonly dueAt: Date | undefined
  readonly recipients: readonly ContactId[]
  readonly names: readonly string[]
  readonly deliveries: readonly PlannedDelivery[]
}

/**
 * The deliveries that a message would have if it were scheduled now: one for each recipient. It
 * checks everything that can be wrong, before anything is stored. Unchanged deliveries keep their
 * id.
 */
export const planDeliveries = async (
  account: Account,
  message: Pick<Message, 'subject' | 'body' | 'scheduleInfo'> & { readonly hasFiles: boolean },
  before: readonly PlannedDelivery[],
  now: Date,
): Promise<Plan> => {
  const { scheduleInfo } = message
  const { scheduleTypeId: type, delayDays } = scheduleInfo
  if (!type) throw invalidField(scheduleField('scheduleTypeId'), 'Choose when we deliver it.')
  if (message.subject === '') throw invalidField('Subject', 'Give your message a title.')
  if (isEmptyText(message.body) && !message.hasFiles) {
    throw invalidField('Body', 'There is nothing in this message yet.')
  }
  if (type === 'afterDeathDelayed' && delayDays === undefined) {
    throw invalidField(scheduleField('delayDays'), 'Say how many days we should wait.')
  }
  const recipients =
    type === 'delegates'
      ? await delegatesOf(account)
      : await loadRecipients(account, scheduleInfo.recipients)
  if (recipients.length === 0)
    throw invalidField(scheduleField('recipients'), 'Choose who gets it.')
  const addressed = recipients.map((recipient, index) =>
    withAddress(recipient, recipientField(index)),
  )
  if (type === 'afterDeathBirthday') await assertBirthdays(account, recipients)
  const fallbackContact = await loadFallback(account, message)
  const fallback =
    fallbackContact && withAddress(fallbackContact, scheduleField('fallbackContactId'))
  const dueAt = dueAtOf(type, scheduleInfo, now)
  return {
    // A message to delegates goes out at once, so there is no time to show.
    dueAt: type === 'delegates' ? undefined : dueAt,
    recipients: recipients.map(({ contactId }) => contactId),
    names: recipients.map(({ name }) => name),
    deliveries: addressed.map((recipient) => {
      const planned: PlannedDelivery = {
        deliveryId: DeliveryId.parse(newId()),
        contactId: recipient.contactId,
        name: recipient.name,
        address: recipient.address,
        ...(dueAt ? { dueAt: dueAt.toISOString() } : {}),
        ...(fallback ? { fallback } : {}),
      }
      const unchanged = before.find(
        (delivery) => !delivery.takenBack && isSameDelivery(delivery, planned),
      )
      return unchanged ?? planned
    }),
  }
}
