import { chakra } from '@chakra-ui/react'
import { Check, Copy } from 'lucide-react'
import { useCopy } from '#web/lib/page/use-copy.ts'
import { requireRecentSignIn } from '#web/lib/session/recent-sign-in.ts'
import { announce } from '#web/ui/announcer.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'

/**
 * Copies a text of a digital account, after a recent sign-in, and tells the person that the
 * clipboard is emptied after thirty seconds (`useCopy`).
 */
export function CopySecret({ name, text }: { name: string; text: string }) {
  const { state, copy } = useCopy({ secret: true })
  const copyAndSay = async () => {
    if (!(await requireRecentSignIn())) return
    const copied = await copy(text)
    announce(
      copied
        ? `The ${name} is copied. We clear the clipboard in 30 seconds.`
        : 'Your browser did not let us copy. Show it, and copy it by hand.',
    )
  }
  return (
    <>
      <IconButton
        label={`Copy the ${name}`}
        showTooltip={false}
        icon={state === 'copied' ? <Check size={20} /> : <Copy size={20} />}
        onClick={() => void copyAndSay()}
      />
      {state !== 'ready' && (
        <chakra.span fontSize="sm" color="muted" lineHeight="snug">
          {state === 'copied' ? 'Copied for 30 seconds' : 'Copy it by hand'}
        </chakra.span>
      )}
    </>
  )
}
