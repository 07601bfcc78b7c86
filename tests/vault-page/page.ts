import { auditPasswords } from '#web/features/passwords/audit/audit-passwords.ts'
import { checkBreach } from '#web/features/passwords/breach/check-breach.ts'
import { planImport } from '#web/features/passwords/import/plan-import.ts'
import { measureStrengths } from '#web/features/passwords/strength/measure-strength.ts'

let longest = 0
new PerformanceObserver((list) => {
  for (const { duration } of list.getEntries()) longest = Math.max(longest, duration)
}).observe({ type: 'longtask' })

/**
 * The functions of the page for tests: the parts that screens use, in a real browser with the
 * product's headers.
 */
const vault = {
  planImport,
  measureStrengths,
  auditPasswords,
  checkBreach,
  /** The duration of the longest task of the page so far, in milliseconds. */
  longestTask: () => longest,
}

export type Vault = typeof vault

Object.assign(window, { vault })
