import { chakra } from '@chakra-ui/react'
import { MARITAL_STATUS_OPTIONS } from '#shared/data/marital-statuses.ts'
import { stateLaw } from '#shared/data/state-laws.ts'
import { STATES, stateByCode } from '#shared/data/states.ts'
import type { About } from '#shared/model/will-draft.ts'
import { longDate } from '#shared/rules/time/long-date.ts'
import { ADULT } from '#shared/rules/will/age.ts'
import { isPartnered } from '#shared/rules/will/roster.ts'
import { isUnanswered, withAnswered } from '#shared/rules/will/unanswered.ts'
import { OwnScriptField } from '#web/features/will/people/own-script-field.tsx'
import { DateField } from '#web/features/will/wizard/date-field.tsx'
import { useFieldError } from '#web/features/will/wizard/field-context.ts'
import { Section } from '#web/features/will/wizard/section.tsx'
import { StepFrame } from '#web/features/will/wizard/step-frame.tsx'
import { useCounties } from '#web/features/will/wizard/use-county-names.ts'
import { useWill } from '#web/features/will/wizard/will-context.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { RadioCards } from '#web/ui/choice-cards.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { Pairs } from '#web/ui/stack.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { Text } from '#web/ui/typography.tsx'
import { AnswerOffer } from './answer-offer.tsx'
import { CopiedAnswers } from './copied-answers.tsx'
import { OtherNames } from './other-names.tsx'

const statusOrder = ['single', 'married', 'domesticPartnership', 'divorced', 'widowed']
const statuses = MARITAL_STATUS_OPTIONS.toSorted(
  (one, other) => statusOrder.indexOf(one.id) - statusOrder.indexOf(other.id),
).map(({ id, name, hint }) => ({ value: id, label: name, detail: hint }))

const states = STATES.map((state) => ({ value: state.code, label: state.name }))

const useAbout = () => {
  const { draft, edit } = useWill()
  return {
    about: draft.about,
    change: (changes: Partial<About>) =>
      edit((current) => ({ ...current, about: { ...current.about, ...changes } })),
  }
}

/** The testator and their home. */
export function Component() {
  const { role } = useWill()
  const { about, change } = useAbout()
  const mayBeEmancipated = stateLaw(about.location.state)?.testatorAge.ifEmancipated !== undefined
  const isOwn = role === 'own'
  return (
    <StepFrame step="about-you">
      {!isOwn && <CopiedAnswers />}
      <Section title="What is your full legal name?">
        <TextField
          id="about.legalName"
          label="Full legal name"
          help="As shown on your passport or driver’s license."
          autoComplete={isOwn ? 'name' : 'off'}
          maxLength={120}
          value={about.legalName}
          error={useFieldError('about.legalName')}
          onChange={(event) => change({ legalName: event.target.value })}
        />
        <OtherNames names={about.otherNames} onChange={(otherNames) => change({ otherNames })} />
      </Section>
      <Section title="When were you born?" answer={about.dob && longDate(about.dob)}>
        <DateField
          field="about.dob"
          nameIfUnsaved={isOwn ? 'your date of birth' : 'the date of birth'}
          label="Date of birth"
          autoComplete={isOwn ? 'bday' : 'off'}
          value={about.dob}
          onChange={(dob) => change({ dob })}
        />
        {mayBeEmancipated && about.dob !== '' && mayBeMinor(about.dob) && (
          <Checkbox
            checked={about.emancipated}
            onChange={(event) => change({ emancipated: event.target.checked })}
          >
            A court or the law has made me an adult already
          </Checkbox>
        )}
      </Section>
      <Home />
      <Marriage />
      {/* Last, since few people need it. */}
      <OwnScriptField
        label="Is your name also written in another script?"
        field="about.nameInOwnScript"
        value={about.nameInOwnScript}
        onChange={(nameInOwnScript) => change({ nameInOwnScript })}
      />
    </StepFrame>
  )
}

/** By the year of birth alone: whether the person was not yet 18 when this year began. */
const mayBeMinor = (dob: string) => Number(dob.slice(0, 4)) >= new Date().getFullYear() - ADULT

function Home() {
  const { role, countyNames } = useWill()
  const { about, change } = useAbout()
  const { state, county } = about.location
  return (
    <Section
      title="Where do you live?"
      answer={[countyNames.get(county), stateByCode(state)?.name].filter(Boolean).join(', ')}
    >
      <Pairs>
        <SelectField
          id="about.location.state"
          label="State"
          placeholder="Choose your state"
          autoComplete={role === 'own' ? 'address-level1' : 'off'}
          choices={states}
          value={state}
          error={useFieldError('about.location.state')}
          onChange={(event) => change({ location: { state: event.target.value, county: '' } })}
        />
        <CountyField />
      </Pairs>
    </Section>
  )
}

const countyWords: Readonly<Record<string, string>> = {
  AK: 'Borough or census area',
  LA: 'Parish',
}

const countyPlaceholder = (state: string, isLoading: boolean) => {
  if (isLoading) return 'Loading …'
  return state ? 'Choose' : 'Choose your state first'
}

function CountyField() {
  const { about, change } = useAbout()
  const { state, county } = about.location
  const { data, error, isLoading, mutate } = useCounties(state)
  const problem = useFieldError('about.location.county')
  return (
    <div>
      <SelectField
        id="about.location.county"
        label={countyWords[state] ?? 'County'}
        placeholder={countyPlaceholder(state, isLoading)}
        choices={(data ?? []).map(({ fips, name }) => ({ value: fips, label: name }))}
        value={data ? county : ''}
        error={error ? 'We couldn’t load the counties.' : problem}
        onChange={(event) => change({ location: { state, county: event.target.value } })}
      />
      {error && (
        <chakra.button
          type="button"
          minH="target"
          fontSize="sm"
          fontWeight="semibold"
          color="blue.strong"
          textDecoration="underline"
          cursor="pointer"
          onClick={() => void mutate()}
        >
          Try again
        </chakra.button>
      )}
    </div>
  )
}

function Marriage() {
  const { draft, edit } = useWill()
  const { maritalStatus } = draft.about
  const unanswered = isUnanswered(draft, 'maritalStatus')
  const answer = (chosen: About['maritalStatus']) =>
    edit((current) =>
      withAnswered(
        { ...current, about: { ...current.about, maritalStatus: chosen } },
        'maritalStatus',
      ),
    )
  return (
    <Section
      title="Are you married?"
      answer={unanswered ? '' : statuses.find(({ value }) => value === maritalStatus)?.label}
    >
      <RadioCards
        id="about.maritalStatus"
        label="Marital status"
        hideLabel
        columns={2}
        choices={statuses}
        error={useFieldError('about.maritalStatus')}
        value={unanswered ? '' : maritalStatus}
        onChange={answer}
      />
      <AnswerOffer
        offer="married"
        mayOffer={maritalStatus === 'single'}
        answerPhrase="you are married"
        choiceLabel="Married"
        onAccept={() => answer('married')}
      >
        {unanswered ? 'Your will does not say so yet.' : 'Your will still says “Single”.'} We change
        nothing unless you choose it.
      </AnswerOffer>
      {!isPartnered(draft) && draft.spouse.legalName !== '' && (
        <Text tone="muted" size="sm">
          What you told us about {draft.spouse.legalName} is kept, but is not in your will while
          this says that you have no spouse.
        </Text>
      )}
    </Section>
  )
}
