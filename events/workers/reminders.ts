import { DueOffered, dueOf } from '#events/due-offered.ts'
import { advanceSlowRecovery } from '#functions/domain/security/advance-slow-recovery.ts'
import { handleResult } from './results.ts'
import { worker } from './worker.ts'

/**
 * Reminders of documents and the weekly questions. A schedule sends them to many people at the same
 * time. So they have a queue of their own: what follows from deliveries and contacts does not wait
 * behind them. Also the daily notices of a way back into an account.
 */
export const handleReminder = async (body: unknown): Promise<void> => {
  const { data } = DueOffered.safeParse(body)
  return data?.kind === 'recovery' ? advanceSlowRecovery(dueOf(data)) : handleResult(body)
}

export const handler = worker('reminders', handleReminder)
