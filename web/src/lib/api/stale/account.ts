import type { StaleAfter } from './stale-after.ts'

/** Called without a session: nothing is on screen that could be out of date. */
export const account: StaleAfter<'Account'> = {
  ForgotPassword: [],
  ResetPassword: [],
}
