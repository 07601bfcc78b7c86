import { Check, Copy } from 'lucide-react'
import { useCopy } from '#web/lib/page/use-copy.ts'
import { announce } from './announcer.tsx'
import { Button, type ButtonProps } from './button.tsx'

export interface CopyButtonProps extends Omit<ButtonProps, 'onClick' | 'icon' | 'children'> {
  text: string
  /** Defaults to "Copy". */
  label?: string
  /** For secrets. The clipboard is cleared 30 seconds later, and the button says so. */
  clearAfterwards?: boolean
}

/** Copies a text, and confirms it. */
export function CopyButton({
  text,
  label = 'Copy',
  clearAfterwards = false,
  ...button
}: CopyButtonProps) {
  const { state, copy } = useCopy({ secret: clearAfterwards })
  const copyAndSay = async () => {
    const isCopied = await copy(text)
    if (!isCopied)
      announce('Your browser did not let us copy. Select the text and copy it by hand.')
    else announce(clearAfterwards ? 'Copied. We clear the clipboard in 30 seconds.' : 'Copied.')
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
      onClick={() => void copyAndSay()}
    >
      {words[state]}
    </Button>
  )
}
