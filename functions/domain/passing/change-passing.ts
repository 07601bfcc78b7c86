import type { Context } from '#functions/core/http/context.ts'
import { AppError } from '#shared/errors.ts'
import type { UserId } from '#shared/model/ids.ts'
import type { PassingCommand } from '#shared/rules/passing/command.ts'
import { decide } from '#shared/rules/passing/decide.ts'
import { loadPassing, type PassingRecord, storeDecision } from './passing-repository.ts'

/** How often somebody else may be first before the caller is told so. */
const tries = 8

/**
 * Gives a command to somebody's passing and stores what follows from it. Whoever comes second at the same moment is
 * decided about anew, on what the first one left: a vote never gets lost, nor an objection. Answers how it is then.
 */
export const changePassing = async (
  owner: UserId,
  command: PassingCommand | ((passing: PassingRecord) => PassingCommand | Promise<PassingCommand>),
  context: Pick<Context, 'now'> & Partial<Pick<Context, 'sourceIp'>>,
  attempt = 1,
): Promise<PassingRecord> => {
  const before = await loadPassing(owner)
  const given = typeof command === 'function' ? await command(before) : command
  const { workLeft, wakeAt, ...passing } = before
  const decision = decide(passing, given, { now: context.now.toISOString() })
  if (decision.passing === passing) return before
  try {
    return await storeDecision(owner, before, decision, context)
  } catch (error) {
    const late = error instanceof AppError && error.code === 'STALE_VERSION'
    if (!late || attempt === tries) throw error
    return changePassing(owner, command, context, attempt + 1)
  }
}
