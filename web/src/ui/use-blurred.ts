import { useEffect, useRef, useState } from 'react'

/** In milliseconds: longer than a click takes. */
const delay = 250

/**
 * Whether the person has focused a field and left it. It becomes true after a delay, because an
 * error that appears at once could move the button that is being clicked, and the click would miss
 * it.
 */
export function useBlurred(): [blurred: boolean, markBlurred: () => void] {
  const [blurred, setBlurred] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const markBlurred = () => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setBlurred(true), delay)
  }
  return [blurred, markBlurred]
}
