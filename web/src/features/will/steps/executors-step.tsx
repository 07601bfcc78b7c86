import type { PersonRef } from '#shared/model/ids.ts'
import type { Executor, WillDraft } from '#shared/model/will-draft.ts'
import { paths } from '#shared/paths.ts'
import { allowsPaid } from '#shared/rules/entitlements.ts'
import { isUnanswered, withAnswered } from '#shared/rules/will/unanswered.ts'
import { LawWord } from '#web/features/will/law/law-word.tsx'
import { PersonField } from '#web/features/will/people/person-field.tsx'
import { PersonSelect } from '#web/features/will/people/person-select.tsx'
import { useNames } from '#web/features/will/people/use-people.ts'
import { Disclosure } from '#web/features/will/wizard/disclosure.tsx'
import { useFieldError } from '#web/features/will/wizard/field-context.ts'
import { Section } from '#web/features/will/wizard/section.tsx'
import { StepFrame } from '#web/features/will/wizard/step-frame.tsx'
import { useWill } from '#web/features/will/wizard/will-context.ts'
import { useSession } from '#web/lib/session/session.ts'
import { RadioCards, YesNoCards } from '#web/ui/choice-cards.tsx'
import { Stack } from '#web/ui/stack.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { Text } from '#web/ui/typography.tsx'
import { chooseExecutor, executorsOf } from './choose-executor.ts'

/** How many successors the page has fields for. */
const maxSuccessors = 4

const successorLabel = (position: number) =>
  ['First successor', 'Second successor'][position] ?? 'Next successor'

/** The executors of the draft by role, and what their fields need. */
const useExecutors = () => {
  const { draft } = useWill()
  return {
    ...executorsOf(draft.executors),
    /** The people who are executors already, except this one. */
    takenExcept: (person: PersonRef | '' = '') =>
      draft.executors.map((executor) => executor.person).filter((ref) => ref !== person),
    /** The `set` of the field for one executor, who is the first, second … of a role. */
    setAt:
      (role: Executor['role'], position: number) =>
      (current: WillDraft, chosen: PersonRef | '') => ({
        ...current,
        executors: chooseExecutor(current.executors, role, position, chosen),
      }),
  }
}

/** The executors, their successors, and the digital executor. */
export function Component() {
  const { creds } = useSession()
  const { primary, takenExcept, setAt } = useExecutors()
  const [first] = primary
  return (
    <StepFrame step="executors">
      <div id={first && 'executors'}>
        <PersonField
          // The issue of a will without an executor is shown here.
          field={first ? `executors.${first.draftIndex}.person` : 'executors'}
          label="Your executor"
          hideLabel
          adult
          asksHome
          value={first?.person ?? ''}
          taken={takenExcept(first?.person)}
          set={setAt('primary', 0)}
        />
      </div>
      <SecondExecutor />
      <Successors />
      <Bond />
      <DigitalLife />
      <DigitalContent />
      <Text tone="muted" size="sm">
        What do you want for your funeral? Your will may be read only after the funeral. So tell
        your executor now, or write it down among your documents.{' '}
        <TextLink to={`${paths.documents}?add=funeral-wishes`} whiteSpace="nowrap">
          Write down your wishes
        </TextLink>
        {!allowsPaid(creds?.userEntitlements) && ' (documents need a plan)'}
      </Text>
    </StepFrame>
  )
}

function SecondExecutor() {
  const { draft, edit } = useWill()
  const { primary, takenExcept, setAt } = useExecutors()
  const second = primary[1]
  return (
    <Disclosure
      label="Name a co-executor to serve together"
      open={second !== undefined || draft.executorsActJointly}
      onClose={() =>
        edit((current) => ({
          ...current,
          executorsActJointly: false,
          executors: chooseExecutor(current.executors, 'primary', 1, ''),
        }))
      }
    >
      <PersonSelect
        // Without an executor there is no index, and no issue names this field.
        field={`executors.${second?.draftIndex ?? 'second'}.person`}
        label="Co-executor"
        adult
        value={second?.person ?? ''}
        taken={takenExcept(second?.person)}
        set={setAt('primary', 1)}
      />
      <RadioCards
        id="executorsActJointly"
        label="How should they decide?"
        columns={2}
        value={draft.executorsActJointly ? 'jointly' : 'alone'}
        onChange={(decision) =>
          edit((current) => ({ ...current, executorsActJointly: decision === 'jointly' }))
        }
        choices={[
          { value: 'alone', label: 'Either may act alone', detail: 'Quicker, and easier.' },
          { value: 'jointly', label: 'Only together', detail: 'Each watches the other.' },
        ]}
      />
    </Disclosure>
  )
}

