import { ME } from '#shared/model/person-refs.ts'
import type { ManualDisinheritance } from '#shared/model/will-draft.ts'
import { whoMayBeMeant } from '#shared/rules/will/disinherited.ts'
import { effectiveDraft } from '#shared/rules/will/effective-draft.ts'
import { describeNamesake } from '#shared/rules/will/namesakes.ts'
import { FamilyQuestion } from '#web/features/will/people/family-question.tsx'
import { useHasNamesake } from '#web/features/will/people/telling-apart.tsx'
import { useRoster } from '#web/features/will/people/use-people.ts'
import { ConfirmWords } from '#web/features/will/wizard/confirm-words.tsx'
import { DateField } from '#web/features/will/wizard/date-field.tsx'
import { useWill } from '#web/features/will/wizard/will-context.ts'
import { RadioCards } from '#web/ui/choice-cards.tsx'
import { TextField } from '#web/ui/text-field.tsx'

const SOMEBODY_ELSE = '+somebody-else'

/**
 * The questions that a typed name leaves open: which person of that name is meant, and what tells
 * that person from the others.
 */
export function LeftOutQuestions({
  entry,
  field,
  onChange,
}: {
  entry: ManualDisinheritance
  field: string
  onChange: (changes: Partial<ManualDisinheritance>) => void
}) {
  const { draft } = useWill()
  const roster = useRoster()
  const hasNamesake = useHasNamesake(entry.id)
  const candidates = whoMayBeMeant(draft, roster, entry)
  const effective = effectiveDraft(draft)
  const name = entry.legalName.trim()
  const refsNotMeant = new Set<string>(entry.otherThan)
  const refMeant = effective.disinherited.find(({ id }) => id === entry.id)?.ref || undefined
  const isSomebodyElse = !entry.meant && candidates.every((ref) => refsNotMeant.has(ref))
  const chosen = refMeant ?? (isSomebodyElse ? SOMEBODY_ELSE : '')
  return (
    <>
      <ConfirmWords
        field={`${field}.legalName`}
        label="This is one person’s name"
        onConfirm={() => onChange({ confirmedName: entry.legalName })}
      />
      {candidates.length > 0 && (
        <RadioCards
          id={`${field}.meant`}
          label={`Which ${name} do you mean?`}
          columns={1}
          value={chosen}
          onChange={(choice) => {
            const ref = candidates.find((candidate) => candidate === choice)
            // The entry takes over the person's present name. So the answer still holds if that
            // name was corrected since.
            const legalName = (ref && roster.get(ref)?.name) || entry.legalName
            onChange(
              ref
                ? { legalName, meant: ref, otherThan: [] }
                : { meant: undefined, otherThan: [...candidates] },
            )
          }}
          choices={[
            // The testator may have this name too, but nobody disinherits themselves.
            ...candidates
              .filter((ref) => ref !== ME)
              .map((ref) => ({
                value: String(ref),
                label: describeNamesake(effective, ref).replace(/^y/, 'Y'),
              })),
            {
              value: SOMEBODY_ELSE,
              label: 'Somebody else with this name',
              detail: 'Nobody else in your will loses anything because of it.',
            },
          ]}
        />
      )}
      <FamilyQuestion id={entry.id} field={`${field}.legalName`} />
      {hasNamesake && (
        <>
          <DateField
            field={`${field}.dateOfBirth`}
            rememberAs={`${entry.id}.dateOfBirth`}
            nameIfUnsaved={`${name}’s date of birth`}
            label="Date of birth"
            optional
            help="Your will prints the year, so that nobody confuses the two."
            value={entry.dateOfBirth ?? ''}
            onChange={(dateOfBirth) => onChange({ dateOfBirth })}
          />
          <TextField
            id={`${field}.city`}
            label="Or the town where this person lives"
            optional
            maxLength={80}
            autoComplete="off"
            value={entry.city ?? ''}
            onChange={(event) => onChange({ city: event.target.value })}
          />
        </>
      )}
    </>
  )
}
