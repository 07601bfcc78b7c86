import { stateLaw } from '#shared/data/state-laws.ts'
import { noContestForm } from '#shared/rules/will/no-contest-form.ts'
import { Section } from '#web/features/will/wizard/section.tsx'
import { useWill } from '#web/features/will/wizard/will-context.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'

/**
 * The no-contest clause. Shown if the state is known to enforce one, or if it is chosen already.
 */
export function NoContest() {
  const { draft, edit } = useWill()
  const state = stateLaw(draft.about.location.state)
  if (!state || (noContestForm(state) === undefined && !draft.noContest)) return null
  return (
    <Section
      title="Should somebody who contests your will lose their gift?"
      why="A no-contest clause discourages quarrels. It means little to people who receive nothing anyway."
    >
      <Checkbox
        id="noContest"
        checked={draft.noContest}
        onChange={(event) => {
          const noContest = event.target.checked
          edit((current) => ({ ...current, noContest }))
        }}
      >
        Add a no-contest clause
      </Checkbox>
    </Section>
  )
}
