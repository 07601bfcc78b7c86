import { STATE_LAWS } from '#shared/data/state-laws.ts'
import { olderTexts } from '#shared/rules/will/cover-sheet.ts'
import { type SampleWill, sampleWill } from '#shared/rules/will/sample-will.ts'

/** A state in which a will can be made, and when its rules were last compared with a source. */
export interface CoveredState {
  readonly code: string
  readonly name: string
  readonly checkedOn: string
  /**
   * The year of the oldest edition in which one of its rules was read, if it is an earlier year.
   */
  readonly oldestEdition?: number | undefined
  /** Whether its check is more than a year older than the latest check of any state. */
  readonly isCheckOld: boolean
}

const latestCheck = STATE_LAWS.map(({ checkedOn }) => checkedOn)
  .toSorted()
  .at(-1)
const yearBefore = latestCheck && `${Number(latestCheck.slice(0, 4)) - 1}${latestCheck.slice(4)}`

/** The states in which a will can be made: all but Louisiana, which `composeText` refuses. */
export const coveredStates = (): readonly CoveredState[] =>
  STATE_LAWS.filter(({ code }) => code !== 'LA').map((state) => ({
    code: state.code,
    name: state.name,
    checkedOn: state.checkedOn,
    oldestEdition: olderTexts(state),
    isCheckOld: yearBefore !== undefined && state.checkedOn < yearBefore,
  }))

/** The sample will under the law of each state for which a public page shows it. */
export const sampleWills = (): Readonly<Record<string, SampleWill>> =>
  Object.fromEntries(['TX', 'CA', 'NY'].map((code) => [code, sampleWill(code)]))
