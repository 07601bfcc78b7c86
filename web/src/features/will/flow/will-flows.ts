import type { WillRole } from '#shared/model/will.ts'
import { emptyDraft, type WillDraft } from '#shared/model/will-draft.ts'
import { currentSession, onSessionEnd } from '#web/lib/session/session.ts'
import { WillFlow } from './will-flow.ts'
import { willPorts } from './will-ports.ts'

const flows = new Map<WillRole, WillFlow>()

/** Drops the flows of this page: the session ended, or the wills were deleted or copied. */
export function forgetWillFlows(): void {
  for (const flow of flows.values()) flow.end()
  flows.clear()
}

onSessionEnd(forgetWillFlows)

/** The flow of the signed-in person's own will, or of the one for their spouse. Each exists once per page load. */
export function willFlowOf(role: WillRole): WillFlow {
  const existing = flows.get(role)
  if (existing) return existing
  const { creds } = currentSession()
  const flow = new WillFlow(role, willPorts(role, creds?.userId ?? ''), blankDraft(role))
  flows.set(role, flow)
  return flow
}

/** The draft of a new will: with the name given at registration, which most people keep. */
function blankDraft(role: WillRole): WillDraft {
  const draft = emptyDraft()
  const legalName = role === 'own' ? (currentSession().creds?.fullName ?? '') : ''
  return { ...draft, about: { ...draft.about, legalName } }
}
