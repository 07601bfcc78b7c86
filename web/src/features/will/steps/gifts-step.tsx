import { chakra } from '@chakra-ui/react'
import { Banknote, Gift as GiftIcon, HandHeart, House, Store } from 'lucide-react'
import type { Gift } from '#shared/model/will-draft.ts'
import { newRef } from '#web/features/will/answers/new-ref.ts'
import { KeepPeople } from '#web/features/will/people/keep-people.tsx'
import { useRoster } from '#web/features/will/people/use-people.ts'
import { entryHasBlock } from '#web/features/will/wizard/entry-has-block.ts'
import { EntryList } from '#web/features/will/wizard/entry-list.tsx'
import { StepFrame } from '#web/features/will/wizard/step-frame.tsx'
import { useWill } from '#web/features/will/wizard/will-context.ts'
import { YoungTakers } from '#web/features/will/young/young-takers.tsx'
import { Stack } from '#web/ui/stack.tsx'
import { Text } from '#web/ui/typography.tsx'
import { GiftFields } from './gifts/gift-fields.tsx'
import { giftTitle } from './gifts/gift-title.ts'

const icons = {
  business: Store,
  cash: Banknote,
  charity: HandHeart,
  item: GiftIcon,
  property: House,
} as const

/** The codes of the warnings that the will must know more about somebody who gets a gift. */
const unknownTakerCodes: ReadonlySet<string> = new Set(['TAKER_UNKNOWN', 'TAKER_AGE_UNKNOWN'])

/** Specific gifts, which are handed over before the rest of the estate is divided. */
export function Component() {
  const { draft, edit, issues, role } = useWill()
  const people = useRoster()
  const add = () => {
    const gift: Gift = {
      id: newRef(),
      type: 'item',
      description: '',
      recipient: '',
      alternate: '',
      ifRecipientDies: 'lapse',
      ownership: 'sole',
    }
    edit((current) => ({ ...current, gifts: [...current.gifts, gift] }))
    return gift.id
  }
  const recipientText = (gift: Gift) => {
    const name = gift.recipient === '' ? '' : people.get(gift.recipient)?.name
    return name ? `To ${name}` : 'Nobody chosen yet'
  }
  /** Whether a field is a question about the recipient. It is asked among the gift's own fields. */
  const asksOfRecipient = ({ recipient }: Gift, field: string) =>
    field.startsWith(`people.${draft.people.findIndex(({ id }) => id === recipient)}.`)
  return (
    <StepFrame step="gifts">
      <Stack>
        {draft.gifts.length === 0 && (
          <Text tone="muted" size="sm">
            No gifts yet. Everything goes to those who receive your estate.
          </Text>
        )}
        <EntryList
          field="gifts"
          label="Your gifts"
          addLabel={draft.gifts.length === 0 ? 'Add a gift' : 'Add another gift'}
          items={draft.gifts}
          idOf={(gift) => gift.id}
          titleOf={giftTitle}
          summaryOf={recipientText}
          pictureOf={(gift) => <GiftPicture type={gift.type} />}
          alsoAsks={asksOfRecipient}
          needsAttention={(gift, index) =>
            entryHasBlock(issues, `gifts.${index}`) ||
            issues.some(
              ({ code, field }) => unknownTakerCodes.has(code) && asksOfRecipient(gift, field),
            )
          }
          editor={(gift, index) => <GiftFields gift={gift} index={index} />}
          onAdd={add}
          onRemove={(gift) =>
            edit((current) => ({
              ...current,
              gifts: current.gifts.filter(({ id }) => id !== gift.id),
            }))
          }
        />
      </Stack>
      <YoungTakers show="people" />
      {/* Offers to keep these people as contacts. Not in the spouse's will, where “my brother” is the
      spouse's brother, and the contacts are the owner's. */}
      {role === 'own' && <KeepPeople />}
    </StepFrame>
  )
}

function GiftPicture({ type }: { type: Gift['type'] }) {
  const Icon = icons[type]
  return (
    <chakra.span
      aria-hidden="true"
      boxSize="40px"
      flexShrink={0}
      borderRadius="full"
      bg="pink.tint"
      color="pink.strong"
      display="grid"
      placeItems="center"
    >
      <Icon size={20} />
    </chakra.span>
  )
}
