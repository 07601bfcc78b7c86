import { chakra } from '@chakra-ui/react'
import { ShieldAlert } from 'lucide-react'

/** Beside a file that may run something when it is opened. Nothing for every other file. */
export function FileCaution({ activeContent }: { activeContent: true | undefined }) {
  if (!activeContent) return null
  return (
    <chakra.p display="flex" gap="2" fontSize="sm" lineHeight="snug" color="muted" maxW="text">
      <chakra.span flex="none" mt="0.5" aria-hidden>
        <ShieldAlert size={18} />
      </chakra.span>
      This file can contain macros or scripts. Open it only if you expected it, and do not allow
      macros if you are asked.
    </chakra.p>
  )
}
