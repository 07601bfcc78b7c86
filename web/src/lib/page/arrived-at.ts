import { createStore } from '#web/lib/store.ts'

/**
 * The path of the screen that the page shows. The browser's URL may already be that of the next
 * screen.
 */
export const arrivedAt = createStore<string | undefined>(undefined)
