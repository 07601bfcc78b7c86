import { createStore, useStore } from '#web/lib/store.ts'

const openedStartPage = createStore(false)

/**
 * Records whether a visitor opened the start page, which redirects to the sign-in: there they see
 * the introduction first.
 */
export const noteStartPage = (opened: boolean): void => openedStartPage.set(opened)

export const useOpenedStartPage = (): boolean => useStore(openedStartPage)
