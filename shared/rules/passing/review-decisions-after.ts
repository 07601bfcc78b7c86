import type { UserId } from '#shared/model/ids.ts'
import type { Passing, ReviewDecision } from '#shared/model/passing.ts'
import type { PassingCommand } from './command.ts'

const decisionsKept = 10

const reviewDecisions = { hold: 'HOLD', continue: 'CONTINUE', end: 'END' } as const

/**
 * What an administrator decides with a command, and which administrator it is. Undefined for other
 * commands.
 */
const decisionOf = (
  command: PassingCommand,
): { readonly by: UserId; readonly decision: ReviewDecision } | undefined => {
  switch (command.type) {
    case 'review':
      return { by: command.by, decision: reviewDecisions[command.decision] }
    case 'review-certificate':
      return {
        by: command.by,
        decision: command.accepted ? 'ACCEPT_CERTIFICATE' : 'REFUSE_CERTIFICATE',
      }
    case 'compare-certificate':
      return { by: command.by, decision: 'COMPARE_CERTIFICATE' }
    default:
      return undefined
  }
}

/** What administrators decided, with this command: the last ten decisions. */
export const reviewDecisionsAfter = (
  { decisions }: Pick<Passing, 'decisions'>,
  command: PassingCommand,
  now: string,
): Pick<Passing, 'decisions'> => {
  const decision = decisionOf(command)
  return decision
    ? { decisions: [...(decisions ?? []), { ...decision, at: now }].slice(-decisionsKept) }
    : {}
}
