import type { Share, WillDraft } from '#shared/model/will-draft.ts'
import { changeAt, removeAt } from '#web/features/will/answers/edit-list.ts'
import { describePerson } from '#web/features/will/people/describe-person.ts'
import { PersonDetails } from '#web/features/will/people/person-details.tsx'
import { PersonQuestions } from '#web/features/will/people/person-questions.tsx'
import { useRoster } from '#web/features/will/people/use-people.ts'
import { useWill } from '#web/features/will/wizard/will-context.ts'
import { announce } from '#web/ui/announcer.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { Stack } from '#web/ui/stack.tsx'
import { DivisionRow } from './division-row.tsx'

export interface PersonSharesProps {
  /** The path of the list. */
  field: string
  shares: readonly Share[]
  set: (draft: WillDraft, shares: Share[]) => WillDraft
  removable?: boolean
}

/** The lines of a list of shares. The parent must be a `ul`. */
export function PersonShares({ field, shares, set, removable = true }: PersonSharesProps) {
  const { draft, edit } = useWill()
  const people = useRoster()
  return shares.map((share, index) => {
    const entry = share.person === '' ? undefined : people.get(share.person)
    const name = entry?.name || (entry && describePerson(draft, entry)) || 'No name yet'
    const change = (changes: Partial<Share>) =>
      edit((current) => set(current, changeAt(shares, index, changes)))
    return (
      <DivisionRow
        key={share.person}
        field={`${field}.${index}.shareBps`}
        personField={`${field}.${index}.person`}
        name={name}
        detail={entry && describePerson(draft, entry)}
        shareBps={share.shareBps}
        onChange={(shareBps) => change({ shareBps })}
        {...(removable && {
          onRemove: () => {
            edit((current) => set(current, removeAt(shares, index)))
            announce(`${name} was removed.`)
          },
        })}
      >
        {entry && entry.kind === 'person' && (
          <Stack gap="3">
            <SelectField
              label={`If ${name} dies before you`}
              value={share.ifTheyDie}
              choices={[
                { value: 'descendants', label: `The descendants of ${name} take it` },
                { value: 'others', label: 'The others here take it' },
              ]}
              onChange={(event) =>
                change({
                  ifTheyDie: event.target.value === 'others' ? 'others' : 'descendants',
                })
              }
            />
            {share.person !== '' && <PersonDetails id={share.person} />}
          </Stack>
        )}
        {share.person !== '' && <PersonQuestions id={share.person} field={`${field}.${index}`} />}
      </DivisionRow>
    )
  })
}
