import { stateByCode } from '#shared/data/states.ts'
import type { WillIssue } from '#shared/model/will-issue.ts'
import { citation, executionStatutes } from '../citation.ts'
import { stateName } from '../state-name.ts'
import { type Check, warn } from './check.ts'

/** Warns if the testator married, divorced or moved since they gave these answers. */
export const checkChanges: Check = ({ draft, state, context }) => {
  const { maritalStatus, location } = draft.about
  const { snapshot } = context
  const found: WillIssue[] = []
  if (snapshot?.maritalStatus !== undefined && snapshot.maritalStatus !== maritalStatus) {
    found.push(
      warn(
        'MARITAL_STATUS_CHANGED',
        { step: 'about-you', field: 'about.maritalStatus' },
        'Your marital status has changed since you gave these answers. Marriage and divorce change what a will does: go through it again.',
        state && citation(state.divorce, state),
      ),
    )
  }
  const now = stateByCode(snapshot?.state ?? '')
  if (now && state && now.code !== location.state) {
    found.push(
      warn(
        'MOVED_TO_ANOTHER_STATE',
        { step: 'about-you', field: 'about.location.state' },
        `You have moved from ${stateName(state)} to ${stateName(now)}. Choose your new state, so that the will follows its rules.`,
        executionStatutes(now),
      ),
    )
  }
  return found
}
