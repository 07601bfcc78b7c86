import { useState } from 'react'
import type { UserProfileId } from '#shared/model/ids.ts'
import { dayOf } from '#web/lib/date-and-time.ts'
import { Stack } from '#web/ui/stack.tsx'
import { Heading, Text } from '#web/ui/typography.tsx'
import { ProposeAddress } from './propose-address.tsx'
import { ProposedAddress } from './proposed-address.tsx'
import { notDelivered, type UndeliveredItem } from './undelivered-words.ts'

interface Props {
  readonly item: UndeliveredItem
  readonly profileId: UserProfileId
  /** The person who died. */
  readonly name: string
}

/**
 * The messages to one recipient that did not arrive. A delegate proposes another address, and a
 * second delegate confirms it.
 */
export function LeftMessage({ item, profileId, name }: Props) {
  const { proposal, canPropose, since, until } = item
  const [proposesAnother, setProposesAnother] = useState(false)
  return (
    <Stack as="li" gap="3" pt="5" borderTop="hairline" _first={{ pt: '0', borderTop: 'none' }}>
      <Heading as="h3" size="md">
        {notDelivered(item)}
      </Heading>
      <Text size="sm" tone="muted">
        On {dayOf(since)}. The address that {name} gave us does not accept our email.
      </Text>
      {proposal && !proposesAnother && (
        <ProposedAddress
          item={item}
          proposal={proposal}
          profileId={profileId}
          onAnother={() => setProposesAnother(true)}
        />
      )}
      {(!proposal || proposesAnother) && canPropose && (
        <ProposeAddress
          item={item}
          profileId={profileId}
          onDone={() => setProposesAnother(false)}
          onCancel={proposesAnother ? () => setProposesAnother(false) : undefined}
        />
      )}
      {!canPropose && <Text>Five addresses have failed. Someone on our team looks at it now.</Text>}
      {canPropose && !proposal && (
        <Text size="sm" tone="muted">
          If no address is found by {dayOf(until)}, someone on our team looks at it.
        </Text>
      )}
    </Stack>
  )
}
