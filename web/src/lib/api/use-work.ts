import { useState } from 'react'
import { messageOf } from './message-of.ts'

/** One call at a time that a tap begins: whether it is under way, and what refused it. */
export function useWork() {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const run = async (work: () => Promise<unknown>): Promise<boolean> => {
    setBusy(true)
    setProblem(undefined)
    try {
      await work()
      return true
    } catch (failure) {
      setProblem(messageOf(failure))
      return false
    } finally {
      setBusy(false)
    }
  }
  return { busy, problem, run, forget: () => setProblem(undefined) }
}
