import { createStore } from '#web/lib/store.ts'

/**
 * The path of the screen that the page shows. The address itself may already be that of the next
 * one.
 */
export const arrivedAt = createStore<string | undefined>(undefined)
