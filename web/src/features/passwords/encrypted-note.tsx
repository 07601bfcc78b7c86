import { LockKeyhole } from 'lucide-react'
import { Text } from '#web/ui/typography.tsx'

/** Says what is encrypted with the owner's key, and what is not. */
export function EncryptedNote() {
  return (
    <Text size="sm" tone="muted" mt="4" display="flex" gap="2">
      <LockKeyhole size={16} style={{ flexShrink: 0, marginTop: '0.3em' }} />
      <span>
        User names, passwords, websites and notes are encrypted with a key for your account alone.
        Names, types and dates are encrypted too, with a key of ours, so that you can search for
        them.
      </span>
    </Text>
  )
}
