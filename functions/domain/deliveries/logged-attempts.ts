import * as z from 'zod'
import type { Logged } from '#shared/rules/delivery/restored-delivery.ts'

/**
 * The log lines about attempts. When an operator restores the table from an older copy, these lines
 * say what was handed to the services since (`restore-delivery.ts`).
 */
export const attemptLines = {
  handed: 'A delivery is handed to the service',
  accepted: 'The service took a delivery',
  refused: 'The service did not take a delivery',
} as const

const Line = z.object({
  message: z.string(),
  attemptId: z.string(),
  deliveryId: z.string().optional(),
  code: z.string().optional(),
})

/** One event of CloudWatch Logs: its time in milliseconds, and the line. */
interface LogEvent {
  readonly timestamp: number
  readonly message: string
}

/** Reads the attempts of one delivery from the events of the workers' logs. */
export const loggedAttempts = (events: readonly LogEvent[], deliveryId: string): Logged => {
  const lines = events.map(({ timestamp, message }) => ({
    at: new Date(timestamp).toISOString(),
    ...Line.parse(JSON.parse(message)),
  }))
  const linesWith = (words: string) => lines.filter(({ message }) => message === words)
  return {
    handed: linesWith(attemptLines.handed)
      .filter((line) => line.deliveryId === deliveryId)
      .map(({ attemptId, at }) => ({ id: attemptId, at })),
    accepted: linesWith(attemptLines.accepted).map(({ attemptId }) => attemptId),
    // With `unknown` the service did not answer, so the delivery may have gone out.
    refused: linesWith(attemptLines.refused)
      .filter(({ code }) => code !== 'unknown')
      .map(({ attemptId }) => attemptId),
  }
}
