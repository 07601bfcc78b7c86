import type { Context } from '#functions/core/http/context.ts'
import { retryStale } from '#functions/core/store/retry-stale.ts'
import type { PassingRecord } from '#functions/domain/releases/passing-record.ts'
import type { UserId } from '#shared/model/ids.ts'
import type { PassingCommand } from '#shared/rules/passing/command.ts'
import { decide } from '#shared/rules/passing/decide.ts'
import { loadPassing, storeDecision } from './passing-repository.ts'

/**
 * Gives a command to an owner's passing and stores what follows from it. A command that comes second at the same moment
 * is decided about again, on what the first one left: neither a vote nor an objection ever gets lost. Answers how the
 * passing is then.
 */
export const changePassing = (
  owner: UserId,
  command: PassingCommand | ((passing: PassingRecord) => PassingCommand | Promise<PassingCommand>),
  context: Pick<Context, 'now'> & Partial<Pick<Context, 'sourceIp'>>,
): Promise<PassingRecord> =>
  retryStale(async () => {
    const before = await loadPassing(owner)
    const given = typeof command === 'function' ? await command(before) : command
    const { workLeft, wakeAt, ...passing } = before
    const decision = decide(passing, given, { now: context.now.toISOString() })
    return decision.passing === passing ? before : storeDecision(owner, before, decision, context)
  })
