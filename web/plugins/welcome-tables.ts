import { STATE_LAWS } from '#shared/data/state-laws.ts'
import { olderTexts } from '#shared/rules/will/cover-sheet.ts'
import { type SampleWill, sampleWill } from '#shared/rules/will/sample-will.ts'

/** A state in which a will can be made, and when its rules were last compared with a source. */
export interface CoveredState {
  readonly code: string
  readonly name: string
  readonly checkedOn: string
  /** The year of the oldest text in which its rules were read, if it is an earlier year. */
  readonly textsFrom?: number | undefined
}

/** The states in which a will can be made: all but Louisiana, which `composeText` refuses. */
export const coveredStates = (): readonly CoveredState[] =>
  STATE_LAWS.filter(({ code }) => code !== 'LA').map((state) => ({
    code: state.code,
    name: state.name,
    checkedOn: state.checkedOn,
    textsFrom: olderTexts(state),
  }))

/** The sample will under the law of each state for which a public page shows it. */
export const sampleWills = (): Readonly<Record<string, SampleWill>> =>
  Object.fromEntries(['TX', 'CA', 'NY'].map((code) => [code, sampleWill(code)]))
