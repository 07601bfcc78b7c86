import { chakra } from '@chakra-ui/react'
import { type ReactNode, useEffect, useState } from 'react'
import { Text } from '#web/ui/typography.tsx'
import { readTotp } from './read-totp.ts'

/** Two groups, as people read a code out: "123 456". */
const inGroups = (code: string) => {
  const half = Math.ceil(code.length / 2)
  return `${code.slice(0, half)} ${code.slice(half)}`
}

/**
 * The current one-time code of a secret, with the seconds for which it is valid. If the secret
 * gives no codes, it says why.
 */
export function RunningCode({
  secret,
  action,
}: {
  secret: string
  /** The action on the current code, such as to copy it. */
  action?: (code: string) => ReactNode
}) {
  // The codes follow the clock of this device, as those of an authenticator app do.
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 500)
    return () => clearInterval(timer)
  }, [])
  const codes = readTotp(secret)
  if ('problem' in codes) {
    return (
      <Text size="sm" tone="muted">
        {codes.problem}
      </Text>
    )
  }
  const code = codes.codeAt(now)
  const seconds = Math.ceil(codes.remainingAt(now) / 1000)
  return (
    <chakra.div
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      columnGap="4"
      minH="target"
      my={{ base: '0', sm: '-2' }}
    >
      <chakra.span
        fontSize="xl"
        fontWeight="semibold"
        fontVariantNumeric="tabular-nums"
        color="navy"
      >
        {inGroups(code)}
      </chakra.span>
      <chakra.span fontSize="sm" color="muted" fontVariantNumeric="tabular-nums">
        {seconds === 1 ? '1 second left' : `${seconds} seconds left`}
      </chakra.span>
      {action?.(code)}
    </chakra.div>
  )
}
