import { createContext, useContext } from 'react'
import type { WillRole, WillStep } from '#shared/model/will.ts'
import type { WillDraft } from '#shared/model/will-draft.ts'
import type { WillIssue } from '#shared/model/will-issue.ts'
import type { ReadyState } from '#web/features/will/flow/flow-ports.ts'
import type { WillFlow } from '#web/features/will/flow/will-flow.ts'

/** The will that the current pages of the wizard edit. */
export interface CurrentWill {
  readonly role: WillRole
  readonly flow: WillFlow
  readonly state: ReadyState
  readonly draft: WillDraft
  readonly edit: (change: (draft: WillDraft) => WillDraft) => void
  /** The result of `checkDraft`, shortly after each answer. */
  readonly issues: readonly WillIssue[]
  /** The URL of a step of this will. */
  readonly toStep: (step: WillStep, field?: string) => string
  /** County names of the home state, by FIPS code, once they are loaded. */
  readonly countyNames: ReadonlyMap<string, string>
}

export const WillContext = createContext<CurrentWill | undefined>(undefined)

/** The current will, for components below the builder's layout. */
export function useWill(): CurrentWill {
  const will = useContext(WillContext)
  if (!will) throw new Error('This component must be below the layout of the will builder.')
  return will
}
