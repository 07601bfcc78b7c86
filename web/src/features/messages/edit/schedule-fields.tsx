import { chakra } from '@chakra-ui/react'
import { type ReactNode, useDeferredValue, useEffect, useMemo, useState } from 'react'
import { scheduleField } from '#shared/contract/schedule-form.ts'
import { MESSAGE_TYPES } from '#shared/data/message-types.ts'
import { isPosthumous, SCHEDULE_TYPES, type ScheduleTypeId } from '#shared/data/schedule-types.ts'
import { mainZone } from '#shared/data/state-zones.ts'
import type { MiniContact } from '#shared/model/contact.ts'
import type { ContactId } from '#shared/model/ids.ts'
import type { ScheduleInfo } from '#shared/model/message.ts'
import { isUnsetZone } from '#shared/model/time-zone.ts'
import { isSkipped } from '#shared/rules/delivery/schedule.ts'
import { cityOf, timeInZone } from '#shared/rules/time/time-in-zone.ts'
import { useQuery } from '#web/lib/api/use-query.ts'
import { useCredentials } from '#web/lib/session/session.ts'
import { MoreFields } from '#web/parts/form/more-fields.tsx'
import { zoneChoices } from '#web/parts/form/zone-choices.ts'
import { NoReporterYet } from '#web/parts/no-reporter-yet.tsx'
import { useOwnWill } from '#web/parts/use-own-will.ts'
import { Button } from '#web/ui/button.tsx'
import { RadioCards } from '#web/ui/choice-cards.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { Stack } from '#web/ui/stack.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { Text } from '#web/ui/typography.tsx'
import { BirthdayChoices } from './birthday-choices.tsx'
import { chosenInstant, type MessageFields } from './message-fields.ts'
import type { MessageWork } from './use-message.ts'

const types = MESSAGE_TYPES.map(({ id, name }) => ({ value: id, label: name }))

const noReporterYet = (
  <NoReporterYet>
    This message goes out only after a delegate has told us. You can finish it now.
  </NoReporterYet>
)

const delegatesLook =
  'your delegates learn who it is for, and two of them can agree on another address. They cannot read it.'

/** Says what happens without a fallback. After a death nobody can correct an address. */
const withoutFallback = (type: ScheduleTypeId | undefined): string =>
  type && isPosthumous(type)
    ? `If you choose nobody, we keep it: ${delegatesLook}`
    : `If you choose nobody, we keep it, and ask you for another address. If you have died by then, ${delegatesLook}`

/** How many recipients are shown before “Show … more”. */
const shownAtFirst = 5

/**
 * What is shown for each recipient who is still a contact: for the first ones, and for all after a
 * tap.
 */
function OfEach({
  recipients,
  contacts,
  what,
  children,
}: {
  recipients: readonly ContactId[]
  contacts: readonly MiniContact[]
  /** What “Show … of 3 more” shows: "the times". */
  what: string
  children: (contactId: ContactId) => ReactNode
}) {
  const [showsAll, setShowsAll] = useState(false)
  const listed = recipients.filter((id) => contacts.some(({ contactId }) => contactId === id))
  const hiddenCount = listed.length - shownAtFirst
  return (
    <>
      {listed.slice(0, showsAll ? undefined : shownAtFirst).map(children)}
      {hiddenCount > 0 && !showsAll && (
        <Button variant="tertiary" justifySelf="start" onClick={() => setShowsAll(true)}>
          {`Show ${what} of ${hiddenCount} more`}
        </Button>
      )}
    </>
  )
}

interface Props {
  work: MessageWork
  contacts: readonly MiniContact[]
}

/**
 * Gives a new message the zone of the writer's state, where the browser names no place. A zone that
 * is stored with a date stays.
 */
