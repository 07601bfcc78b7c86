import { chakra } from '@chakra-ui/react'
import { Gift } from 'lucide-react'
import type { ReactNode } from 'react'
import { giftLimit } from '#shared/model/gift.ts'
import type { Visibility } from '#shared/model/visibility.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import type { MenuEntry } from '#web/ui/menu.tsx'
import { Row } from '#web/ui/stack.tsx'
import { GiveDialog } from './give-dialog.tsx'
import type { Choosable, Choosing } from './use-choosing.ts'

/** Why a thing that its owner keeps to themselves cannot be given. */
export const onlyYou = 'You keep this to yourself.'

/** Whether a thing can be given. It cannot if its owner keeps it to themselves. */
export const isGivable = ({ visibility }: { readonly visibility: Visibility }) =>
  visibility !== 'nobody'

/** Gives the thing of one row. */
export const giveEntry = (thing: Choosable, { setGiving }: Choosing): MenuEntry => ({
  id: 'give',
  label: 'Give to …',
  icon: <Gift size={18} />,
  onSelect: () => setGiving([thing]),
})

/**
 * Starts and ends choosing several things of a list. The button stays, so that it keeps the focus.
 */
export function ChooseSeveral({ choosing: { isOn, start, stop } }: { choosing: Choosing }) {
  return (
    <Button
      minH="control"
      variant="secondary"
      aria-pressed={isOn}
      icon={<Gift size={18} />}
      onClick={isOn ? stop : start}
    >
      Give several
    </Button>
  )
}

/** A row of a list while several of its things are being chosen. */
export function ChoosableRow({
  thing,
  choosing,
  detail,
  unavailable,
}: {
  thing: Choosable
  choosing: Choosing
  detail: ReactNode
  /** Why it cannot be given. */
  unavailable?: string | undefined
}) {
  const isChosen = choosing.chosen.some(({ id }) => id === thing.id)
  return (
    <chakra.li
      px={{ base: '4', sm: '5' }}
      pt="2"
      pb="3"
      borderTop="hairline"
      _first={{ borderTop: 'none' }}
    >
      <Checkbox
        checked={isChosen}
        disabled={unavailable !== undefined || (choosing.isFull && !isChosen)}
        help={unavailable ?? detail}
        onChange={(event) => choosing.toggle(thing, event.target.checked)}
      >
        <chakra.span fontWeight="semibold" overflowWrap="anywhere">
          {thing.label}
        </chakra.span>
      </Checkbox>
    </chakra.li>
  )
}

/**
 * How many things are chosen, and what can be done with them. It stays in sight below the list. It
 * also has the dialog that asks who gets them.
 */
export function ChosenBar({
  choosing,
  listed,
}: {
  choosing: Choosing
  /** The things on this page of the list that can be given. */
  listed: readonly Choosable[]
}) {
  const { isOn, chosen, isFull, stop, add, giving, setGiving } = choosing
  const hasMore = listed.some(({ id }) => !chosen.some((thing) => thing.id === id))
  const close = () => setGiving(undefined)
  const dialog = giving && (
    <GiveDialog
      things={giving}
      onClose={close}
      onGiven={() => {
        close()
        stop()
      }}
    />
  )
  if (!isOn) return dialog
  return (
    <chakra.div pos="sticky" bottom="3" zIndex="1" mt="4">
      <Card pad="md">
        <Row justifyContent="space-between">
          <chakra.p role="status" fontWeight="semibold">
            {chosen.length === 0 ? 'Choose what to give.' : `${chosen.length} chosen`}
            {isFull && `: ${giftLimit} at once is the most`}
          </chakra.p>
          <Row gap="2">
            {listed.length > 1 && hasMore && !isFull && (
              <Button variant="tertiary" onClick={() => add(listed)}>
                Choose all {listed.length} here
              </Button>
            )}
            <Button variant="secondary" onClick={stop}>
              Cancel
            </Button>
            {chosen.length > 0 && (
              <Button icon={<Gift size={18} />} onClick={() => setGiving(chosen)}>
                Give to …
              </Button>
            )}
          </Row>
        </Row>
      </Card>
      {dialog}
    </chakra.div>
  )
}
