import { chakra } from '@chakra-ui/react'
import { useState } from 'react'
import type { ContactId } from '#shared/model/ids.ts'
import { countsInWords } from '#shared/rules/sharing/things-in-words.ts'
import { api, type Output } from '#web/lib/api/api.ts'
import { useMutation } from '#web/lib/api/use-mutation.ts'
import { useQuery } from '#web/lib/api/use-query.ts'
import { dateOf } from '#web/lib/date-and-time.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Problem } from '#web/ui/problem.tsx'
import { RuledItem } from '#web/ui/ruled-item.tsx'
import { Actions } from '#web/ui/stack.tsx'
import { Text } from '#web/ui/typography.tsx'

type Gift = Output<'Sharing', 'ListGifts'>['items'][number]

const giftWords = ({ accounts, documents, memories, companies }: Gift) =>
  countsInWords({
    account: accounts,
    document: documents,
    memory: memories,
    company: companies,
  })

/** The gifts to a contact: several things that were given at once. Each can be taken back whole. */
export function Gifts({ contactId, name }: { contactId: ContactId; name: string }) {
  const gifts = useQuery('Sharing', 'ListGifts', { contactId })
  if (!gifts.data || gifts.data.items.length === 0) return null
  return (
    <ul aria-label={`What you gave ${name} at once`}>
      {gifts.data.items.map((gift) => (
        <GiftRow key={gift.giftId} gift={gift} name={name} />
      ))}
    </ul>
  )
}

function GiftRow({ gift, name }: { gift: Gift; name: string }) {
  const { giftId, contactId, status, givenAt } = gift
  const [dialogOpen, setDialogOpen] = useState(false)
  const words = giftWords(gift)
  const takingBack = useMutation(
    async () => {
      await api.Sharing.TakeBackGift({ body: { giftId } })
      setDialogOpen(false)
    },
    { done: `Taken back: ${words}.` },
  )
  const finishing = useMutation(() => api.Sharing.GiveToContact({ body: { giftId, contactId } }), {
    done: `${name} has all of it now.`,
  })
  return (
    <RuledItem>
      <chakra.div flex="1" minW="11rem">
        <chakra.p fontWeight="semibold">Given together: {words}</chakra.p>
        <chakra.p fontSize="sm" color="muted">
          {dateOf(givenAt)}
          {status === 'GIVING' && '. This was interrupted: some of it is not given yet.'}
          {status === 'TAKING_BACK' && '. This was interrupted: some of it is not taken back yet.'}
        </chakra.p>
        <Problem message={finishing.error} />
      </chakra.div>
      <Actions gap="2">
        {status === 'GIVING' && (
          <Button variant="secondary" loading={finishing.busy} onClick={() => void finishing.run()}>
            Give the rest
          </Button>
        )}
        <Button variant="tertiary" onClick={() => setDialogOpen(true)}>
          Take it all back
        </Button>
      </Actions>
      <ConfirmDialog
        open={dialogOpen}
        onClose={() => setDialogOpen(false)}
        title="Take it all back?"
        confirmLabel="Take it all back"
        work={takingBack}
      >
        <Text>
          {name} loses {words} at once. What {name} had before that stays. You can give it again at
          any time.
        </Text>
      </ConfirmDialog>
    </RuledItem>
  )
}
