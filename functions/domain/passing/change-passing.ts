import type { Write } from '#functions/core/store/table.ts'
import { findAccount } from '#functions/domain/accounts/account.ts'
import { activityAbout } from '#functions/domain/activity/sealed-subject.ts'
import type { PassingRecord } from '#functions/domain/releases/passing-record.ts'
import type { UserId } from '#shared/model/ids.ts'
import { applyPassingCommand } from './apply-passing-command.ts'
import { plainLine, type WriteLine } from './passing-repository.ts'

/**
 * Lines about people are sealed for the owner. Without an account nothing is stored: the
 * transaction requires it.
 */
const sealedLine: WriteLine = async (source, owner, line) => {
  const { kind, subject } = line
  const account = subject === undefined ? undefined : await findAccount(owner)
  return account && subject !== undefined
    ? activityAbout(source, account, kind, subject)
    : plainLine(source, owner, line)
}

type Applied = Parameters<typeof applyPassingCommand>

/**
 * Applies any command to an owner's passing, as `applyPassingCommand` says. The caller may encrypt
 * for the owner.
 */
export const changePassing = (
  owner: UserId,
  command: Applied[1],
  context: Applied[2],
  extraWrites?: readonly Write[],
): Promise<PassingRecord> =>
  applyPassingCommand(owner, command, context, { writeLine: sealedLine, extraWrites })
