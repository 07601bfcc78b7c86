import { useRef, useState } from 'react'
import { showAlert } from '#web/lib/page/alert.ts'
import { showPlanNeeded } from '#web/lib/page/show-plan-needed.ts'
import { hasCode } from './api-error.ts'
import { messageOf } from './message-of.ts'

export interface Mutation<Args extends readonly unknown[]> {
  /** Starts the work, unless it is already running. True once it succeeded. */
  run: (...args: Args) => Promise<boolean>
  busy: boolean
  /** The message of the last failure, for the screen. */
  error: string | undefined
  /** The last failure as it was thrown, for screens that handle some codes themselves. */
  failure: unknown
  /** Removes the last failure from the screen. */
  forget: () => void
}

interface Options<Args extends readonly unknown[]> {
  /** The alert that is shown once the call succeeded. */
  done?: string | ((...args: Args) => string)
  /**
   * Also starts a run while another one is running. It is for runs that start by themselves, as
   * when an upload is complete.
   */
  overlapping?: boolean
}

/** What the work of a command resolves to if it was neither done nor failed. */
export const cancelled = false

/**
 * Runs a command started by a tap or a form, one run at a time. A person who does not sign in again
 * cancels it without an error.
 *
 * @param work resolves to `cancelled` if it was not done.
 */
export function useMutation<Args extends readonly unknown[]>(
  work: (...args: Args) => Promise<unknown>,
  { done, overlapping = false }: Options<Args> = {},
): Mutation<Args> {
  const [running, setRunning] = useState(0)
  const [failed, setFailed] = useState<{ readonly failure: unknown }>()
  const underWay = useRef(0)
  const run = async (...args: Args): Promise<boolean> => {
    if (underWay.current > 0 && !overlapping) return false
    setRunning(++underWay.current)
    setFailed(undefined)
    try {
      if ((await work(...args)) === cancelled) return false
      const message = typeof done === 'function' ? done(...args) : done
      if (message) showAlert({ message, tone: 'success' })
      return true
    } catch (failure) {
      if (hasCode(failure, 'SIGN_IN_CANCELLED')) return false
      if (hasCode(failure, 'UPGRADE_REQUIRED')) showPlanNeeded()
      setFailed({ failure })
      return false
    } finally {
      setRunning(--underWay.current)
    }
  }
  return {
    run,
    busy: running > 0,
    error: failed && messageOf(failed.failure),
    failure: failed?.failure,
    forget: () => setFailed(undefined),
  }
}
