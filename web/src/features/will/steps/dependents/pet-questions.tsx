import { chakra } from '@chakra-ui/react'
import type { Pets } from '#shared/model/will-draft.ts'
import { PersonSelect } from '#web/features/will/people/person-select.tsx'
import { AmountField } from '#web/features/will/wizard/amount-field.tsx'
import { Section } from '#web/features/will/wizard/section.tsx'
import { useWill } from '#web/features/will/wizard/will-context.ts'
import { TextField } from '#web/ui/text-field.tsx'

/** The pets, who takes them, and money for their care. */
export function PetQuestions() {
  const { draft, edit } = useWill()
  const { pets } = draft
  const change = (changes: Partial<Pets>) =>
    edit((current) => ({ ...current, pets: { ...current.pets, ...changes } }))
  return (
    <Section
      title="Do you have pets?"
      why="Leave this empty if you have none."
      answer={pets.names.trim() || 'None named'}
    >
      <TextField
        id="pets.names"
        label="Their names"
        optional
        help="For example: my dog Biscuit and my cat Plum"
        maxLength={200}
        autoComplete="off"
        value={pets.names}
        onChange={(event) => change({ names: event.target.value })}
      />
      {pets.names.trim() !== '' && (
        <>
          <PersonSelect
            field="pets.caretaker"
            label="Who should take them?"
            placeholder="Choose somebody"
            adult
            charities="also"
            value={pets.caretaker}
            taken={[pets.alternate]}
            set={(current, caretaker) => ({ ...current, pets: { ...current.pets, caretaker } })}
          />
          <PersonSelect
            field="pets.alternate"
            label="And if they cannot?"
            optional
            adult
            charities="also"
            value={pets.alternate}
            taken={[pets.caretaker]}
            set={(current, alternate) => ({ ...current, pets: { ...current.pets, alternate } })}
          />
          <chakra.div maxW="14rem">
            <AmountField
              field="pets.amountCents"
              label="Money for their care"
              optional
              value={pets.amountCents}
              onChange={(amountCents) => change({ amountCents })}
            />
          </chakra.div>
        </>
      )}
    </Section>
  )
}
