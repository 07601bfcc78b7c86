import { MARITAL_STATUS_OPTIONS } from '#shared/data/marital-statuses.ts'
import { stateLaw } from '#shared/data/state-laws.ts'
import type { MaritalStatus } from '#shared/model/marital-status.ts'
import type { WillIssue } from '#shared/model/will-issue.ts'
import { citation, executionCitation } from '../citation.ts'
import { stateName } from '../state-name.ts'
import { isUnanswered } from '../unanswered.ts'
import { type Check, warn } from './check.ts'

/**
 * Warns if the profile names another marital status or state than the draft, because the testator
 * may have married, divorced or moved since. The sources are `divorce` and `executionStatutes` of
 * `shared/data/state-law.ts`.
 */
export const checkChanges: Check = ({ draft, state, context }) => {
  const { maritalStatus, location } = draft.about
  const { currentProfile } = context
  const issues: WillIssue[] = []
  if (
    !isUnanswered(draft, 'maritalStatus') &&
    currentProfile?.maritalStatus !== undefined &&
    currentProfile.maritalStatus !== maritalStatus
  ) {
    issues.push(
      warn(
        'MARITAL_STATUS_CHANGED',
        { step: 'about-you', field: 'about.maritalStatus' },
        `Your profile says “${statusName(currentProfile.maritalStatus)}”, but these answers say “${statusName(maritalStatus)}”. Marriage and divorce change what a will does. If your profile is right, go through your answers again; if not, correct your profile.`,
        state && citation(state.divorce, state),
      ),
    )
  }
  const newState = stateLaw(currentProfile?.state ?? '')
  if (newState && state && newState.code !== location.state) {
    issues.push(
      warn(
        'MOVED_TO_ANOTHER_STATE',
        { step: 'about-you', field: 'about.location.state' },
        `You have moved from ${stateName(state)} to ${stateName(newState)}, as your profile says. Choose your new state, so that the will follows its rules, or correct your profile.`,
        executionCitation(newState),
      ),
    )
  }
  return issues
}

const statusName = (status: MaritalStatus) =>
  MARITAL_STATUS_OPTIONS.find(({ id }) => id === status)?.name ?? status
