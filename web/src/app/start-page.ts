import { createStore, useStore } from '#web/lib/store.ts'

const openedStartPage = createStore(false)

/**
 * Records whether a visitor opened the start page, which redirects to the sign-in. If they did, the
 * sign-in shows them the introduction first.
 */
export const rememberStartPage = ({ opened }: { readonly opened: boolean }): void =>
  openedStartPage.set(opened)

export const useOpenedStartPage = (): boolean => useStore(openedStartPage)
