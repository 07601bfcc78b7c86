import { StepFrame } from '#web/features/will/wizard/step-frame.tsx'
import { useWill } from '#web/features/will/wizard/will-context.ts'
import { YesNoCards } from '#web/ui/choice-cards.tsx'
import { LeftOutNames } from './disinheritance/left-out-names.tsx'
import { NoContest } from './disinheritance/no-contest.tsx'

/** The people who receive nothing, stated so that it cannot be taken for an oversight. */
export function Component() {
  const { draft, edit } = useWill()
  // `anyone` is the answer “yes”, which a person gives before they enter a name.
  const { anyone: answeredYes, contacts, manualEntries } = draft.disinherit
  const hasNames = contacts.length + manualEntries.length > 0
  const leavesOut = hasNames || answeredYes
  return (
    <StepFrame step="disinheritance">
      <YesNoCards
        label="Leave somebody out"
        hideLabel
        columns={2}
        value={leavesOut}
        onChange={(answer) =>
          edit((current) => ({
            ...current,
            disinherit: answer
              ? { ...current.disinherit, anyone: true }
              : { anyone: false, contacts: [], manualEntries: [] },
          }))
        }
        choices={[
          { value: 'no', label: 'No', detail: hasNames ? 'Clears the names below.' : undefined },
          { value: 'yes', label: 'Yes, I want to leave somebody out' },
        ]}
      />
      {leavesOut && <LeftOutNames />}
      <NoContest />
    </StepFrame>
  )
}
