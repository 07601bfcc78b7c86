import type { StaleAfter } from './stale-after.ts'

/** Called without a session: no query on screen can become stale. */
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
