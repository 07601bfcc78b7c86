import { retryStale } from '#functions/core/store/retry-stale.ts'
import type { Write } from '#functions/core/store/table.ts'
import type { LogSource } from '#functions/domain/activity/activity.ts'
import type { PassingRecord } from '#functions/domain/releases/passing-record.ts'
import type { UserId } from '#shared/model/ids.ts'
import type { PassingCommand } from '#shared/rules/passing/command.ts'
import { decide } from '#shared/rules/passing/decide.ts'
import { loadPassing, storeDecision, type WriteLine } from './passing-repository.ts'

/** What the transaction stores besides the passing itself. */
interface StoredBesides {
  readonly writeLine: WriteLine
  readonly extraWrites?: readonly Write[] | undefined
}

/** A command, or a function that makes the command from the passing as it is stored. */
export type CommandOnPassing =
  | PassingCommand
  | ((passing: PassingRecord) => PassingCommand | Promise<PassingCommand>)

/**
 * Applies a command to an owner's passing and stores what follows from it. If another command was
 * stored at the same moment, this one is decided again on the new state, so no vote and no
 * objection gets lost. Returns the passing after the command. `extraWrites` are stored with what is
 * decided. If the command is refused or changes nothing, they are not stored.
 */
export const applyPassingCommand = (
  owner: UserId,
  command: CommandOnPassing,
  context: LogSource,
  besides: StoredBesides,
): Promise<PassingRecord> =>
  retryStale(async () => {
    const before = await loadPassing(owner)
    const passingCommand = typeof command === 'function' ? await command(before) : command
    const { workLeft, wakeAt, ...passing } = before
    const decision = decide(passing, passingCommand, { now: context.now.toISOString() })
    return decision.passing === passing
      ? before
      : storeDecision(owner, before, decision, context, besides)
  })
