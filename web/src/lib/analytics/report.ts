import { createStore } from '#web/lib/store.ts'
import { type AnalyticsEvent, type Payload, payloadOf } from './analytics-event.ts'
import { consent, objection } from './consent.ts'

/** Where the service is blocked, no event is ever sent. So only the latest events are kept. */
const maxWaiting = 50

const waitingKey = 'visitsToSend'

/** The number of events that this page has reported. The sender subscribes to it. */
export const reportedCount = createStore(0)

const readWaiting = (): Payload[] => {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(waitingKey) ?? '[]')
    // The person or an extension may have changed the item. `payloadOf` lets only events through.
    return [stored].flat().flatMap((event) => payloadOf(Object(event)) ?? [])
  } catch {
    return []
  }
}

const writeWaiting = (waiting: readonly Payload[]): void => {
  try {
    const events = waiting
      .slice(-maxWaiting)
      .map(({ name, properties }) => ({ name, ...properties }))
    localStorage.setItem(waitingKey, JSON.stringify(events))
  } catch {
    // Without room the event is lost. It is no reason to disturb the person.
  }
}

/**
 * Reports that something happened, if the person has agreed. The event waits in local storage,
 * where it outlives a reload. `app/measuring/start-measuring.ts` sends it from the next page that
 * is measured.
 */
export const report = (event: AnalyticsEvent): void => {
  const payload = payloadOf(event)
  if (!payload || consent.get() !== 'yes' || objection()) return
  writeWaiting([...readWaiting(), payload])
  reportedCount.set((count) => count + 1)
}

/** Removes the events that wait. */
export const forgetWaiting = (): void => {
  try {
    localStorage.removeItem(waitingKey)
  } catch {
    // A browser that refuses its storage has stored no event.
  }
}

/**
 * The events that wait, the oldest first. They are removed from local storage, so that another tab
 * does not send them too.
 */
export const takeWaiting = (): Payload[] => {
  const waiting = readWaiting()
  if (waiting.length > 0) forgetWaiting()
  return waiting
}

/** Events that could not be sent wait again, before the events that were reported since. */
export const putBack = (events: readonly Payload[]): void => {
  if (consent.get() === 'yes') writeWaiting([...events, ...readWaiting()])
}
