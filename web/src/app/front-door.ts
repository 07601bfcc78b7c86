import { createStore, useStore } from '#web/lib/store.ts'

const cameByTheFrontDoor = createStore(false)

/** A stranger opened the start page, which leads to the sign-in: there they are told first what this is. */
export const noteFrontDoor = (): void => cameByTheFrontDoor.set(true)

export const useFrontDoor = (): boolean => useStore(cameByTheFrontDoor)
