import { Check, Copy } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { announce } from './announcer.tsx'
import { Button, type ButtonProps } from './button.tsx'

export interface CopyButtonProps extends Omit<ButtonProps, 'onClick' | 'icon' | 'children'> {
  text: string
  /** Defaults to "Copy". */
  label?: string
  /** For secrets: the clipboard is cleared 30 seconds later, and the button says so. */
  clearAfterwards?: boolean
}

const clearAfter = 30_000

/** Copies a text, and confirms it. */
export function CopyButton({
  text,
  label = 'Copy',
  clearAfterwards = false,
  ...button
}: CopyButtonProps) {
  const [state, setState] = useState<'ready' | 'copied' | 'failed'>('ready')
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  const copy = async () => {
    clearTimeout(timer.current)
    try {
      await navigator.clipboard.writeText(text)
    } catch {
      setState('failed')
      announce('Your browser did not let us copy. Select the text and copy it by hand.')
      return
    }
    setState('copied')
    announce(clearAfterwards ? 'Copied. The clipboard is emptied in 30 seconds.' : 'Copied.')
    if (clearAfterwards)
      setTimeout(() => void navigator.clipboard.writeText('').catch(() => {}), clearAfter)
    timer.current = setTimeout(() => setState('ready'), clearAfterwards ? clearAfter : 3000)
  }
  const words = {
    ready: label,
    copied: clearAfterwards ? 'Copied for 30 seconds' : 'Copied',
    failed: 'Copy it by hand',
  }
  return (
    <Button
      variant="secondary"
      {...button}
      icon={state === 'copied' ? <Check size={18} /> : <Copy size={18} />}
      onClick={() => void copy()}
    >
      {words[state]}
    </Button>
  )
}