function useHomeZone({ message, fields: { timeZone }, change }: MessageWork) {
  const { userId, userProfileId } = useCredentials()
  const profile = useQuery('UserProfile', 'GetUserProfile', { userId, userProfileId })
  const will = useOwnWill()
  const [isAsked, setIsAsked] = useState(message?.scheduleInfo.scheduledDate === undefined)
  const state = profile.data?.state ?? will.data?.draft.about.location.state
  useEffect(() => {
    if (!isAsked || !state) return
    setIsAsked(false)
    if (isUnsetZone(timeZone)) change({ timeZone: mainZone(state) })
  }, [isAsked, state, timeZone, change])
}

/** Day, time and time zone, with the local times of the recipients. */
function DateFields({ work, contacts }: Props) {
  const { fields, change } = work
  const errorOf = (name: keyof ScheduleInfo) => work.errorOf(scheduleField(name))
  useHomeZone(work)
  // On a phone, 400 options at once would delay the answer to the tap that shows this field.
  const listsAllZones = useDeferredValue(true, false)
  const zones = useMemo(
    () => zoneChoices(fields.timeZone, listsAllZones ? Intl.supportedValuesOf('timeZone') : []),
    [fields.timeZone, listsAllZones],
  )
  return (
    <Stack gap="3">
      <chakra.div display="flex" flexWrap="wrap" gap="4">
        <chakra.div flex="1 1 11rem">
          <TextField
            id={scheduleField('scheduledDate')}
            label="Date"
            type="date"
            value={fields.date}
            error={errorOf('scheduledDate')}
            onChange={(event) => change({ date: event.target.value })}
          />
        </chakra.div>
        <chakra.div flex="1 1 8rem">
          <TextField
            label="Time"
            type="time"
            value={fields.time}
            onChange={(event) => change({ time: event.target.value })}
          />
        </chakra.div>
        <chakra.div flex="1 1 14rem">
          <SelectField
            id={scheduleField('timeZone')}
            label="Time zone"
            choices={zones}
            value={fields.timeZone}
            error={errorOf('timeZone')}
            onChange={(event) => change({ timeZone: event.target.value })}
          />
        </chakra.div>
      </chakra.div>
      <TimesElsewhere fields={fields} contacts={contacts} />
    </Stack>
  )
}

function DelayField({ work: { fields, change, errorOf } }: Props) {
  return (
    <Stack gap="3">
      {noReporterYet}
      <chakra.div maxW="16rem">
        <TextField
          id={scheduleField('delayDays')}
          label="Days to wait"
          inputMode="numeric"
          suffix="days"
          maxLength={4}
          value={fields.delayDays}
          error={errorOf(scheduleField('delayDays'))}
          onChange={(event) => change({ delayDays: event.target.value.replace(/\D/g, '') })}
        />
      </chakra.div>
    </Stack>
  )
}

/** What stands below a choice once it is chosen. */
const detailsOf: Partial<Record<ScheduleTypeId, (props: Props) => ReactNode>> = {
  date: (props) => <DateFields {...props} />,
  afterDeath: () => noReporterYet,
  afterDeathDelayed: (props) => <DelayField {...props} />,
  afterDeathBirthday: () => noReporterYet,
}

