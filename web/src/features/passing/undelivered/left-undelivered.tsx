import { useState } from 'react'
import * as z from 'zod'
import type { UserProfileId } from '#shared/model/ids.ts'
import { Email } from '#shared/model/plain.ts'
import { api } from '#web/lib/api/api.ts'
import { useQuery } from '#web/lib/api/use-query.ts'
import { dayOf } from '#web/lib/date-and-time.ts'
import { inputOf } from '#web/parts/form/input-of.ts'
import { useCheckedForm } from '#web/parts/form/use-checked-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Form } from '#web/ui/form.tsx'
import { Actions, Stack } from '#web/ui/stack.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { Heading, Text } from '#web/ui/typography.tsx'
import { ProposedAddress } from './proposed-address.tsx'
import { notDelivered, type UndeliveredItem, whoConfirms } from './undelivered-words.ts'

/**
 * The messages of a person who died that did not arrive, and what a delegate can do about them.
 * Shows nothing if there are none.
 */
export function LeftUndelivered({ profileId, name }: { profileId: UserProfileId; name: string }) {
  const { data } = useQuery(
    'Passing',
    'ListUndelivered',
    { profileId },
    { refreshInterval: 60_000 },
  )
  if (!data || data.items.length === 0) return null
  return (
    <Card asChild>
      <section aria-labelledby="left-undelivered">
        <Heading as="h2" size="lg" mb="2" id="left-undelivered">
          What did not arrive
        </Heading>
        <Text tone="muted" size="sm" mb="5">
          We keep each message until it arrives. What it says is only for the person to whom it is
          written.
        </Text>
        <Stack as="ul" gap="6" listStyleType="none">
          {data.items.map((item) => (
            <LeftMessage key={item.deliveryId} item={item} profileId={profileId} name={name} />
          ))}
        </Stack>
      </section>
    </Card>
  )
}

/**
 * The messages to one recipient that did not arrive. A delegate proposes another address, and a
 * second delegate confirms it.
 */
function LeftMessage({
  item,
  profileId,
  name,
}: {
  item: UndeliveredItem
  profileId: UserProfileId
  /** The person who died. */
  name: string
}) {
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

const Fields = z.object({
  address: z
    .string()
    .refine(
      (typed) => Email.safeParse(typed).success,
      'Enter a whole email address, such as sofia@mail.com.',
    ),
})

/** A delegate proposes another email address of a recipient. */
function ProposeAddress({
  item,
  profileId,
  onDone,
  onCancel,
}: {
  item: UndeliveredItem
  profileId: UserProfileId
  onDone: () => void
  /** Leaves the earlier proposal as it is. Absent if there is none. */
  onCancel: (() => void) | undefined
}) {
  const { deliveryId, recipient, isOnlyDelegate } = item
  const form = useCheckedForm({
    schema: Fields,
    values: { address: '' },
    save: ({ address }) => api.Passing.ProposeAddress({ profileId, body: { deliveryId, address } }),
    onSaved: onDone,
    done: isOnlyDelegate
      ? 'Thank you. Someone on our team looks at the address.'
      : 'Thank you. We asked the other delegates to confirm the address.',
  })
  return (
    <Form
      onSubmit={() => form.submit()}
      error={form.error}
      maxW="form"
      actions={
        <Actions>
          <Button type="submit" variant="secondary" loading={form.busy}>
            Propose this address
          </Button>
          {onCancel && (
            <Button variant="tertiary" onClick={onCancel}>
              Not now
            </Button>
          )}
        </Actions>
      }
    >
      <TextField
        id={`address-${deliveryId}`}
        label={`Another email address of ${recipient}`}
        help={whoConfirms(item)}
        type="email"
        autoComplete="off"
        maxLength={254}
        {...inputOf(form)('address')}
      />
    </Form>
  )
}
