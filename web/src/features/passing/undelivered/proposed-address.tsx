import { chakra } from '@chakra-ui/react'
import { useState } from 'react'
import type { UserProfileId } from '#shared/model/ids.ts'
import { api } from '#web/lib/api/api.ts'
import { useMutation } from '#web/lib/api/use-mutation.ts'
import { dayOf } from '#web/lib/date-and-time.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Actions, Stack } from '#web/ui/stack.tsx'
import { Text } from '#web/ui/typography.tsx'
import {
  afterConfirming,
  thanksForConfirming,
  type UndeliveredItem,
  waitsFor,
} from './undelivered-words.ts'

interface Props {
  readonly item: UndeliveredItem
  readonly proposal: NonNullable<UndeliveredItem['proposal']>
  readonly profileId: UserProfileId
  readonly onAnother: () => void
}

/**
 * An address that a delegate proposed. Another delegate confirms it, says that it is wrong, or
 * proposes another one.
 */
export function ProposedAddress({ item, proposal, profileId, onAnother }: Props) {
  const { deliveryId, recipient, canPropose } = item
  const { address, by, own, at } = proposal
  const [asking, setAsking] = useState<'confirm' | 'withdraw'>()
  const close = () => setAsking(undefined)
  const body = { deliveryId, address }
  const words = own
    ? {
        proposer: 'You',
        next: waitsFor(item),
        withdraw: 'Take it back',
        withdrawTitle: 'Take the address back?',
        withdrawConfirm: 'Take it back',
      }
    : {
        proposer: by,
        next: `Do you know that this is an address of ${recipient}?`,
        withdraw: 'This is wrong',
        withdrawTitle: 'Say that the address is wrong?',
        withdrawConfirm: 'It is wrong',
      }
  const confirming = useMutation(
    async () => {
      await api.Passing.ConfirmAddress({ profileId, body })
      close()
    },
    { done: thanksForConfirming(item) },
  )
  const withdrawing = useMutation(
    async () => {
      await api.Passing.WithdrawAddress({ profileId, body })
      close()
    },
    { done: 'The address is no longer proposed.' },
  )
  const ask = (act: 'confirm' | 'withdraw') => {
    confirming.forget()
    withdrawing.forget()
    setAsking(act)
  }
  return (
    <Stack bg="wash" borderRadius="lg" p="4" gap="2">
      <Text size="sm" tone="muted">
        {words.proposer} proposed on {dayOf(at)}:
      </Text>
      <Text fontWeight="semibold" overflowWrap="anywhere">
        {address}
      </Text>
      <Text size="sm">{words.next}</Text>
      <Actions mt="1">
        {!own && <Button onClick={() => ask('confirm')}>Confirm the address</Button>}
        <Button variant="secondary" onClick={() => ask('withdraw')}>
          {words.withdraw}
        </Button>
        {canPropose && (
          <Button variant="tertiary" onClick={onAnother}>
            Propose another one
          </Button>
        )}
      </Actions>
      <ConfirmDialog
        open={asking === 'confirm'}
        onClose={close}
        title={`Is this an address of ${recipient}?`}
        confirmLabel="Confirm the address"
        cancelLabel="Not now"
        work={confirming}
      >
        <chakra.p fontWeight="semibold" overflowWrap="anywhere" mb="4">
          {address}
        </chakra.p>
        <chakra.p mb="4">
          {by} proposed it on {dayOf(at)}. {afterConfirming(item)} Whoever reads the email of this
          address can read it, and that cannot be taken back.
        </chakra.p>
        <chakra.p>
          Confirm only what you know yourself: {recipient} told you, or you write to each other
          there. Your name is noted.
        </chakra.p>
      </ConfirmDialog>
      <ConfirmDialog
        open={asking === 'withdraw'}
        onClose={close}
        title={words.withdrawTitle}
        confirmLabel={words.withdrawConfirm}
        cancelLabel="Leave it"
        work={withdrawing}
      >
        <chakra.p>
          Nothing is sent to {address}. You and the other delegates can propose another address.
        </chakra.p>
      </ConfirmDialog>
    </Stack>
  )
}
