import type { Dependent } from '#shared/model/will-draft.ts'
import { firstName } from '#shared/rules/will/names.ts'
import { isPartnered } from '#shared/rules/will/roster.ts'
import { changeAt } from '#web/features/will/answers/edit-list.ts'
import { OwnScriptField } from '#web/features/will/people/own-script-field.tsx'
import { companionWord } from '#web/features/will/wizard/companion-word.ts'
import { ConfirmWords } from '#web/features/will/wizard/confirm-words.tsx'
import { DateField } from '#web/features/will/wizard/date-field.tsx'
import { useFieldError } from '#web/features/will/wizard/field-context.ts'
import { useWill } from '#web/features/will/wizard/will-context.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { RadioCards } from '#web/ui/choice-cards.tsx'
import { Stack } from '#web/ui/stack.tsx'
import { TextField } from '#web/ui/text-field.tsx'

/** The fields of one child. */
export function ChildFields({ child, index }: { child: Dependent; index: number }) {
  const { draft, edit } = useWill()
  const field = (name: string) => `dependents.${index}.${name}`
  const change = (changes: Partial<Dependent>) =>
    edit((current) => ({ ...current, dependents: changeAt(current.dependents, index, changes) }))
  const partner = firstName(draft.spouse.legalName) || `your ${companionWord(draft)}`
  const shownName = firstName(child.legalName) || 'This child'
  return (
    <>
      <TextField
        id={field('legalName')}
        label="Full legal name"
        autoComplete="off"
        maxLength={120}
        value={child.legalName}
        error={useFieldError(field('legalName'))}
        onChange={(event) => change({ legalName: event.target.value })}
      />
      <ConfirmWords
        field={field('legalName')}
        label="This is one child’s name"
        onConfirm={() => change({ confirmedName: child.legalName })}
      />
      <DateField
        field={field('dob')}
        rememberAs={child.id}
        nameIfUnsaved={`${firstName(child.legalName) || 'the child'}’s date of birth`}
        label="Date of birth"
        value={child.dob}
        onChange={(dob) => change({ dob })}
      />
      {isPartnered(draft) && (
        <RadioCards
          id={field('childOf')}
          label="Whose child?"
          columns={3}
          value={child.childOf}
          onChange={(childOf) => change({ childOf })}
          choices={[
            { value: 'both', label: 'Both of us' },
            { value: 'me', label: 'Mine' },
            { value: 'spouse', label: `${partner}’s` },
          ]}
        />
      )}
      <Stack gap="1">
        <Checkbox
          checked={child.adopted}
          onChange={(event) => change({ adopted: event.target.checked })}
        >
          {shownName} is adopted
        </Checkbox>
        <Checkbox
          checked={child.specialNeeds}
          help="Your will then keeps the share in a trust, so that public benefits are not lost."
          onChange={(event) => change({ specialNeeds: event.target.checked })}
        >
          {shownName} has a disability and may need benefits
        </Checkbox>
        <Checkbox
          checked={!child.living}
          help="Your will still names a child who died, for the sake of their own children."
          onChange={(event) => change({ living: !event.target.checked })}
        >
          {shownName} has died
        </Checkbox>
      </Stack>
      <OwnScriptField
        field={field('nameInOwnScript')}
        value={child.nameInOwnScript}
        onChange={(nameInOwnScript) => change({ nameInOwnScript })}
      />
    </>
  )
}
