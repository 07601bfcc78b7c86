import { createStore } from '#web/lib/store.ts'
import type { AnalyticsEvent } from './analytics-event.ts'
import { consent } from './consent.ts'

/** Where the service is blocked, nobody takes the events: then only the latest wait. */
const mostWaiting = 50

/** The events that were not sent yet. They wait in memory only, until a page from which they may be sent. */
export const waitingEvents = createStore<readonly AnalyticsEvent[]>([])

/**
 * Reports that something happened, if the person has agreed before. Sends nothing itself: {@link waitingEvents} is read by
 * what may send.
 */
export const report = (event: AnalyticsEvent): void => {
  if (consent.get() === 'yes') {
    waitingEvents.set((waiting) => [...waiting, event].slice(-mostWaiting))
  }
}
