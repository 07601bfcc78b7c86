import { useEffect, useRef, useState } from 'react'
import { openStrengthMeter, type StrengthMeter } from './measure-strength.ts'
import type { Score } from './strength.ts'

/** How long after the last letter a password is measured, in milliseconds. */
const typingPause = 150

/**
 * The strength of the password that is being typed, as `StrengthBar` shows it. Undefined until it
 * is measured.
 */
export function useStrength(password: string): 1 | 2 | 3 | 4 | undefined {
  const meter = useRef<StrengthMeter>(undefined)
  const [score, setScore] = useState<Score>()

  useEffect(() => {
    if (password === '') return
    const timer = setTimeout(() => {
      meter.current ??= openStrengthMeter()
      meter.current.measure(password).then(
        (measured) => measured !== undefined && setScore(measured),
        // The form works without the bar, so the bar is left out after a failure.
        () => setScore(undefined),
      )
    }, typingPause)
    return () => clearTimeout(timer)
  }, [password])

  useEffect(
    () => () => {
      meter.current?.close()
      meter.current = undefined
    },
    [],
  )

  // For `StrengthBar`, 0 means that there is no password. A score of 0 is very weak, as 1 is.
  return score === 0 ? 1 : score
}
