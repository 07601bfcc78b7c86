import { chakra } from '@chakra-ui/react'
import { SURVIVORSHIP_DAYS } from '#shared/data/survivorship-days.ts'
import { Section } from '#web/features/will/wizard/section.tsx'
import { useWill } from '#web/features/will/wizard/will-context.ts'
import { SelectField } from '#web/ui/select-field.tsx'

/** How long a person must outlive the testator to inherit. */
export function Survivorship() {
  const { draft, edit } = useWill()
  return (
    <Section
      title="How long must somebody outlive you?"
      why="If two people die in one accident, a short wait keeps property from passing twice in a few days."
      answer={`${draft.survivorshipDays} days`}
    >
      <chakra.div maxW="16rem">
        <SelectField
          id="survivorshipDays"
          label="To inherit, a person must outlive you by at least"
          value={String(draft.survivorshipDays)}
          choices={SURVIVORSHIP_DAYS.map((days) => ({
            value: String(days),
            label: days === 5 ? '5 days (120 hours)' : `${days} days`,
          }))}
          onChange={(event) => {
            const chosen = SURVIVORSHIP_DAYS.find((days) => String(days) === event.target.value)
            if (chosen) edit((current) => ({ ...current, survivorshipDays: chosen }))
          }}
        />
      </chakra.div>
    </Section>
  )
}
