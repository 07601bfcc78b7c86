import { chakra } from '@chakra-ui/react'
import type { ContactId } from '#shared/model/ids.ts'
import { paths } from '#shared/paths.ts'
import { calledName } from '#shared/rules/contacts.ts'
import { comingBirthdays } from '#shared/rules/delivery/birthdays.ts'
import { longDate } from '#shared/rules/time/long-date.ts'
import { useQuery } from '#web/lib/api/use-query.ts'
import { Button } from '#web/ui/button.tsx'
import { Actions } from '#web/ui/stack.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { Text } from '#web/ui/typography.tsx'
import type { MessageWork } from './use-message.ts'

/**
 * The coming birthdays of a recipient. One tap chooses one of them, at nine in the morning where
 * the recipient lives, if that is known. If the date of birth is not known, and the writer has
 * chosen delivery on a date, a link leads to the page on which the date of birth is added.
 */
export function BirthdayChoices({
  contactId,
  work: { fields, change },
}: {
  contactId: ContactId
  work: MessageWork
}) {
  const { data } = useQuery('ContactData', 'GetContact', { id: contactId })
  if (!data) return null
  if (!data.birthDate) {
    if (fields.scheduleTypeId !== 'date') return null
    return (
      <Text size="sm" mb="3">
        <TextLink to={paths.editContact(contactId)}>
          Add {calledName(data)}’s date of birth
        </TextLink>{' '}
        to choose a birthday with one tap.
      </Text>
    )
  }
  const { timeZone = fields.timeZone } = data
  const chosenDate = fields.scheduleTypeId === 'date' ? fields.date : undefined
  return (
    <Actions mb="3">
      {comingBirthdays(data.birthDate, { timeZone, now: new Date() }).map(({ name, date }) => (
        <Button
          key={name}
          variant="secondary"
          aria-pressed={date === chosenDate}
          onClick={() => change({ scheduleTypeId: 'date', date, time: '09:00', timeZone })}
        >
          <span>
            On {calledName(data)}’s {name} birthday{' '}
            <chakra.span whiteSpace="nowrap">({longDate(date)})</chakra.span>
          </span>
        </Button>
      ))}
    </Actions>
  )
}
