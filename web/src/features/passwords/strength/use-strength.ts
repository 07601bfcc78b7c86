import { useEffect, useRef, useState } from 'react'
import { openStrengthMeter, type StrengthMeter } from './measure-strength.ts'
import type { Score } from './strength.ts'

/** How long after the last letter a password is measured, in milliseconds. */
const pause = 150

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
        // Without the meter the form works all the same.
        () => setScore(undefined),
      )
    }, pause)
    return () => clearTimeout(timer)
  }, [password])

  useEffect(
    () => () => {
      meter.current?.close()
      meter.current = undefined
    },
    [],
  )

  // The bar begins with one of its parts.
  return score === 0 ? 1 : score
}
