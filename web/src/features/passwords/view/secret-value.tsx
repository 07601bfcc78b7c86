import { chakra } from '@chakra-ui/react'
import { Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'
import { requireRecentSignIn } from '#web/lib/session/recent-sign-in.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { CopySecret } from './copy-secret.tsx'

/** The same for every value, so that nobody sees how long a password is. */
const mask = '••••••••••••'

/** A covered value. To show or copy it asks for a sign-in if the last one is not recent. */
export function SecretValue({ name, value }: { name: string; value: string }) {
  const [shown, setShown] = useState(false)
  const toggle = async () => {
    if (shown) setShown(false)
    else setShown(await requireRecentSignIn())
  }
  return (
    <chakra.span
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      columnGap="2"
      minH="target"
      my={{ base: '0', sm: '-2' }}
    >
      <chakra.span
        flex="1 1 10rem"
        minW="0"
        fontFamily={shown ? 'mono' : undefined}
        overflowWrap="anywhere"
        whiteSpace="pre-wrap"
      >
        {shown ? (
          value
        ) : (
          <>
            <span aria-hidden="true">{mask}</span>
            <chakra.span srOnly>{`The ${name} is covered.`}</chakra.span>
          </>
        )}
      </chakra.span>
      <chakra.span display="inline-flex" alignItems="center">
        <IconButton
          label={`${shown ? 'Hide' : 'Show'} the ${name}`}
          showTooltip={false}
          icon={shown ? <EyeOff size={20} /> : <Eye size={20} />}
          onClick={() => void toggle()}
        />
        <CopySecret name={name} text={value} />
      </chakra.span>
    </chakra.span>
  )
}
