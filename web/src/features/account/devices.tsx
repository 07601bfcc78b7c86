import { chakra } from '@chakra-ui/react'
import { MonitorSmartphone } from 'lucide-react'
import { useState } from 'react'
import type { Device } from '#shared/model/device.ts'
import { api } from '#web/lib/api/api.ts'
import { useMutation } from '#web/lib/api/use-mutation.ts'
import { useQuery } from '#web/lib/api/use-query.ts'
import { dateAndTime } from '#web/lib/date-and-time.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Problem } from '#web/ui/problem.tsx'
import { SkeletonText } from '#web/ui/skeleton.tsx'
import { ErrorState } from '#web/ui/states.tsx'
import { Text } from '#web/ui/typography.tsx'
import { SecurityCard } from './security-card.tsx'

/** The devices on which the person is signed in, and a way to sign out each of the others. */
export function Devices() {
  const { data, error, mutate } = useQuery('Security', 'ListDevices', {})
  const [ending, setEnding] = useState<string>()
  const signingOut = useMutation(
    async (sessionId: string) => {
      setEnding(sessionId)
      await api.Security.SignOutDevice({ body: { sessionId } })
    },
    { done: 'That device is signed out.' },
  )
  return (
    <SecurityCard
      icon={<MonitorSmartphone size={22} />}
      title="Where you are signed in"
      lead="Don’t recognize one of these? Sign it out, then change your password."
    >
      <Problem message={signingOut.error} />
      {!data && !error && <SkeletonText lines={2} />}
      {!data && error && (
        <ErrorState onRetry={() => void mutate()}>We could not load your devices.</ErrorState>
      )}
      {data && (
        <chakra.ul display="grid" aria-label="Devices">
          {data.items.map((device) => (
            <DeviceRow
              key={device.sessionId}
              device={device}
              busy={signingOut.busy && ending === device.sessionId}
              onSignOut={() => void signingOut.run(device.sessionId)}
            />
          ))}
        </chakra.ul>
      )}
    </SecurityCard>
  )
}

function DeviceRow({
  device: { name, isThis, signedInAt, lastUsedAt },
  busy,
  onSignOut,
}: {
  device: Device
  busy: boolean
  onSignOut: () => void
}) {
  return (
    <chakra.li
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      gap="3"
      py="3"
      borderTopWidth="1px"
      borderColor="hairline"
      _first={{ borderTopWidth: 0, pt: 0 }}
      _last={{ pb: 0 }}
    >
      <chakra.div flex="1" minW="14rem">
        <chakra.span fontWeight="semibold">{name}</chakra.span>
        <Text tone="muted" size="sm">
          Last used: {dateAndTime(lastUsedAt)}
        </Text>
        <Text tone="muted" size="sm">
          Signed in: {dateAndTime(signedInAt)}
        </Text>
      </chakra.div>
      {isThis ? (
        <Badge tone="success">This device</Badge>
      ) : (
        <Button variant="secondary" loading={busy} onClick={onSignOut}>
          Sign it out
        </Button>
      )}
    </chakra.li>
  )
}
