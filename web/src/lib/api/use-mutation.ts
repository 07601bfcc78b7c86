import { useRef, useState } from 'react'
import { showAlert } from '#web/lib/page/alert.ts'
import { messageOf } from './message-of.ts'

export interface Mutation<Args extends readonly unknown[]> {
  /** Begins it, unless it is under way. True once it succeeded. */
  run: (...args: Args) => Promise<boolean>
  busy: boolean
  /** Why the last run failed, in words to be shown. */
  error: string | undefined
  /** The same as it was thrown, for a screen that has an answer of its own to some codes. */
  failure: unknown
  /** Takes the last failure off the screen. */
  forget: () => void
}

interface Options {
  /** What is said over the page once it succeeded. */
  done?: string
  /** Each run counts, also while another one is under way: for what begins by itself, as when a file has arrived. */
  overlapping?: boolean
}

/**
 * Something that a tap or a form changes, once at a time.
 *
 * @param work answers `false` where it was called off, as by a person who does not sign in again.
 */
export function useMutation<Args extends readonly unknown[]>(
  work: (...args: Args) => Promise<unknown>,
  { done, overlapping = false }: Options = {},
): Mutation<Args> {
  const [running, setRunning] = useState(0)
  const [failed, setFailed] = useState<{ readonly failure: unknown }>()
  const underWay = useRef(0)
  const run = async (...args: Args): Promise<boolean> => {
    if (underWay.current > 0 && !overlapping) return false
    setRunning(++underWay.current)
    setFailed(undefined)
    try {
      if ((await work(...args)) === false) return false
      if (done) showAlert({ message: done, tone: 'success' })
      return true
    } catch (failure) {
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
