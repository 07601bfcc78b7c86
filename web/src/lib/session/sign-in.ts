import { createStore, useStore } from '#web/lib/store.ts'
import { fetchMe, forgetEnded } from './authority.ts'
import { endAccess } from './end-access.ts'
import type { SignInStep } from './identity.ts'
import { loadIdentity } from './load-identity.ts'
import { forgetRegisteredEmail, unconfirmedUserIdOf } from './registration.ts'
import { beginSession, currentSession, endSession } from './session.ts'
import { forgetTypedRegistration } from './typed-registration.ts'

/** A sign-in after the password was accepted. It waits for the second factor. */
export interface PendingSignIn {
  email: string
  /** In memory only, until the sign-in ends: the first recovery codes are made with it. */
  password: string
  step: Exclude<SignInStep, { kind: 'done' }>
  /** The page that the visitor wanted to open. */
  next: string | undefined
}

const pendingStore = createStore<PendingSignIn | undefined>(undefined)

export const usePendingSignIn = () => useStore(pendingStore)
export const pendingSignIn = () => pendingStore.get()
export const cancelSignIn = () => pendingStore.set(undefined)

/** Loads the identity module in advance: when the form is first touched. */
export const preloadIdentity = () => void loadIdentity().catch(() => undefined)

/** `done`, or the kind of the next step. */
export type SignInOutcome = 'done' | PendingSignIn['step']['kind']

async function goTo(
  step: SignInStep,
  { email, password, next }: Omit<PendingSignIn, 'step'>,
): Promise<SignInOutcome> {
  if (step.kind !== 'done') {
    pendingStore.set({ email, password, step, next })
    return step.kind
  }
  beginSession(step.token, await fetchMe(step.token))
  forgetEnded()
  forgetTypedRegistration()
  forgetRegisteredEmail(email)
  pendingStore.set(undefined)
  return 'done'
}

/** A sign-in that fails half-way must leave no token. Rethrows for the screen. */
async function attempt<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    endSession({ unsaved: 'keep' })
    throw error
  }
}

/** Signs in by address and password. @throws IdentityError, ApiError */
export const signIn = (email: string, password: string, next?: string): Promise<SignInOutcome> =>
  attempt(async () => {
    const identity = await loadIdentity()
    return goTo(await identity.beginSignIn(email, password, unconfirmedUserIdOf(email)), {
      email,
      password,
      next,
    })
  })

/** Answers the challenge of the second factor. @throws IdentityError, ApiError */
export async function answerChallenge(answer: string): Promise<SignInOutcome> {
  const pending = pendingStore.get()
  // Thrown outside `attempt`, which would end the session: the person's last answer may just have
  // begun it.
  if (!pending) throw new Error('There is no sign-in to go on with.')
  return attempt(async () => {
    const identity = await loadIdentity()
    return goTo(await identity.continueSignIn(answer, pending), pending)
  })
}

/**
 * Signs out: removes everything of the person from this browser, unsaved text included. Our API
 * refuses the access token from then on, and the user pool the refresh token.
 */
export async function signOut(): Promise<void> {
  const token = currentSession().creds?.token
  endSession({ unsaved: 'erase' })
  forgetEnded()
  const identity = await loadIdentity()
  await Promise.all([token && endAccess(token), identity.dropTokens()])
}
