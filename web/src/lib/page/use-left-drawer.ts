import { createStore, useStore } from '#web/lib/store.ts'

const isDrawerOpen = createStore(false)

/** Whether the navigation drawer at the left is open. */
export const useLeftDrawer = () => useStore(isDrawerOpen)
export const closeLeftDrawer = () => isDrawerOpen.set(false)
export const toggleLeftDrawer = () => isDrawerOpen.set((open) => !open)
