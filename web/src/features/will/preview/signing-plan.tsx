import { STATES } from '#shared/data/states.ts'
import type { PlannedWitness } from '#shared/model/will-draft.ts'
import type { WillIssue } from '#shared/model/will-issue.ts'
import { listInWords } from '#shared/rules/will/names.ts'
import { changeAt } from '#web/features/will/answers/edit-list.ts'
import { newRef } from '#web/features/will/answers/new-ref.ts'
import { PersonSelect } from '#web/features/will/people/person-select.tsx'
import { DateField } from '#web/features/will/wizard/date-field.tsx'
import { EntryList } from '#web/features/will/wizard/entry-list.tsx'
import { useFieldError } from '#web/features/will/wizard/field-context.ts'
import { Section } from '#web/features/will/wizard/section.tsx'
import { useWill } from '#web/features/will/wizard/will-context.ts'
import { IssueList } from '#web/ui/issue-list.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'

const states = STATES.map((state) => ({ value: state.code, label: state.name }))

const nameOf = ({ legalName }: PlannedWitness, index: number) => legalName || `Witness ${index + 1}`

/**
 * The planned witnesses and the place. Both are optional and only checked: the will has neither.
 */
export function SigningPlan() {
  const { draft, edit, issues } = useWill()
  const warningsOf = (index: number) =>
    issues.filter(({ field }) => field.startsWith(`witnesses.${index}.`))
  const setWitnesses = (witnesses: PlannedWitness[]) =>
    edit((current) => ({ ...current, witnesses }))
  const add = () => {
    const witness = { id: newRef(), legalName: '', dateOfBirth: '', marriedTo: '' } as const
    setWitnesses([...draft.witnesses, witness])
    return witness.id
  }
  return (
    <Section
      title="Who will be your witnesses?"
      why="You may leave this empty. If you tell us, we check that nobody loses a gift by being a witness."
      answer={listInWords(draft.witnesses.map(nameOf)) || 'Nobody yet. You may leave this empty.'}
    >
      <EntryList
        field="witnesses"
        label="Planned witnesses"
        addLabel={draft.witnesses.length === 0 ? 'Add a witness' : 'Add another witness'}
        items={draft.witnesses}
        idOf={(witness) => witness.id}
        titleOf={nameOf}
        summaryOf={(witness) =>
          warningsOf(draft.witnesses.indexOf(witness))[0]?.message ?? 'Planned witness'
        }
        onAdd={add}
        onRemove={(witness) => setWitnesses(draft.witnesses.filter(({ id }) => id !== witness.id))}
        editor={(witness, index) => (
          <>
            <WitnessFields
              witness={witness}
              index={index}
              onChange={(changes) => setWitnesses(changeAt(draft.witnesses, index, changes))}
            />
            <WitnessWarnings label="Why this witness is a problem" warnings={warningsOf(index)} />
          </>
        )}
      />
      <WitnessWarnings
        label="What is missing"
        warnings={issues.filter(({ field }) => field === 'witnesses')}
      />
      <SigningPlace />
    </Section>
  )
}

function WitnessFields({
  witness,
  index,
  onChange,
}: {
  witness: PlannedWitness
  index: number
  onChange: (changes: Partial<PlannedWitness>) => void
}) {
  const field = (name: string) => `witnesses.${index}.${name}`
  return (
    <>
      <TextField
        id={field('legalName')}
        label="Full name"
        maxLength={120}
        autoComplete="off"
        value={witness.legalName}
        onChange={(event) => onChange({ legalName: event.target.value })}
      />
      <DateField
        field={field('dateOfBirth')}
        rememberAs={witness.id}
        nameIfUnsaved={`${witness.legalName.trim() || 'the witness'}’s date of birth`}
        label="Date of birth"
        optional
        value={witness.dateOfBirth}
        onChange={(dateOfBirth) => onChange({ dateOfBirth })}
      />
      <PersonSelect
        field={field('marriedTo')}
        label="Married to somebody in your will?"
        optional
        value={witness.marriedTo}
        set={(current, marriedTo) => ({
          ...current,
          witnesses: changeAt(current.witnesses, index, { marriedTo }),
        })}
      />
    </>
  )
}

/** The warnings about witnesses, below the answers that caused them. */
function WitnessWarnings({ label, warnings }: { label: string; warnings: readonly WillIssue[] }) {
  if (warnings.length === 0) return null
  return (
    <IssueList
      label={label}
      issues={warnings.map(({ code, message, statute }) => ({
        id: code,
        severity: 'warning',
        text: message,
        ...(statute && { statute }),
      }))}
    />
  )
}

/** The state where the will is going to be signed. The sheet about that day says if it matters. */
function SigningPlace() {
  const { draft, edit } = useWill()
  return (
    <SelectField
      id="location.state"
      label="Where will you sign?"
      optional
      placeholder="Not decided"
      choices={states}
      error={useFieldError('location.state')}
      value={draft.location?.state ?? ''}
      onChange={(event) => {
        const state = event.target.value
        edit((current) => ({ ...current, location: state ? { state, county: '' } : undefined }))
      }}
    />
  )
}
