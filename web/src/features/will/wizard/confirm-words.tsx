import { Check } from 'lucide-react'
import { Button } from '#web/ui/button.tsx'
import { useWill } from './will-context.ts'

const doubts: readonly string[] = ['NAME_DOUBTFUL', 'GIFT_WORDS_DOUBTFUL']

/**
 * Below words that look like something else: says that they are meant so. Shown only while that is
 * asked.
 */
export function ConfirmWords({
  field,
  label,
  onConfirm,
}: {
  field: string
  label: string
  onConfirm: () => void
}) {
  const { issues } = useWill()
  if (!issues.some((issue) => issue.field === field && doubts.includes(issue.code))) return null
  return (
    <Button
      variant="secondary"
      justifySelf="start"
      icon={<Check size={18} aria-hidden="true" />}
      onClick={onConfirm}
    >
      {label}
    </Button>
  )
}
