import { chakra } from '@chakra-ui/react'
import { useState } from 'react'
import { capitalized } from '#shared/rules/text/capitalized.ts'
import { api, type Output } from '#web/lib/api/api.ts'
import { useMutation } from '#web/lib/api/use-mutation.ts'
import { dateAndTime } from '#web/lib/date-and-time.ts'
import { serverNow } from '#web/lib/server-time.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Stack } from '#web/ui/stack.tsx'

type Item = Output<'Admin', 'ListUndelivered'>['items'][number]
type LeftMessage = NonNullable<Item['left']>

const delegatesText = ({ delegates, until, proposal }: LeftMessage): string => {
  if (delegates === 0) return 'The owner has died and has no delegate who could help.'
  const delegatesInWords = delegates === 1 ? 'one delegate' : `${delegates} delegates`
  if (proposal) return `The owner has died, and has ${delegatesInWords}.`
  return Date.parse(until) > serverNow()
    ? `The owner has died. Until ${dateAndTime(until)}, it is for ${delegatesInWords} to find another address.`
    : `The owner has died. ${capitalized(delegatesInWords)} had 90 days, until ${dateAndTime(until)}, and found no address that works.`
}

/**
 * Shows what the delegates do about a message that its owner left, and their proposal, which an
 * administrator can confirm.
 */
export function WhatDelegatesDo({ item, left }: { item: Item; left: LeftMessage }) {
  const { userId, deliveryId, recipient } = item
  const { proposal } = left
  const [dialogOpen, setDialogOpen] = useState(false)
  const confirming = useMutation(
    async () => {
      if (!proposal) return
      await api.Admin.ConfirmAddress({ body: { userId, deliveryId, address: proposal.address } })
      setDialogOpen(false)
    },
    { done: 'Confirmed. The message goes there now.' },
  )
  return (
    <Stack fontSize="sm" color="muted" gap="2" justifyItems="start">
      <chakra.p>{delegatesText(left)}</chakra.p>
      {proposal && (
        <>
          <chakra.p color="ink">
            {proposal.by} ({proposal.byEmail}) proposes{' '}
            <chakra.strong fontWeight="semibold">{proposal.address}</chakra.strong> on{' '}
            {dateAndTime(proposal.at)}.
          </chakra.p>
          <Button
            variant="secondary"
            aria-label={`Look at the address for ${recipient}`}
            onClick={() => {
              confirming.forget()
              setDialogOpen(true)
            }}
          >
            Look at the address
          </Button>
          <ConfirmDialog
            open={dialogOpen}
            onClose={() => setDialogOpen(false)}
            title={`Is this an address of ${recipient}?`}
            confirmLabel="Confirm the address"
            cancelLabel="Not now"
            work={confirming}
          >
            <chakra.p fontWeight="semibold" overflowWrap="anywhere" mb="3">
              {proposal.address}
            </chakra.p>
            <chakra.p mb="3">
              {proposal.by} ({proposal.byEmail}) says so. Once you confirm it, the message goes
              there at once. Whoever reads the email of this address can read it, and that cannot be
              taken back.
            </chakra.p>
            <chakra.p>
              Confirm it only if you know from somebody other than {proposal.by} that it is right,
              for instance from the recipient. The owner’s log records it.
            </chakra.p>
          </ConfirmDialog>
        </>
      )}
    </Stack>
  )
}
