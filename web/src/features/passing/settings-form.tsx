import { chakra } from '@chakra-ui/react'
import { useState } from 'react'
import { chooseDelegatesPath, whomToAsk } from '#shared/paths.ts'
import { api } from '#web/lib/api/api.ts'
import { cancelled, useMutation } from '#web/lib/api/use-mutation.ts'
import { LeaveWarning } from '#web/parts/form/leave-warning.tsx'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Form } from '#web/ui/form.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { Heading, Text } from '#web/ui/typography.tsx'
import { dependenceWords, electorWords, type Settings, stillCountsWords } from './settings-words.ts'

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

const useSettingsForm = (settings: Settings) => {
  const initial = {
    days: String(settings.challengeDays),
    confirmers: String(settings.confirmers),
    checkIn: String(settings.checkInDays ?? ''),
    waits: settings.waitForSilent === true,
  }
  const [fields, setFields] = useState(initial)
  const [daysProblem, setDaysProblem] = useState<string>()
  const saving = useMutation(
    async () => {
      const challengeDays = Number(fields.days)
      // The limits of `PassingSettings`.
      const isValid = Number.isInteger(challengeDays) && challengeDays >= 3 && challengeDays <= 90
      setDaysProblem(isValid ? undefined : 'Enter a whole number of days from 3 to 90.')
      if (!isValid) return cancelled
      const checkInDays = checkInOf(fields.checkIn)
      await api.Passing.UpdateSettings({
        body: {
          challengeDays,
          confirmers: Number(fields.confirmers),
          ...(checkInDays && { checkInDays }),
          ...(fields.waits && { waitForSilent: true }),
        },
      })
      return true
    },
    { done: 'Saved.' },
  )
  return {
    fields,
    change: (changes: Partial<typeof fields>) => setFields({ ...fields, ...changes }),
    daysProblem,
    saving,
    unsaved:
      fields.days !== initial.days ||
      fields.confirmers !== initial.confirmers ||
      fields.checkIn !== initial.checkIn ||
      fields.waits !== initial.waits,
  }
}

/**
 * How long the owner can object, how many delegates must confirm, and how often the owner is asked
 * to check in.
 */
export function SettingsForm({ settings, locked }: { settings: Settings; locked: boolean }) {
  const { fields, change, daysProblem, saving, unsaved } = useSettingsForm(settings)
  return (
    <Card asChild>
      <section>
        <Heading as="h2" size="lg">
          If somebody reports your death
        </Heading>
        <Text tone="muted" size="sm" mt="1" mb="5">
          We tell you at once and again: by email, and by text if you sign in with texts or gave us
          a number for it. One tap from you ends it. If you say nothing and your delegates confirm
          it, we wait 48 more hours before anything goes out. Fewer days, fewer delegates or less
          waiting than before take effect 30 days after you choose them, and we tell you by email.
        </Text>
        <SettingsNotices settings={settings} locked={locked} />
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
            help="From 3 to 90. We suggest 14: enough for a trip, or a hospital stay."
            inputMode="numeric"
            value={fields.days}
            readOnly={locked}
            error={daysProblem}
            onChange={(event) => change({ days: event.target.value })}
          />
          <SelectField
            id="confirmers"
            label="Who must confirm it"
            help={electorWords(settings)}
            choices={confirmerChoices}
            value={fields.confirmers}
            disabled={locked}
            onChange={(event) => change({ confirmers: event.target.value })}
          />
          <Checkbox
            id="wait-for-silent"
            checked={fields.waits}
            disabled={locked}
            help="Without this, the delegates who confirmed are enough if the others do not answer for 60 days and we looked twice at a death certificate. Then you have twice the days above to object once more."
            onChange={(event) => change({ waits: event.target.checked })}
          >
            Always wait for delegates who do not answer
          </Checkbox>
          <SelectField
            id="check-ins"
            label="Ask me whether I am well"
            help="If you do not answer four of our emails, a week apart, we begin as if your death had been reported. That alone opens nothing to anybody."
            choices={checkInChoices}
            value={fields.checkIn}
            disabled={locked}
            onChange={(event) => change({ checkIn: event.target.value })}
          />
          {unsaved && <LeaveWarning asks={!saving.busy} kept="nothing" />}
        </Form>
      </section>
    </Card>
  )
}

function SettingsNotices({ settings, locked }: { settings: Settings; locked: boolean }) {
  const dependence = dependenceWords(settings)
  return (
    <>
      {locked && <Banner mb="5">You cannot change any of this while a report is under way.</Banner>}
      {settings.stillCounts && !locked && (
        <Banner mb="5">{stillCountsWords(settings.stillCounts)}</Banner>
      )}
      {dependence && (
        <Banner
          mb="5"
          tone="warning"
          action={
            !locked && (
              <TextLink to={`${chooseDelegatesPath}#${whomToAsk}`}>Name another delegate</TextLink>
            )
          }
        >
          {dependence}
        </Banner>
      )}
    </>
  )
}
