import { useEffect, useState } from 'react'
import type { Answer } from './answer.ts'

interface Progress<Data> {
  readonly name: string | undefined
  /** Whether the query has begun for the input of this name. */
  readonly begun: boolean
  readonly newest?: { readonly data: Data }
}

/** The options of a query whose answer `useNewest` keeps. Only that hook begins the query. */
export const askedOnce = { revalidateOnMount: false, revalidateOnReconnect: false }

/**
 * Asks the query once, when the screen opens, and keeps that answer. A screen that edits the
 * answer needs this. A cached answer of an earlier visit would be too old, and a later one would
 * overwrite the text.
 *
 * @param answer Of a query with the options `askedOnce`.
 * @param name Names the input of the query. A new name discards the answer that was kept.
 */
export function useNewest<Data>(answer: Answer<Data>, name: string | undefined): Answer<Data> {
  const { data, error, isValidating, mutate } = answer
  const [stored, setProgress] = useState<Progress<Data>>({ name, begun: false })
  const progress = stored.name === name ? stored : { name, begun: false }
  const { begun, newest } = progress
  if (isValidating && !begun) setProgress({ name, begun: true })
  else if (begun && !isValidating && !error && data !== undefined && !newest) {
    setProgress({ name, begun, newest: { data } })
  }
  // SWR would not ask again if the screen before this one has asked the same within two seconds.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another name asks again.
  useEffect(() => void mutate(), [mutate, name])
  return { ...answer, data: newest?.data }
}
