import { DueOffered, dueOf } from '#events/due-offered.ts'
import { advanceSlowRecovery } from '#functions/domain/security/advance-slow-recovery.ts'
import { handleFollowUp } from './results.ts'
import { worker } from './worker.ts'

/**
 * Sends reminders of documents, the weekly questions, what an owner is told of a request without an
 * answer, and the daily notices of a way back into an account. They have a queue of their own,
 * because many are due at the same time, and what follows from deliveries and contacts must not
 * wait behind them.
 */
export const handleReminder = async (body: unknown): Promise<void> => {
  const { data } = DueOffered.safeParse(body)
  return data?.kind === 'recovery' ? advanceSlowRecovery(dueOf(data)) : handleFollowUp(body)
}

export const handler = worker('reminders', handleReminder)
