import { useState } from 'react'
import type { Answer } from './answer.ts'

/**
 * The answer of a query as it is now, for a screen on which it is written: neither what was kept of an earlier visit,
 * nor what comes later, which would take the text away. The component's key names what is asked for.
 */
export function useNewest<Data>(answer: Answer<Data>): Answer<Data> {
  const { data, error, isValidating } = answer
  const [asked, setAsked] = useState(false)
  const [newest, setNewest] = useState<{ readonly is: Data }>()
  if (isValidating && !asked) setAsked(true)
  if (asked && !isValidating && !error && data !== undefined && !newest) setNewest({ is: data })
  return { ...answer, data: newest?.is }
}
