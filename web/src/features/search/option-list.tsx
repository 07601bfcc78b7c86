import { chakra } from '@chakra-ui/react'
import { ArrowRight } from 'lucide-react'
import { Link } from 'react-router-dom'
import { type NounName, nouns } from '#web/parts/nouns.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { LetterTile } from '#web/ui/letter-tile.tsx'
import type { Option, OptionGroup } from './search-options.ts'

/** How an option is chosen and opened. */
export interface ChoiceProps {
  /** The id of the option that Enter opens. */
  activeId: string | undefined
  /** Called when the pointer comes over an option. */
  onPoint: (id: string) => void
  /** Called when an option is opened in this window. */
  onOpen: () => void
}

/** The options of one noun, under its name. */
export function OptionList({
  group: { name: noun, options },
  listId,
  activeId,
  onPoint,
  onOpen,
}: ChoiceProps & { group: OptionGroup; listId: string }) {
  const { title, icon: Icon } = nouns[noun]
  const titleId = `${listId}-${noun}`
  return (
    <chakra.div role="group" aria-labelledby={titleId} mb="4">
      <chakra.div
        id={titleId}
        display="flex"
        alignItems="center"
        gap="2"
        mb="1"
        fontSize="sm"
        fontWeight="semibold"
        color="muted"
      >
        <Icon size={18} />
        {title}
      </chakra.div>
      {options.map((option) => (
        <OptionLink
          key={option.id}
          id={option.id}
          role="option"
          aria-selected={option.id === activeId}
          // The focus stays in the search field, where the arrow keys choose an option.
          tabIndex={-1}
          to={option.to}
          onPointerMove={() => option.id !== activeId && onPoint(option.id)}
          onClick={({ metaKey, ctrlKey, shiftKey }) => {
            if (!metaKey && !ctrlKey && !shiftKey) onOpen()
          }}
        >
          <OptionContent noun={noun} option={option} />
        </OptionLink>
      ))}
    </chakra.div>
  )
}

const OptionLink = chakra(Link, {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    minH: 'control',
    mx: '-3',
    px: '3',
    py: '1.5',
    borderRadius: 'md',
    lineHeight: 'snug',
    color: 'ink',
    textDecoration: 'none',
    _selected: { bg: 'navy.tint', boxShadow: 'inset 3px 0 0 {colors.navy}' },
  },
})

function OptionContent({ noun, option: { title, detail } }: { noun: NounName; option: Option }) {
  // The link to the list of the noun.
  if (detail === undefined) {
    return (
      <chakra.span
        display="inline-flex"
        alignItems="center"
        gap="2"
        fontSize="sm"
        fontWeight="semibold"
        color="blue.strong"
      >
        {title}
        <ArrowRight size={16} />
      </chakra.span>
    )
  }
  return (
    <>
      <Lead noun={noun} title={title} />
      <chakra.span minW="0">
        <chakra.span display="block" fontWeight="medium" overflowWrap="anywhere">
          {title}
        </chakra.span>
        <chakra.span display="block" fontSize="sm" color="muted" truncate>
          {detail}
        </chakra.span>
      </chakra.span>
    </>
  )
}

/** The picture before a hit: initials, the letter of a digital account, or the icon of its noun. */
function Lead({ noun, title }: { noun: NounName; title: string }) {
  const { icon: Icon } = nouns[noun]
  if (noun === 'contacts') return <Avatar name={title} size={32} />
  if (noun === 'accounts') return <LetterTile label={title} size={32} />
  return (
    <chakra.span
      aria-hidden="true"
      flexShrink={0}
      display="grid"
      placeItems="center"
      boxSize="32px"
      color="navy"
    >
      <Icon size={22} strokeWidth={1.6} />
    </chakra.span>
  )
}
