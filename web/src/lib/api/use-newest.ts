import { useState } from 'react'
import type { Answer } from './answer.ts'

interface Progress<Data> {
  readonly name: string | undefined
  readonly asked: boolean
  readonly newest?: { readonly is: Data }
}

/**
 * The current answer of a query, for a screen that edits it: neither a cached answer of an earlier
 * visit, nor a later refresh, which would overwrite the text.
 *
 * @param name Names the input of the query: another name begins again.
 */
export function useNewest<Data>(answer: Answer<Data>, name: string | undefined): Answer<Data> {
  const { data, error, isValidating } = answer
  const [stored, setProgress] = useState<Progress<Data>>({ name, asked: false })
  const progress = stored.name === name ? stored : { name, asked: false }
  const { asked, newest } = progress
  if (isValidating && !asked) setProgress({ name, asked: true })
  else if (asked && !isValidating && !error && data !== undefined && !newest) {
    setProgress({ name, asked, newest: { is: data } })
  }
  return { ...answer, data: newest?.is }
}
