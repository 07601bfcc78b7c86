import { useEffect, useRef, useState } from 'react'

/** Longer than a press of the mouse takes. */
const delay = 250

/**
 * Whether somebody has been in a field and left it. It becomes true a moment late: an error that appeared at
 * once would move the very button that is being pressed, and the press would miss it.
 */
export function useLeft(): [left: boolean, leave: () => void] {
  const [left, setLeft] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const leave = () => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setLeft(true), delay)
  }
  return [left, leave]
}
