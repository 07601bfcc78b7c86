import type { WillRole } from '#shared/model/will.ts'
import { currentSession, onSessionEnd } from '#web/lib/session/session.ts'
import { WillFlow } from './will-flow.ts'
import { willPorts } from './will-ports.ts'

const flows = new Map<WillRole, WillFlow>()

/** Drops the flows of this page: the session ended, or the wills changed outside the builder. */
export function forgetWillFlows(): void {
  for (const flow of flows.values()) flow.end()
  flows.clear()
}

onSessionEnd(forgetWillFlows)

/**
 * The flow of the signed-in person's own will, or of their spouse's. All callers get the same one,
 * until the session ends or the browser loads the page again.
 */
export function willFlowOf(role: WillRole): WillFlow {
  const existing = flows.get(role)
  if (existing) return existing
  const { creds } = currentSession()
  const flow = new WillFlow(role, willPorts(role, creds?.userId ?? ''))
  flows.set(role, flow)
  return flow
}
