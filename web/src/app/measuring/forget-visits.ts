import { forgetWaiting } from '#web/lib/analytics/report.ts'

/** The names under which Mixpanel stores something in a browser. */
const mixpanelName = /^(mp_|__mp)/

/** Mixpanel reads this mark before it sends what is still in memory, so the mark must stay. */
const optOutMark = /^__mp_opt_in_out_/

const isForgotten = (name: string) => mixpanelName.test(name) && !optOutMark.test(name)

/**
 * Removes what Mixpanel stored in this browser, such as the visitor id and unsent recordings, and
 * our events that wait to be sent.
 */
export const forgetVisits = (): void => {
  forgetWaiting()
  try {
    for (const store of [localStorage, sessionStorage]) {
      for (const key of Object.keys(store)) if (isForgotten(key)) store.removeItem(key)
    }
    for (const cookie of document.cookie.split('; ')) {
      const [name = ''] = cookie.split('=')
      // biome-ignore lint/suspicious/noDocumentCookie: not every browser has the Cookie Store.
      if (isForgotten(name)) document.cookie = `${name}=; max-age=0; path=/`
    }
    indexedDB.deleteDatabase('mixpanelBrowserDb')
  } catch {
    // A browser that refuses its storage has stored nothing.
  }
}
