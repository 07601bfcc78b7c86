import { Check } from 'lucide-react'
import { Button } from '#web/ui/button.tsx'
import { useWill } from './will-context.ts'

const doubtCodes: readonly string[] = ['NAME_DOUBTFUL', 'GIFT_WORDS_DOUBTFUL']

/**
 * A button below words that look like something else. The person says with it that the words are
 * meant so. Shown only while an issue asks for it.
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
  if (!issues.some((issue) => issue.field === field && doubtCodes.includes(issue.code))) return null
  return (
    <Button variant="secondary" justifySelf="start" icon={<Check size={18} />} onClick={onConfirm}>
      {label}
    </Button>
  )
}
