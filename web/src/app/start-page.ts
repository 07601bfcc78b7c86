import { createStore, useStore } from '#web/lib/store.ts'

const openedStartPage = createStore(false)

/**
 * Records that a visitor opened the start page, which redirects to the sign-in: there they see the introduction first.
 */
export const noteStartPage = (): void => openedStartPage.set(true)

export const useOpenedStartPage = (): boolean => useStore(openedStartPage)
