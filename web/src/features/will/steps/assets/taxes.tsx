import { Section } from '#web/features/will/wizard/section.tsx'
import { useWill } from '#web/features/will/wizard/will-context.ts'
import { RadioCards } from '#web/ui/choice-cards.tsx'

/** The bearer of estate and inheritance taxes on what the will gives. */
export function Taxes() {
  const { draft, edit } = useWill()
  return (
    <Section
      title="If taxes are due because of your death?"
      why="Most families owe none. Retirement accounts and life insurance always pay their own."
      answer={
        draft.taxes === 'residue' ? 'Your estate, before it is divided' : 'Each person who receives'
      }
    >
      <RadioCards
        id="taxes"
        label="Who pays the taxes"
        hideLabel
        columns={2}
        value={draft.taxes}
        onChange={(taxes) => edit((current) => ({ ...current, taxes }))}
        choices={[
          {
            value: 'residue',
            label: 'Your estate, before it is divided',
            detail: 'Gifts are paid in full. What is left is smaller for everyone.',
          },
          {
            value: 'recipients',
            label: 'Each person who receives',
            detail: 'In proportion to what is taxed. A spouse or charity often pays none.',
          },
        ]}
      />
    </Section>
  )
}
