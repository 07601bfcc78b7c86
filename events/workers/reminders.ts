import { handleResult } from './results.ts'
import { worker } from './worker.ts'

/**
 * Reminders of documents and the weekly questions: a schedule sends them to many people at the same time, and what follows
 * from deliveries and contacts does not wait behind them.
 */
export const handler = worker('reminders', handleResult)
