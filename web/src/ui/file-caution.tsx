import { chakra } from '@chakra-ui/react'
import { LockKeyhole, ShieldAlert } from 'lucide-react'
import type { StoredFile } from '#shared/model/file.ts'

type Cautioned = Pick<StoredFile, 'activeContent' | 'needsPassword'>

const cautions = [
  {
    about: 'needsPassword',
    Icon: LockKeyhole,
    says: 'This file may ask for a password. Nobody can read it without that, even after a death. Leave the password where the readers can find it.',
  },
  {
    about: 'activeContent',
    Icon: ShieldAlert,
    says: 'This file can contain macros or scripts. Open it only if you expected it, and do not allow macros if you are asked.',
  },
] as const

/**
 * Beside a file that may run something when it is opened, or ask for a password. Nothing for every
 * other file.
 */
export function FileCaution({ file }: { file: Cautioned }) {
  return cautions
    .filter(({ about }) => file[about])
    .map(({ about, Icon, says }) => (
      <chakra.p
        key={about}
        display="flex"
        gap="2"
        fontSize="sm"
        lineHeight="snug"
        color="muted"
        maxW="text"
      >
        <chakra.span flex="none" mt="0.5" aria-hidden>
          <Icon size={18} />
        </chakra.span>
        {says}
      </chakra.p>
    ))
}
