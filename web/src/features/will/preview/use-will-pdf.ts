import { useCallback, useEffect, useState } from 'react'
import { useWill } from '#web/features/will/wizard/will-context.ts'
import { api } from '#web/lib/api/api.ts'
import { messageOf } from '#web/lib/api/message-of.ts'

/**
 * The print: being made (`pdf` is then the previous one, if there is one), available, or failed.
 */
export interface WillPdf {
  readonly pdf: Blob | undefined
  readonly making: boolean
  /** Why it could not be made, for the screen. */
  readonly error: string | undefined
  readonly retry: () => void
}

/** How long after the last change the print is made again, in milliseconds. */
const changePause = 1500

/**
 * The print of the saved answers, made again when they change. Nothing is made while `wanted` is
 * false. `clean` asks for a print without the watermark.
 */
export function useWillPdf({ wanted, clean }: { wanted: boolean; clean: boolean }): WillPdf {
  const { flow, state } = useWill()
  const willId = state.will?.willId
  const { version } = state.save
  const [pdf, setPdf] = useState<Blob>()
  const [madeFrom, setMadeFrom] = useState({ version: 0, clean: false })
  const [error, setError] = useState<string>()
  const [attempt, setAttempt] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new version and a retry request it again.
  useEffect(() => {
    if (!wanted || !willId) return
    const abort = new AbortController()
    const make = async () => {
      setError(undefined)
      if (!(await flow.flush())) return
      try {
        const blob = await api.Wills.GenerateWillPdfByWillId(
          { willId, showWatermark: !clean },
          { signal: abort.signal },
        )
        setPdf(blob)
        setMadeFrom({ version, clean })
      } catch (failure) {
        if (!abort.signal.aborted) setError(messageOf(failure))
      }
    }
    // After a changed answer we wait, because the next change may follow at once. The first print,
    // and one that differs in the watermark, are made without waiting.
    const timer = setTimeout(
      () => void make(),
      madeFrom.version === 0 || clean !== madeFrom.clean ? 0 : changePause,
    )
    return () => {
      clearTimeout(timer)
      abort.abort()
    }
  }, [wanted, clean, willId, version, attempt, flow])

  const retry = useCallback(() => setAttempt((count) => count + 1), [])
  return {
    pdf,
    making: wanted && !error && (madeFrom.version !== version || madeFrom.clean !== clean),
    error,
    retry,
  }
}
