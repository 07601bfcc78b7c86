import { chakra } from '@chakra-ui/react'
import { useState } from 'react'
import { api, type Output } from '#web/lib/api/api.ts'
import { useMutation } from '#web/lib/api/use-mutation.ts'
import { dateOf } from '#web/lib/date-and-time.ts'
import { LeaveWarning } from '#web/parts/form/leave-warning.tsx'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Form } from '#web/ui/form.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { Heading, Text } from '#web/ui/typography.tsx'

type Settings = Output<'Passing', 'GetSettings'>
type StillCounts = NonNullable<Settings['stillCounts']>

const confirmerChoices = [1, 2, 3, 4, 5].map((number) => ({
  value: String(number),
  label: number === 1 ? 'One delegate' : `${number} delegates`,
}))

const checkInChoices = [
  { value: '', label: 'Never' },
  { value: '30', label: 'Every 30 days' },
  { value: '60', label: 'Every 60 days' },
  { value: '90', label: 'Every 90 days' },
] as const

const checkInOf = (text: string): Settings['checkInDays'] => {
  const days = Number(text)
  return days === 30 || days === 60 || days === 90 ? days : undefined
}

/** The requirements of a report made today, while more counts than what the owner chose. */
const stillCountsWords = ({ challengeDays, confirmers, waitForSilent, until }: StillCounts) => {
  const votes = confirmers === 1 ? 'one delegate' : `${confirmers} delegates`
  const needs = confirmers === 0 ? '' : `a report needs ${votes} to confirm it, and `
  return `What you have changed takes effect on ${dateOf(until)}, so that you have time to notice if it was not you. Until then ${needs}you have ${challengeDays} days to object.${waitForSilent ? ' Delegates who do not answer are waited for.' : ''}`
}

/** Says what makes a real death hard to confirm. Undefined if nothing does. */
const dependenceWords = ({ allowed, everyoneNeeded, likelyTogether }: Settings) => {
  const names = likelyTogether.join(' and ')
  if (allowed === 1) {
    return `Only one delegate can confirm your death. If they die with you${names ? `, as ${names} may,` : ''} or do not answer, nobody can. Name another one.`
  }
  const advice = 'Choose fewer, or name another delegate.'
  if (likelyTogether.length > 0) {
    return `Your death cannot be confirmed without ${names}, who may die together with you. ${advice}`
  }
  return everyoneNeeded
    ? `${allowed === 2 ? 'Both' : `All ${allowed}`} delegates must confirm your death. If one of them dies or does not answer, what you leave is held up for months. ${advice}`
    : undefined
}

/** Says who could confirm a report today, and from when as many as the owner chose. */
const electorWords = ({ electors, allowed, countsFrom }: Settings) => {
  if (allowed === 0) return 'Nobody could confirm it today. Name delegates, and let them report.'
  const more = countsFrom ? ` As many as you chose count from ${dateOf(countsFrom)} on.` : ''
  if (electors === 0) {
    return `Nobody could confirm it today: a delegate counts 30 days after they accepted, and 30 days after you last let them report or changed their address.${more}`
  }
  return electors === 1
    ? `One person could confirm it today. They alone then wait twice as long as you chose.${more}`
    : `${electors} people could confirm it today.${more}`
}

/**
 * How long the owner can object, how many delegates must confirm, and how often the owner is asked
 * to check in.
 */
export function SettingsForm({ settings, locked }: { settings: Settings; locked: boolean }) {
  const [days, setDays] = useState(String(settings.challengeDays))
  const [wrong, setWrong] = useState<string>()
  const [confirmers, setConfirmers] = useState(String(settings.confirmers))
  const [checkIn, setCheckIn] = useState(String(settings.checkInDays ?? ''))
  const [waits, setWaits] = useState(settings.waitForSilent === true)
  const saving = useMutation(
    async () => {
      const challengeDays = Number(days)
      const fits = Number.isInteger(challengeDays) && challengeDays >= 3 && challengeDays <= 90
      setWrong(fits ? undefined : 'Enter a whole number of days from 3 to 90.')
      if (!fits) return false
      const checkInDays = checkInOf(checkIn)
      await api.Passing.UpdateSettings({
        body: {
          challengeDays,
          confirmers: Number(confirmers),
          ...(checkInDays && { checkInDays }),
          ...(waits && { waitForSilent: true }),
        },
      })
      return true
    },
    { done: 'Saved.' },
  )
  const unsaved =
    days !== String(settings.challengeDays) ||
    confirmers !== String(settings.confirmers) ||
    checkIn !== String(settings.checkInDays ?? '') ||
    waits !== (settings.waitForSilent === true)
  const depends = dependenceWords(settings)
  return (
    <Card asChild>
      <section>
        <Heading as="h2" size="lg">
          If somebody reports your death
        </Heading>
        <Text tone="muted" size="sm" mt="1" mb="5">
          We tell you at once and again, by mail and by text. One tap from you ends it. If you say
          nothing and your delegates confirm it, we wait 48 more hours before anything is released.
          Fewer days, fewer delegates or less waiting than before take effect 30 days after you
          choose them, and we tell you by mail.
        </Text>
        {locked && (
          <Banner mb="5">While a report is under way, nothing of this can be changed.</Banner>
        )}
        {settings.stillCounts && !locked && (
          <Banner mb="5">{stillCountsWords(settings.stillCounts)}</Banner>
        )}
        {depends && (
          <Banner mb="5" tone="warning">
            {depends}
          </Banner>
        )}
        <Form
          onSubmit={() => saving.run()}
          error={saving.error}
          maxW="form"
          actions={
            !locked && (
              <chakra.div>
                <Button type="submit" loading={saving.busy}>
                  Save
                </Button>
              </chakra.div>
            )
          }
        >
          <TextField
            id="challenge-days"
            label="Days that you have to object"
            help="From 3 to 90. We suggest 14: enough for a journey, or a stay in hospital."
            inputMode="numeric"
            value={days}
            readOnly={locked}
            error={wrong}
            onChange={(event) => setDays(event.target.value)}
          />
          <SelectField
            id="confirmers"
            label="Who must confirm it"
            help={electorWords(settings)}
            choices={confirmerChoices}
            value={confirmers}
            disabled={locked}
            onChange={(event) => setConfirmers(event.target.value)}
          />
          <Checkbox
            id="wait-for-silent"
            checked={waits}
            disabled={locked}
            help="If this is off: when some do not answer for 60 days, and we accepted and compared a death certificate, those who confirmed are enough after a further wait of twice your days."
            onChange={(event) => setWaits(event.target.checked)}
          >
            Always wait for delegates who do not answer
          </Checkbox>
          <SelectField
            id="check-ins"
            label="Ask me whether I am well"
            help="If four of our mails, a week apart, stay without an answer, we begin as if your death had been reported. Nothing is released by that alone."
            choices={checkInChoices}
            value={checkIn}
            disabled={locked}
            onChange={(event) => setCheckIn(event.target.value)}
          />
          {unsaved && <LeaveWarning asks={!saving.busy} kept={false} />}
        </Form>
      </section>
    </Card>
  )
}
