import { chakra } from '@chakra-ui/react'
import { useState } from 'react'
import { api, type Output } from '#web/lib/api/api.ts'
import { useMutation } from '#web/lib/api/use-mutation.ts'
import { dateOf } from '#web/lib/date-and-time.ts'
import { Button } from '#web/ui/button.tsx'
import { CopyButton } from '#web/ui/copy-button.tsx'
import { Problem } from '#web/ui/problem.tsx'
import { Text } from '#web/ui/typography.tsx'

/**
 * A link that cancels the subscription without a sign-in, for a person who looks after the owner's
 * bills.
 */
export function CancellationLink() {
  const [link, setLink] = useState<Output<'Stripe', 'GetCancellationLink'>>()
  const making = useMutation(async () => setLink(await api.Stripe.GetCancellationLink()))
  return (
    <chakra.div w="100%">
      <Text tone="muted" size="sm" mb="2">
        Does somebody else look after your bills? A link lets them cancel the subscription without
        signing in. It does nothing else.
      </Text>
      {link ? (
        <>
          <chakra.p fontSize="sm" overflowWrap="anywhere" mb="2" userSelect="all">
            {link.url}
          </chakra.p>
          <CopyButton text={link.url} label="Copy the link" />
          <Text tone="muted" size="sm" mt="2">
            It is valid until {dateOf(link.expiresAt)}. Everyone who has it can cancel.
          </Text>
        </>
      ) : (
        <Button variant="tertiary" loading={making.busy} onClick={() => void making.run()}>
          Make a cancellation link
        </Button>
      )}
      <Problem message={making.error} />
    </chakra.div>
  )
}
