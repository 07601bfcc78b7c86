import type { StaleAfter } from './stale-after.ts'

/** Called without a session: no query on screen can become stale. */
export const account: StaleAfter<'Account'> = {
  ForgotPassword: [],
  ResetPassword: [],
}