function Successors() {
  const { successors, takenExcept, setAt } = useExecutors()
  const namesOf = useNames()
  return (
    <Section
      title="Who steps in if your executor cannot?"
      why="Years may pass. A successor saves your family a search, and the court a choice."
      answer={namesOf(successors.map(({ person }) => person))}
    >
      <Stack>
        {[...successors, undefined].slice(0, maxSuccessors).map((successor, position) => (
          <PersonSelect
            // biome-ignore lint/suspicious/noArrayIndexKey: another choice keeps the focus on its field.
            key={position}
            field={`executors.${successor?.draftIndex ?? 'successor'}.person`}
            label={successorLabel(position)}
            optional={position > 0}
            adult
            placeholder={position === 0 ? 'Choose a successor' : 'Nobody'}
            value={successor?.person ?? ''}
            taken={takenExcept(successor?.person)}
            set={setAt('successor', position)}
          />
        ))}
      </Stack>
    </Section>
  )
}

function Bond() {
  const { draft, edit } = useWill()
  return (
    <Section
      title="Should your executor have to post a bond?"
      why={
        <>
          A <LawWord word="bond">bond</LawWord> is insurance that your estate pays for. Most people
          waive it for somebody they trust.
        </>
      }
      answer={draft.bondWaived ? 'No bond' : 'Ask for a bond'}
      preset
    >
      <RadioCards
        id="bondWaived"
        label="Bond"
        hideLabel
        columns={2}
        value={draft.bondWaived ? 'waived' : 'required'}
        onChange={(bond) => edit((current) => ({ ...current, bondWaived: bond === 'waived' }))}
        choices={[
          { value: 'waived', label: 'No bond', detail: 'Usual, and saves the estate money.' },
          { value: 'required', label: 'Ask for a bond', detail: 'The court sets its amount.' },
        ]}
      />
    </Section>
  )
}

function DigitalLife() {
  const { draft, edit } = useWill()
  const namesOf = useNames()
  const answer = draft.executorsServeAsDigital ? 'My executor' : namesOf([draft.digitalExecutor])
  return (
    <Section
      title="Who should look after your digital life?"
      why="Photos, email and accounts need somebody too. Providers open them only if your will says so."
      answer={answer}
      preset
    >
      <RadioCards
        id="executorsServeAsDigital"
        label="Digital executor"
        hideLabel
        columns={2}
        value={draft.executorsServeAsDigital ? 'same' : 'other'}
        onChange={(choice) =>
          edit((current) => ({ ...current, executorsServeAsDigital: choice === 'same' }))
        }
        choices={[
          { value: 'same', label: 'My executor' },
          { value: 'other', label: 'Someone else' },
        ]}
      />
      {!draft.executorsServeAsDigital && (
        <PersonSelect
          field="digitalExecutor"
          label="Digital executor"
          placeholder="Choose somebody"
          adult
          value={draft.digitalExecutor}
          set={(current, digitalExecutor) => ({ ...current, digitalExecutor })}
        />
      )}
    </Section>
  )
}

/** The question stays open on a phone until the person consents, so that nobody misses it. */
function DigitalContent() {
  const { draft, edit } = useWill()
  return (
    <Section
      title="May that person read your messages and files?"
      why="Without your consent, most providers show only who you wrote to and when."
      answer={draft.discloseDigitalContent ? 'Yes' : ''}
    >
      <YesNoCards
        id="discloseDigitalContent"
        label="May that person read your messages and files?"
        hideLabel
        columns={2}
        error={useFieldError('discloseDigitalContent')}
        value={isUnanswered(draft, 'digitalContent') ? undefined : draft.discloseDigitalContent}
        onChange={(discloseDigitalContent) =>
          edit((current) => withAnswered({ ...current, discloseDigitalContent }, 'digitalContent'))
        }
        choices={[
          { value: 'yes', label: 'Yes, the content too' },
          { value: 'no', label: 'No, only who I wrote to and when' },
        ]}
      />
    </Section>
  )
}
