import type { Write } from '#functions/core/store/table.ts'
import { findAccount } from '#functions/domain/accounts/account.ts'
import type { LogSource } from '#functions/domain/activity/activity.ts'
import { activityAbout } from '#functions/domain/activity/sealed-subject.ts'
import type { PassingRecord } from '#functions/domain/releases/passing-record.ts'
import type { UserId } from '#shared/model/ids.ts'
import { applyPassingCommand, type CommandOnPassing } from './apply-passing-command.ts'
import { plainLine, type WriteLine } from './passing-repository.ts'

/**
 * Lines about people are sealed for the owner. If the owner's account is gone, there is no key, so
 * a line stays plain. Such a line is never stored, because the transaction requires the account.
 */
const sealedLine: WriteLine = async (source, owner, line) => {
  const { kind, subject } = line
  const account = subject === undefined ? undefined : await findAccount(owner)
  return account && subject !== undefined
    ? activityAbout(source, account, kind, subject)
    : plainLine(source, owner, line)
}

/**
 * Applies any command to an owner's passing. It is for functions that have the right to encrypt for
 * the owner. The others call `applyPassingCommand` with `plainLine`.
 */
export const changePassing = (
  owner: UserId,
  command: CommandOnPassing,
  context: LogSource,
  extraWrites?: readonly Write[],
): Promise<PassingRecord> =>
  applyPassingCommand(owner, command, context, { writeLine: sealedLine, extraWrites })
