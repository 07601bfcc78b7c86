import { createStore, useStore } from '#web/lib/store.ts'

const store = createStore(false)

/** Whether the navigation drawer at the left is open. */
export const useLeftDrawer = () => useStore(store)
export const closeLeftDrawer = () => store.set(false)
export const toggleLeftDrawer = () => store.set((open) => !open)
