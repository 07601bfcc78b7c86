import { createStore, useStore } from '#web/lib/store.ts'

const cameByTheFrontDoor = createStore(false)

/**
 * Records that a visitor opened the start page, which redirects to the sign-in: there they see the introduction first.
 */
export const noteFrontDoor = (): void => cameByTheFrontDoor.set(true)

export const useFrontDoor = (): boolean => useStore(cameByTheFrontDoor)
