import { chakra } from '@chakra-ui/react'
import { ADULT } from '#shared/rules/will/age.ts'
import { LawWord } from '#web/features/will/law/law-word.tsx'
import { PersonSelect } from '#web/features/will/people/person-select.tsx'
import { Section } from '#web/features/will/wizard/section.tsx'
import { useWill } from '#web/features/will/wizard/will-context.ts'
import { YoungTakers } from '#web/features/will/young/young-takers.tsx'
import { RadioCards } from '#web/ui/choice-cards.tsx'
import { SelectField } from '#web/ui/select-field.tsx'

/** From 18 to 35, as `ageToInherit` of the draft. */
const ages = Array.from({ length: 18 }, (_, index) => ADULT + index).map((age) => ({
  value: String(age),
  label: `${age} years old`,
}))

/** How long a young beneficiary's share is held, and who holds it. */
export function YoungQuestions() {
  const { draft, edit } = useWill()
  const isTrust = draft.minorsShare === 'trust'
  const word = isTrust ? 'trustee' : 'custodian'
  if (draft.hasChildren === undefined) return null
  return (
    <Section
      title="When should a young person get their share?"
      why={
        <>
          Until then, a <LawWord word="trustee">trustee</LawWord> or a{' '}
          <LawWord word="custodian">custodian</LawWord> takes care of the money or home that your
          child or grandchild inherits. For anybody else under 18, this ends at 21 at the latest.
          Usual answers are chosen already.
        </>
      }
      answer={`${draft.ageToInherit} years old. Until then ${isTrust ? 'in a trust' : 'with a custodian'}`}
    >
      <chakra.div maxW="16rem">
        <SelectField
          id="ageToInherit"
          label="The share is handed over at"
          choices={ages}
          help={
            isTrust
              ? 'The trustee may hold it longer while a disability, an addiction, a divorce or a creditor would put it at risk.'
              : undefined
          }
          value={String(draft.ageToInherit)}
          onChange={(event) => {
            const ageToInherit = Number(event.target.value)
            edit((current) => ({ ...current, ageToInherit }))
          }}
        />
      </chakra.div>
      <RadioCards
        id="minorsShare"
        label="Until then, it is kept"
        columns={2}
        value={draft.minorsShare}
        onChange={(minorsShare) => edit((current) => ({ ...current, minorsShare }))}
        choices={[
          {
            value: 'trust',
            label: 'In a trust',
            detail:
              'Best for most families. Pays for school, health and support until the age you chose. If the child dies young, you decide who is next.',
          },
          {
            value: 'custodian',
            label: 'With a custodian',
            detail:
              'Simpler, but ends at 18 or 21 in most states. If the child dies young, the law decides who is next: often the other parent.',
          },
        ]}
      />
      <YoungTakers />
      <PersonSelect
        field="trustee"
        label={`Who is the ${word}?`}
        placeholder="My executor"
        adult
        value={draft.trustee}
        taken={[draft.trusteeAlternate]}
        set={(current, trustee) => ({ ...current, trustee })}
      />
      {draft.trustee !== '' && (
        <PersonSelect
          field="trusteeAlternate"
          label={`Alternate ${word}`}
          help="Steps in if that person cannot serve."
          placeholder="My executor"
          adult
          value={draft.trusteeAlternate}
          taken={[draft.trustee]}
          set={(current, trusteeAlternate) => ({ ...current, trusteeAlternate })}
        />
      )}
    </Section>
  )
}
