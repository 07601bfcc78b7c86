import { createStore } from '#web/lib/store.ts'

/** The decision of this browser's user about counting visits. Undefined until they were asked. */
export type Consent = 'yes' | 'no' | undefined

const decisionKey = 'countVisits'

const storedDecision = (): Consent => {
  try {
    const text = localStorage.getItem(decisionKey)
    return text === 'yes' || text === 'no' ? text : undefined
  } catch {
    return undefined
  }
}

export const consent = createStore<Consent>(storedDecision())

/** Whether the question is on the page now. */
export const consentQuestion = createStore(false)

/** Stores the decision for this browser. */
export const decide = (decision: 'yes' | 'no'): void => {
  try {
    localStorage.setItem(decisionKey, decision)
  } catch {
    // The storage became full after the question, so the decision holds only for this page.
  }
  consent.set(decision)
}

/**
 * Takes the decision of this browser back. Nothing is counted until the question is answered again.
 */
export const reconsider = (): void => {
  try {
    localStorage.removeItem(decisionKey)
  } catch {
    // A browser that refuses its storage has stored no decision.
  }
  consent.set(undefined)
}

/** Follows a decision that was made in another tab of this browser. */
export const followOtherTabs = (): void =>
  addEventListener('storage', (event) => {
    if (event.key === decisionKey || event.key === null) consent.set(storedDecision())
  })

/** Why nothing may be counted in this browser, whatever its user decided. Then nobody is asked. */
export type Objection = 'asks-not-to-track' | 'stores-nothing'

/**
 * Do Not Track and Global Privacy Control are refusals. A browser that stores nothing counts as
 * refusing too, because it can keep no answer and its user would be asked on every page.
 */
export const objection = (): Objection | undefined => {
  const hasPrivacyControl =
    'globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true
  if (hasPrivacyControl || navigator.doNotTrack === '1') return 'asks-not-to-track'
  try {
    const probe = `${decisionKey}?`
    localStorage.setItem(probe, '')
    localStorage.removeItem(probe)
    return undefined
  } catch {
    return 'stores-nothing'
  }
}
