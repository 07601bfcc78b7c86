import { forgetWaiting } from '#web/lib/analytics/report.ts'

/** What the analytics service stores in a browser begins so. */
const prefix = /^(mp_|__mp)/

/**
 * Its own mark that nothing may be sent. It looks for the mark before it sends what it still holds
 * in memory.
 */
const refusal = /^__mp_opt_in_out_/

const isForgotten = (name: string) => prefix.test(name) && !refusal.test(name)

/**
 * Removes what the analytics service stored in this browser: its number for it, and recordings that
 * were not sent; and the events that wait. The mark of the refusal stays.
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
