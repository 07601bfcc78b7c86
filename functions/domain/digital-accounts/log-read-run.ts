import { writeAll } from '#functions/core/store/table.ts'
import type { MemberContext } from '#functions/domain/accounts/member-context.ts'
import { activity, findActivity, newActivityId } from '#functions/domain/activity/activity.ts'
import { minute } from '#shared/rules/time/lengths.ts'

/**
 * Why many digital accounts are read together. `seal` is for a later version of the product: no
 * caller sends it yet.
 */
export type ReadPurpose = 'audit' | 'export' | 'import' | 'seal'

const subjects: Readonly<Record<ReadPurpose, string>> = {
  audit: 'To check them',
  export: 'To export them',
  import: 'To compare them with a file',
  seal: 'To seal them',
}

/** How long a run may take. A later call is logged as a new run. */
const runForMs = 15 * minute

/**
 * Logs a run: several calls that together read many digital accounts. The owner's log gets one line
 * for the run, before its first account is read. Returns the id of this line: the first call has no
 * `run`, and the next ones send this id. A `run` that is unknown, old or for another purpose is
 * logged as a new one.
 */
export const logReadRun = async (
  context: MemberContext,
  purpose: ReadPurpose,
  run: string | undefined,
): Promise<string> => {
  const { userId } = context.caller
  const line = run === undefined ? undefined : await findActivity(userId, run)
  const isSame = line?.kind === 'DIGITAL_ACCOUNTS_READ' && line.subject === subjects[purpose]
  if (run !== undefined && isSame && context.now.getTime() - Date.parse(line.at) < runForMs) {
    return run
  }
  const activityId = newActivityId(context.now)
  await writeAll([
    activity(context, userId, 'DIGITAL_ACCOUNTS_READ', subjects[purpose], activityId),
  ])
  return activityId
}