/** When a message is delivered, and the fields that few writers need. */
export function ScheduleFields({ work, contacts }: Props) {
  const { fields, change } = work
  const errorOf = (name: keyof ScheduleInfo) => work.errorOf(scheduleField(name))
  const mayFallBack = fields.scheduleTypeId !== undefined && fields.scheduleTypeId !== 'delegates'
  // A letter with recipients does not go to the delegates.
  const offered = SCHEDULE_TYPES.filter(
    ({ id }) =>
      id !== 'delegates' || id === fields.scheduleTypeId || fields.recipients.length === 0,
  )
  // Many fields at once would delay the answer to the tap that shows them.
  const detailed = useDeferredValue(fields.scheduleTypeId)
  const otherContacts = contacts.filter(({ contactId }) => !fields.recipients.includes(contactId))
  return (
    <Stack gap="5">
      <RadioCards
        id={scheduleField('scheduleTypeId')}
        label="When should it be delivered?"
        choices={offered.map(({ id, name, description }) => ({
          value: id as ScheduleTypeId,
          label: name,
          // A choice is explained once it is chosen. `delegates` is explained before, because the
          // delegates can read the message at once.
          detail: (id === fields.scheduleTypeId || id === 'delegates') && description,
          below: (
            <>
              {id === 'date' && (
                <OfEach recipients={fields.recipients} contacts={contacts} what="the birthdays">
                  {(contactId) => (
                    <BirthdayChoices key={contactId} contactId={contactId} work={work} />
                  )}
                </OfEach>
              )}
              {id === detailed && detailsOf[id]?.({ work, contacts })}
            </>
          ),
        }))}
        value={fields.scheduleTypeId}
        error={errorOf('scheduleTypeId')}
        onChange={(scheduleTypeId) => change({ scheduleTypeId })}
      />
      <MoreFields
        holds={
          mayFallBack
            ? 'What happens if an address no longer works, and what kind of message it is'
            : 'What kind of message it is'
        }
        initiallyOpen={fields.fallbackContactId !== undefined}
        refused={errorOf('fallbackContactId') !== undefined}
      >
        {mayFallBack && (
          <SelectField
            id={scheduleField('fallbackContactId')}
            label="If an address no longer works, who should pass it on?"
            optional
            help={withoutFallback(fields.scheduleTypeId)}
            placeholder="Nobody"
            choices={otherContacts.map(({ contactId, name }) => ({
              value: contactId,
              label: name,
            }))}
            value={fields.fallbackContactId ?? ''}
            error={errorOf('fallbackContactId')}
            onChange={(event) => {
              const chosen = otherContacts.find(({ contactId }) => contactId === event.target.value)
              change({ fallbackContactId: chosen?.contactId })
            }}
          />
        )}
        <SelectField
          label="What kind of message"
          choices={types}
          value={fields.messageTypeId}
          help={
            fields.scheduleTypeId === 'afterDeathBirthday' &&
            fields.messageTypeId === 'letter' &&
            'It arrives on a birthday. You can choose “Birthday or anniversary”.'
          }
          onChange={(event) => change({ messageTypeId: event.target.value })}
        />
      </MoreFields>
    </Stack>
  )
}

/** The local times of the recipients whose time zone is known and different. */
function TimesElsewhere({
  fields,
  contacts,
}: {
  fields: MessageFields
  contacts: readonly MiniContact[]
}) {
  const instant = chosenInstant(fields)
  if (!instant) return null
  const skipped = isSkipped(`${fields.date}T${fields.time}`, fields.timeZone)
  return (
    <Stack aria-live="polite" gap="1">
      {skipped && (
        <Text size="sm" tone="muted">
          The clocks in {cityOf(fields.timeZone)} skip this time that day. It goes out on{' '}
          {timeInZone(instant, fields.timeZone)}.
        </Text>
      )}
      <OfEach recipients={fields.recipients} contacts={contacts} what="the times">
        {(contactId) => (
          <TimeOf
            key={contactId}
            contactId={contactId}
            name={contacts.find((contact) => contact.contactId === contactId)?.name}
            instant={instant}
            ownZone={fields.timeZone}
          />
        )}
      </OfEach>
    </Stack>
  )
}

function TimeOf({
  contactId,
  name,
  instant,
  ownZone,
}: {
  contactId: ContactId
  name: string | undefined
  instant: Date
  ownZone: string
}) {
  const { data } = useQuery('ContactData', 'GetContact', { id: contactId })
  if (!name || !data?.timeZone || data.timeZone === ownZone) return null
  return (
    <Text size="sm" tone="muted">
      For {name} it will be {timeInZone(instant, data.timeZone)}.
    </Text>
  )
}
