import { createStore, useStore } from '#web/lib/store.ts'
import { fetchMe } from './authority.ts'
import type { SignInStep } from './identity.ts'
import { registeredAs } from './registering.ts'
import { beginSession, endSession } from './session.ts'

/** A sign-in under way: the password was right, a second factor is asked for. */
export interface PendingSignIn {
  email: string
  step: Exclude<SignInStep, { kind: 'done' }>
  /** Where the visitor was going. */
  next: string | undefined
}

const pending = createStore<PendingSignIn | undefined>(undefined)

export const usePendingSignIn = () => useStore(pending)
export const pendingSignIn = () => pending.get()
export const cancelSignIn = () => pending.set(undefined)

const loadIdentity = () => import('./identity.ts')

/** Fetches what a sign-in needs before it is asked for: when the form is first touched. */
export const prepareSignIn = () => void loadIdentity().catch(() => undefined)

/** `done`, or what is asked for next. */
export type SignInOutcome = 'done' | PendingSignIn['step']['kind']

async function take(
  step: SignInStep,
  email: string,
  next: string | undefined,
): Promise<SignInOutcome> {
  if (step.kind !== 'done') {
    pending.set({ email, step, next })
    return step.kind
  }
  beginSession(step.token, await fetchMe(step.token))
  pending.set(undefined)
  return 'done'
}

/** A failure clears whatever session there was, and is passed on to the screen. */
async function attempt<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    endSession('keep')
    throw error
  }
}

/** Signs in by address and password. @throws IdentityError, ApiError */
export const signIn = (email: string, password: string, next?: string): Promise<SignInOutcome> =>
  attempt(async () => {
    const identity = await loadIdentity()
    return take(await identity.beginSignIn(email, password, registeredAs(email)), email, next)
  })

/** Answers the second factor's question. @throws IdentityError, ApiError */
export const answerChallenge = (answer: string): Promise<SignInOutcome> =>
  attempt(async () => {
    const under = pending.get()
    if (!under) throw new Error('There is no sign-in to go on with.')
    const identity = await loadIdentity()
    return take(await identity.continueSignIn(answer, under.email), under.email, under.next)
  })

/** Signs out: everything of the person goes, unsaved text too. */
export async function signOut(): Promise<void> {
  endSession('erase')
  const identity = await loadIdentity()
  await identity.dropTokens()
}
