import { useState } from 'react'
import type { Answer } from './answer.ts'

/**
 * The current answer of a query, for a screen that edits it: neither a cached answer of an earlier visit, nor a later
 * refresh, which would overwrite the text. The component's key must name the input of the query.
 */
export function useNewest<Data>(answer: Answer<Data>): Answer<Data> {
  const { data, error, isValidating } = answer
  const [asked, setAsked] = useState(false)
  const [newest, setNewest] = useState<{ readonly is: Data }>()
  if (isValidating && !asked) setAsked(true)
  if (asked && !isValidating && !error && data !== undefined && !newest) setNewest({ is: data })
  return { ...answer, data: newest?.is }
}
