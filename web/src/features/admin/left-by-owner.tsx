import { chakra } from '@chakra-ui/react'
import { useState } from 'react'
import { api, type Output } from '#web/lib/api/api.ts'
import { useMutation } from '#web/lib/api/use-mutation.ts'
import { dateAndTime } from '#web/lib/date-and-time.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'

type Item = Output<'Admin', 'ListUndelivered'>['items'][number]
type Left = NonNullable<Item['left']>

const withDelegates = ({ delegates, until }: Left): string => {
  if (delegates === 0) return 'The owner has died and has no delegate who could help.'
  const who = delegates === 1 ? 'One delegate looks' : `${delegates} delegates look`
  return Date.parse(until) > Date.now()
    ? `The owner has died. ${who} for another address until ${dateAndTime(until)}.`
    : `The owner has died. The delegates had 90 days, until ${dateAndTime(until)}.`
}

/** What the delegates do about a message that its owner left, and their proposal, which an administrator can confirm. */
export function LeftByOwner({ item, left }: { item: Item; left: Left }) {
  const { userId, deliveryId, recipient } = item
  const { proposal } = left
  const [asking, setAsking] = useState(false)
  const confirming = useMutation(
    async () => {
      if (!proposal) return
      await api.Admin.ConfirmAddress({ body: { userId, deliveryId, address: proposal.address } })
      setAsking(false)
    },
    { done: 'Confirmed. The message goes there now.' },
  )
  return (
    <chakra.div fontSize="sm" color="muted" display="grid" gap="2" justifyItems="start">
      <chakra.p>{withDelegates(left)}</chakra.p>
      {proposal && (
        <>
          <chakra.p color="ink">
            {proposal.by} ({proposal.byEmail}) proposes{' '}
            <chakra.strong fontWeight="600">{proposal.address}</chakra.strong>, on{' '}
            {dateAndTime(proposal.at)}.
          </chakra.p>
          <Button
            variant="secondary"
            aria-label={`Look at the address for ${recipient}`}
            onClick={() => {
              confirming.forget()
              setAsking(true)
            }}
          >
            Look at the address
          </Button>
          <ConfirmDialog
            open={asking}
            onClose={() => setAsking(false)}
            title={`Send the message to ${proposal.address}?`}
            confirmLabel="Confirm the address"
            cancelLabel="Not now"
            busy={confirming.busy}
            error={confirming.error}
            onConfirm={() => void confirming.run()}
          >
            <chakra.p mb="3">
              {proposal.by} ({proposal.byEmail}) says that this is the address of {recipient}.
              Whoever reads its mail will read the message, and that cannot be taken back.
            </chakra.p>
            <chakra.p>
              Confirm it only if you know from somebody other than {proposal.by} that it is right,
              for instance from the recipient. The owner’s log records it.
            </chakra.p>
          </ConfirmDialog>
        </>
      )}
    </chakra.div>
  )
}
