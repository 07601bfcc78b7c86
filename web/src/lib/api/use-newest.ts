import { useState } from 'react'
import type { Answer } from './answer.ts'

interface Progress<Data> {
  readonly name: string | undefined
  /** Whether the query has begun since the screen has this name. */
  readonly begun: boolean
  readonly newest?: { readonly data: Data }
}

/**
 * The current answer of a query, for a screen that edits it: neither a cached answer of an earlier
 * visit, nor a later refresh, which would overwrite the text.
 *
 * @param name Names the input of the query. A new name discards the answer that was kept.
 */
export function useNewest<Data>(answer: Answer<Data>, name: string | undefined): Answer<Data> {
  const { data, error, isValidating } = answer
  const [stored, setProgress] = useState<Progress<Data>>({ name, begun: false })
  const progress = stored.name === name ? stored : { name, begun: false }
  const { begun, newest } = progress
  if (isValidating && !begun) setProgress({ name, begun: true })
  else if (begun && !isValidating && !error && data !== undefined && !newest) {
    setProgress({ name, begun, newest: { data } })
  }
  return { ...answer, data: newest?.data }
}
