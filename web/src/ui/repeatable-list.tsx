import { chakra } from '@chakra-ui/react'
import { ArrowDown, ArrowUp, Pencil, Plus, Trash2 } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { announce } from './announcer.tsx'
import { Button } from './button.tsx'
import { Card } from './card.tsx'
import { IconButton } from './icon-button.tsx'
import { Stack } from './stack.tsx'
import { Text } from './typography.tsx'

export interface RepeatableListProps<Item> {
  items: readonly Item[]
  idOf: (item: Item) => string
  /** The name of the entry in its row and in "Remove …". */
  titleOf: (item: Item, index: number) => string
  /** The second line of a closed row. */
  summaryOf?: (item: Item) => ReactNode
  /** The picture before the title, such as an avatar. */
  pictureOf?: (item: Item) => ReactNode
  /** The mark at the end of a closed row, such as a badge. */
  markOf?: (item: Item) => ReactNode
  /** The fields of an open row. Without it, rows do not open. */
  editor?: (item: Item, index: number) => ReactNode
  /**
   * Adds an entry and returns its id, which is then opened. Without it, entries cannot be added.
   */
  onAdd?: () => string
  addLabel: string
  onRemove?: (id: string) => void
  /** Moves the entry at `index` up (-1) or down (1). Without it, the order is fixed. */
  onMove?: (index: number, by: -1 | 1) => void
  /** Shown while there are no entries. */
  empty?: ReactNode
  /** The list's name for screen readers. */
  label: string
}

/**
 * A list whose entries can be added, opened, changed, reordered and removed, by pointer and by
 * keyboard.
 */
export function RepeatableList<Item>({
  items,
  idOf,
  titleOf,
  summaryOf,
  pictureOf,
  markOf,
  editor,
  onAdd,
  addLabel,
  onRemove,
  onMove,
  empty,
  label,
}: RepeatableListProps<Item>) {
  const [openId, setOpenId] = useState<string>()
  const list = useRef<HTMLUListElement>(null)
  const addButton = useRef<HTMLButtonElement>(null)

  const lastOpen = useRef<string>(undefined)
  useEffect(() => {
    const id = openId ?? lastOpen.current
    lastOpen.current = openId
    if (!id) return
    const row = list.current?.querySelector<HTMLElement>(`[data-row="${CSS.escape(id)}"]`)
    // What opened the row takes the focus back: the button that closes it goes away with it.
    const target = openId ? 'input, select, textarea' : '[data-opens]'
    row?.querySelector<HTMLElement>(target)?.focus()
  }, [openId])

  const move = (index: number, by: -1 | 1) => {
    const item = items[index]
    if (!onMove || !item) return
    onMove(index, by)
    announce(`${titleOf(item, index)} is now number ${index + by + 1} of ${items.length}.`)
  }
  const remove = (item: Item, index: number) => {
    onRemove?.(idOf(item))
    announce(`${titleOf(item, index)} was removed.`)
    addButton.current?.focus()
  }

  return (
    <div>
      {items.length === 0 && empty && (
        <Text tone="muted" size="sm" mb="3">
          {empty}
        </Text>
      )}
      <Stack as="ul" ref={list} aria-label={label} gap="3">
        {items.map((item, index) => {
          const id = idOf(item)
          const title = titleOf(item, index)
          const isOpen = openId === id
          return (
            <Card asChild key={id} look="flat" pad="none">
              <li data-row={id}>
                <chakra.div
                  display="flex"
                  alignItems="center"
                  gap="3"
                  ps="4"
                  pe="2"
                  py="2"
                  minH="64px"
                >
                  {pictureOf?.(item)}
                  <chakra.div flex="1" minW="0" lineHeight="snug" py="1">
                    <chakra.p fontWeight="600" overflowWrap="anywhere">
                      {title}
                    </chakra.p>
                    {summaryOf && (
                      <chakra.div fontSize="sm" color="muted">
                        {summaryOf(item)}
                      </chakra.div>
                    )}
                  </chakra.div>
                  {markOf?.(item)}
                  <chakra.div display="flex" flexShrink={0}>
                    {onMove && items.length > 1 && (
                      <>
                        <IconButton
                          label={`Move ${title} up`}
                          showTooltip={false}
                          disabled={index === 0}
                          icon={<ArrowUp size={18} />}
                          onClick={() => move(index, -1)}
                        />
                        <IconButton
                          label={`Move ${title} down`}
                          showTooltip={false}
                          disabled={index === items.length - 1}
                          icon={<ArrowDown size={18} />}
                          onClick={() => move(index, 1)}
                        />
                      </>
                    )}
                    {editor && !isOpen && (
                      <IconButton
                        data-opens
                        label={`Edit ${title}`}
                        showTooltip={false}
                        icon={<Pencil size={18} />}
                        onClick={() => setOpenId(id)}
                      />
                    )}
                    {onRemove && (
                      <IconButton
                        label={`Remove ${title}`}
                        showTooltip={false}
                        color="error"
                        icon={<Trash2 size={18} />}
                        onClick={() => remove(item, index)}
                      />
                    )}
                  </chakra.div>
                </chakra.div>
                {editor && isOpen && (
                  <Stack
                    px={{ base: '4', sm: '5' }}
                    pt="4"
                    pb="5"
                    borderTop="1px solid {colors.hairline}"
                    gap="5"
                  >
                    {editor(item, index)}
                    <chakra.div>
                      <Button variant="secondary" onClick={() => setOpenId(undefined)}>
                        Done
                      </Button>
                    </chakra.div>
                  </Stack>
                )}
              </li>
            </Card>
          )
        })}
      </Stack>
      {onAdd && (
        <Button
          ref={addButton}
          variant="secondary"
          mt={items.length > 0 ? '3' : '0'}
          icon={<Plus size={20} />}
          onClick={() => setOpenId(onAdd())}
        >
          {addLabel}
        </Button>
      )}
    </div>
  )
}
