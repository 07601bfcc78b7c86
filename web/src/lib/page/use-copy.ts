import { useEffect, useRef, useState } from 'react'
import { clearAfter, copyText } from './copy-text.ts'

/** Milliseconds for which a copy is confirmed. */
const confirmedFor = 3000

/**
 * Copying, and what a button says about it. A secret is removed from the clipboard after thirty
 * seconds.
 */
export const useCopy = ({ secret = false } = {}) => {
  const [state, setState] = useState<'ready' | 'copied' | 'failed'>('ready')
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  /** Whether the text was copied. */
  const copy = async (text: string): Promise<boolean> => {
    clearTimeout(timer.current)
    try {
      await copyText(text, { secret })
    } catch {
      setState('failed')
      return false
    }
    setState('copied')
    timer.current = setTimeout(() => setState('ready'), secret ? clearAfter : confirmedFor)
    return true
  }
  return { state, copy }
}
