import { newId } from '#functions/core/crypto/random.ts'
import type { Account } from '#functions/domain/accounts/account.ts'
import { findContact, findContactItems } from '#functions/domain/contacts/contact-repository.ts'
import { listDelegates } from '#functions/domain/sharing/delegates/delegate-repository.ts'
import { scheduleField } from '#shared/contract/schedule-form.ts'
import { isPosthumous, type ScheduleTypeId } from '#shared/data/schedule-types.ts'
import { AppError, invalidField } from '#shared/errors.ts'
import type { ContactItem } from '#shared/model/contact.ts'
import { type ContactId, DeliveryId } from '#shared/model/ids.ts'
import { type Message, recipientLimit, type ScheduleInfo } from '#shared/model/message.ts'
import { isEmptyText } from '#shared/model/rich-text.ts'
import { instantOf, scheduleFault } from '#shared/rules/delivery/schedule.ts'
import type { PlannedDelivery } from './message-repository.ts'

const field = (name: keyof ScheduleInfo) => ({ field: scheduleField(name) })

const recipientField = (at: number) => ({ field: `${scheduleField('recipients')}.${at}` })

/**
 * The contacts with these ids, in the same order. A repeated id is refused (`VALIDATION_FAILED`),
 * and an id that is no contact of the owner is `RECIPIENT_NOT_FOUND`. Both errors name its
 * position.
 */
export const loadRecipients = async (
  account: Account,
  contactIds: readonly ContactId[],
): Promise<ContactItem[]> => {
  const twice = contactIds.findIndex((id, index) => contactIds.indexOf(id) !== index)
  if (twice >= 0) {
    throw new AppError('VALIDATION_FAILED', 'This person is on the list already.', {
      ...recipientField(twice),
      details: { contactId: contactIds[twice], index: twice },
    })
  }
  const found = await findContactItems(account.userId, contactIds)
  const known = found.map(({ contactId }) => contactId)
  const missing = contactIds.findIndex((id) => !known.includes(id))
  if (missing >= 0) {
    throw new AppError('RECIPIENT_NOT_FOUND', 'We could not find this person in your contacts.', {
      ...recipientField(missing),
      details: { contactId: contactIds[missing], index: missing },
    })
  }
  return found
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
    throw new AppError(
      'RECIPIENT_NOT_FOUND',
      'We could not find this person in your contacts.',
      field('fallbackContactId'),
    )
  }
  if (recipients.includes(fallbackContactId)) {
    throw invalidField(
      scheduleField('fallbackContactId'),
      'Name somebody who does not get the message anyway.',
    )
  }
  return fallback
}

const withAddress = (
  { name, email, contactId }: ContactItem,
  where: { readonly field: string },
) => {
  if (email) return { name, address: email, contactId }
  throw new AppError('RECIPIENT_WITHOUT_ADDRESS', `${name} has no e-mail address yet. Add one.`, {
    ...where,
    details: { contactId, name },
  })
}

const assertBirthdays = async (account: Account, recipients: readonly ContactItem[]) => {
  for (const { contactId, name } of recipients) {
    const contact = await findContact(account.userId, contactId)
    if (!contact?.birthDate) {
      throw new AppError('RECIPIENT_WITHOUT_BIRTHDAY', `Add ${name}’s date of birth first.`, {
        ...field('recipients'),
        details: { contactId, name },
      })
    }
  }
}

/**
 * The instant of the chosen date: in the future (`SCHEDULED_IN_THE_PAST`), at most fifty years
 * ahead (`SCHEDULED_TOO_FAR`).
 */
const dateOf = ({ scheduledDate, timeZone = 'UTC' }: Message['scheduleInfo'], now: Date): Date => {
  if (!scheduledDate)
    throw invalidField(scheduleField('scheduledDate'), 'Choose a date and a time.')
  const fault = scheduleFault(scheduledDate, timeZone, now)
  if (fault === 'past') {
    throw new AppError(
      'SCHEDULED_IN_THE_PAST',
      'This time has passed. Choose a later one.',
      field('scheduledDate'),
    )
  }
  if (fault === 'too-far') {
    throw new AppError(
      'SCHEDULED_TOO_FAR',
      'Choose a time within the next 50 years.',
      field('scheduledDate'),
    )
  }
  return instantOf(scheduledDate, timeZone)
}

const dueAtOf = (type: ScheduleTypeId, info: Message['scheduleInfo'], now: Date) => {
  if (isPosthumous(type)) return undefined
  return type === 'date' ? dateOf(info, now) : now
}

const delegatesOf = async (account: Account): Promise<ContactItem[]> => {
  const accepted = (await listDelegates(account.userId)).filter(
    ({ status }) => status === 'ACCEPTED',
  )
  if (accepted.length === 0) {
    throw new AppError(
      'RECIPIENT_NOT_FOUND',
      'None of your delegates has accepted yet. Ask somebody first.',
      field('scheduleTypeId'),
    )
  }
  if (accepted.length > recipientLimit) {
    throw invalidField(
      scheduleField('scheduleTypeId'),
      `A message can go to ${recipientLimit} people.`,
    )
  }
  return findContactItems(
    account.userId,
    accepted.map(({ contactId }) => contactId),
  )
}

const sameDelivery = (one: PlannedDelivery, other: PlannedDelivery) =>
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
  const named = await loadFallback(account, message)
  const fallback = named && withAddress(named, field('fallbackContactId'))
  const due = dueAtOf(type, scheduleInfo, now)
  return {
    dueAt: type === 'delegates' ? undefined : due,
    recipients: recipients.map(({ contactId }) => contactId),
    names: recipients.map(({ name }) => name),
    deliveries: addressed.map((recipient) => {
      const made: PlannedDelivery = {
        deliveryId: DeliveryId.parse(newId()),
        contactId: recipient.contactId,
        name: recipient.name,
        address: recipient.address,
        ...(due ? { dueAt: due.toISOString() } : {}),
        ...(fallback ? { fallback } : {}),
      }
      return before.find((other) => !other.takenBack && sameDelivery(other, made)) ?? made
    }),
  }
}
