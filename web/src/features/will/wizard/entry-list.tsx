import { chakra } from '@chakra-ui/react'
import { ChevronDown, Plus, Trash2 } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { focusField } from '#web/lib/page/focus-field.ts'
import { idInHash } from '#web/lib/page/id-in-hash.ts'
import { announce } from '#web/ui/announcer.tsx'
import { Avatar } from '#web/ui/avatar.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Stack } from '#web/ui/stack.tsx'
import { useFieldError, useShowMissing, useStepIssues } from './field-context.ts'

export interface EntryListProps<Item> {
  /** The path of the list. The path of an entry is `field.index`. */
  field: string
  label: string
  addLabel: string
  items: readonly Item[]
  idOf: (item: Item) => string
  titleOf: (item: Item, index: number) => string
  summaryOf: (item: Item) => ReactNode
  pictureOf?: (item: Item) => ReactNode
  needsAttention?: (item: Item, index: number) => boolean
  /** Whether an entry asks for a field of another list, such as of a person whom it names. */
  alsoAsks?: (item: Item, field: string) => boolean
  editor: (item: Item, index: number) => ReactNode
  /** Adds an entry, and returns its id. */
  onAdd: () => string
  onRemove: (item: Item) => void
}

/** A list in which one entry is open at a time. A URL that names an answer opens its entry. */
export function EntryList<Item>(props: EntryListProps<Item>) {
  const { field, items, idOf, addLabel, onAdd, label } = props
  const [openId, setOpenId] = useState<string>()
  const [addedId, setAddedId] = useState<string>()
  const addButton = useRef<HTMLButtonElement>(null)
  const error = useFieldError(field)
  const { forgetTouched } = useStepIssues()
  const { hash, key } = useLocation()

  // biome-ignore lint/correctness/useExhaustiveDependencies: only the URL decides.
  useEffect(() => {
    const namedField = idInHash(hash)
    const item = items.find((candidate, index) => asksFor(props, candidate, index)(namedField))
    if (item) setOpenId(idOf(item))
  }, [hash, key])

  const add = () => {
    const id = onAdd()
    // An entry that was removed may have had this index, and its fields were touched.
    forgetTouched(`${field}.${items.length}`)
    setOpenId(id)
    setAddedId(id)
  }
  return (
    <chakra.div id={field} tabIndex={-1}>
      {items.length > 0 && (
        <Stack as="ul" aria-label={label} gap="3" mb="4">
          {items.map((item, index) => (
            <Entry
              key={idOf(item)}
              {...props}
              item={item}
              index={index}
              open={openId === idOf(item)}
              isNew={addedId === idOf(item)}
              onToggle={(open) => setOpenId(open ? idOf(item) : undefined)}
              onRemoved={() => addButton.current?.focus()}
            />
          ))}
        </Stack>
      )}
      <Button ref={addButton} variant="secondary" icon={<Plus size={20} />} onClick={add}>
        {addLabel}
      </Button>
      {error && (
        <chakra.p role="alert" fontSize="sm" color="error" mt="2">
          {error}
        </chakra.p>
      )}
    </chakra.div>
  )
}

/** Whether an entry has this field, or asks for it. */
const asksFor =
  <Item,>({ field, alsoAsks }: EntryListProps<Item>, item: Item, index: number) =>
  (asked: string): boolean =>
    `${asked}.`.startsWith(`${field}.${index}.`) || alsoAsks?.(item, asked) === true

interface EntryProps<Item> extends EntryListProps<Item> {
  item: Item
  index: number
  open: boolean
  /** The entry was just added, so its first field gets the focus. */
  isNew: boolean
  onToggle: (open: boolean) => void
  onRemoved: () => void
}

function Entry<Item>(props: EntryProps<Item>) {
  const { field, item, index, open, isNew, onToggle, onRemoved, onRemove } = props
  const { titleOf, summaryOf, pictureOf, needsAttention, editor } = props
  const showMissing = useShowMissing()
  const title = titleOf(item, index)
  const bodyId = `${field}.${index}.fields`
  const header = useRef<HTMLButtonElement>(null)
  const body = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (open && isNew) body.current?.querySelector<HTMLElement>('input, select')?.focus()
  }, [open, isNew])
  const close = () => {
    const [missing] = showMissing(asksFor(props, item, index))
    if (missing !== undefined) return void setTimeout(() => focusField(missing))
    onToggle(false)
    // The button “Done” goes away with the fields.
    header.current?.focus()
  }
  const remove = () => {
    onRemove(item)
    announce(`${title} was removed.`)
    onRemoved()
  }
  return (
    <chakra.li
      id={`${field}.${index}`}
      bg="white"
      borderRadius="lg"
      border="hairline"
      shadow={open ? 'card' : undefined}
    >
      <chakra.button
        ref={header}
        type="button"
        w="100%"
        minH="64px"
        display="flex"
        alignItems="center"
        gap="3"
        px="4"
        py="3"
        textAlign="start"
        borderRadius="lg"
        cursor="pointer"
        aria-expanded={open}
        aria-controls={open ? bodyId : undefined}
        _hover={{ bg: open ? undefined : 'navy.tint' }}
        onClick={() => onToggle(!open)}
      >
        {pictureOf ? pictureOf(item) : <Avatar name={title} />}
        <chakra.span flex="1" minW="0" lineHeight="snug">
          <chakra.span display="block" fontWeight="semibold" overflowWrap="anywhere">
            {title}
          </chakra.span>
          <chakra.span display="block" fontSize="sm" color="muted" overflowWrap="anywhere">
            {summaryOf(item)}
          </chakra.span>
        </chakra.span>
        {!open && needsAttention?.(item, index) && <Badge tone="warning">Not complete</Badge>}
        <chakra.span
          aria-hidden="true"
          color="muted"
          transform={open ? 'rotate(180deg)' : undefined}
          transition="transform {durations.fast}"
        >
          <ChevronDown size={20} />
        </chakra.span>
      </chakra.button>
      {open && (
        <Stack
          ref={body}
          id={bodyId}
          px={{ base: '4', sm: '5' }}
          pt="5"
          pb="4"
          borderTop="hairline"
          gap="6"
        >
          {editor(item, index)}
          <chakra.div display="flex" justifyContent="space-between" gap="2">
            <Button variant="secondary" onClick={close}>
              Done
            </Button>
            <Button variant="tertiary" color="error" icon={<Trash2 size={18} />} onClick={remove}>
              Remove
            </Button>
          </chakra.div>
        </Stack>
      )}
    </chakra.li>
  )
}
