import { minute } from '#shared/rules/time/lengths.ts'
import { hasCode, signInCancelled } from '#web/lib/api/api-error.ts'
import { createStore } from '#web/lib/store.ts'
import { holdRefreshes } from './authority.ts'
import { currentSession } from './session.ts'
import { signInAge } from './token-life.ts'

/**
 * A request for password and second factor. A dialog on the current page shows it, and calls
 * `settle` with the result.
 */
export interface RecentSignInRequest {
  settle: (confirmed: boolean) => void
}

export const recentSignInRequest = createStore<RecentSignInRequest | undefined>(undefined)

/** The same as `recentForMs` of the API (`functions/domain/accounts/member-context.ts`). */
const recentForMs = 15 * minute
/** A sign-in counts as old so many milliseconds early, because a call takes a while to arrive. */
const margin = 30_000

/** Whether the last sign-in is recent enough for a call that requires a recent one. */
export function hasRecentSignIn(): boolean {
  const token = currentSession().creds?.token
  return token !== undefined && signInAge(token) < recentForMs - margin
}

/** The answer to the open question. All calls that need it meanwhile wait for the same one. */
let openAnswer: Promise<boolean> | undefined

function askAgain(): Promise<boolean> {
  if (openAnswer) return openAnswer
  openAnswer = new Promise<boolean>((resolve) => {
    recentSignInRequest.set({
      settle(confirmed) {
        openAnswer = undefined
        recentSignInRequest.set(undefined)
        resolve(confirmed)
      },
    })
  })
  holdRefreshes(openAnswer)
  return openAnswer
}

/**
 * True once the person's last full sign-in is less than 15 minutes old: at once if it already is,
 * otherwise after they signed in again in a dialog. False if they closed the dialog.
 */
export const requireRecentSignIn = async (): Promise<boolean> => hasRecentSignIn() || askAgain()

/**
 * Runs a call that requires a recent sign-in. It asks for one first, and asks again if the server's
 * clock disagrees. If the call requires it only `sometimes`, it asks when the server says so. The
 * client does this for every operation that the contract declares as `recentSignIn`.
 *
 * @throws ApiError `SIGN_IN_CANCELLED` if the person did not sign in again.
 */
export async function withRecentSignIn<T>(
  work: () => Promise<T>,
  when: true | 'sometimes' = true,
): Promise<T> {
  if (when === true && !(await requireRecentSignIn())) throw signInCancelled()
  try {
    return await work()
  } catch (error) {
    if (!hasCode(error, 'RECENT_SIGN_IN_REQUIRED')) throw error
    if (!(await askAgain())) throw signInCancelled()
    return work()
  }
}
