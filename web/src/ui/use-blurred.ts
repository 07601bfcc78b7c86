import { useEffect, useRef, useState } from 'react'

/** In milliseconds: longer than a click takes. */
const delay = 250

/**
 * Whether the person has focused a field and left it. It becomes true after a delay: an error that appears at once
 * could move the button that is being clicked, and the click would miss it.
 */
export function useBlurred(): [left: boolean, leave: () => void] {
  const [left, setLeft] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const leave = () => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setLeft(true), delay)
  }
  return [left, leave]
}
