import { Section } from '#web/features/will/wizard/section.tsx'
import { useWill } from '#web/features/will/wizard/will-context.ts'
import { RadioCards } from '#web/ui/choice-cards.tsx'

const payers = {
  residue: 'Your estate, before the rest is shared out',
  recipients: 'Everyone, for what they receive',
} as const

/** The bearer of estate and inheritance taxes on what the will gives. */
export function Taxes() {
  const { draft, edit } = useWill()
  return (
    <Section
      title="If there is a tax on what you leave, who pays it?"
      why="Most families owe none. Retirement accounts and life insurance always pay their own."
      answer={payers[draft.taxes]}
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
            label: payers.residue,
            detail: 'Gifts are handed over in full.',
          },
          {
            value: 'recipients',
            label: payers.recipients,
            detail: 'A spouse or charity often pays none.',
          },
        ]}
      />
    </Section>
  )
}
