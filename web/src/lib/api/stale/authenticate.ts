import type { StaleAfter } from './stale-after.ts'

/** Called without a session: nothing is on screen that could be out of date. */
export const authenticate: StaleAfter<'Authenticate'> = {
  ConfirmEmail: [],
  ExternalRegister: [],
  login: [],
  register: [],
  Send2FA: [],
  Verify2FA: [],
  me: [],
  refresh: [],
}
