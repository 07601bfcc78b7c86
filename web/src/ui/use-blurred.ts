import { useEffect, useRef, useState } from 'react'
import { afterPress } from '#web/lib/page/after-press.ts'

/**
 * Whether the person has focused a field and left it. While they press a button, it becomes true
 * only after the click.
 */
export function useBlurred(): [blurred: boolean, markBlurred: () => void] {
  const [blurred, setBlurred] = useState(false)
  const callOff = useRef<() => void>(undefined)
  useEffect(() => () => callOff.current?.(), [])
  const markBlurred = () => {
    callOff.current?.()
    callOff.current = afterPress(() => setBlurred(true))
  }
  return [blurred, markBlurred]
}
