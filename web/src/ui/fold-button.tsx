import { chakra } from '@chakra-ui/react'
import { ChevronDown } from 'lucide-react'

export interface FoldButtonProps {
  /** The id of the title, which names the button. The part that it folds is `…-part`. */
  titleId: string
  open: boolean
  onToggle: () => void
  /** From this width on, the part is open, without a button. If absent, it folds at any width. */
  foldsBelow?: 'sm' | 'lg' | undefined
}

/**
 * Folds a part of a page, and opens it again. The line of the button must be positioned (CSS
 * `position`): the whole line can then be tapped.
 */
export function FoldButton({ titleId, open, onToggle, foldsBelow }: FoldButtonProps) {
  return (
    <chakra.button
      type="button"
      display={foldsBelow ? { base: 'grid', [foldsBelow]: 'none' } : 'grid'}
      placeItems="center"
      boxSize="target"
      m="-2"
      flexShrink={0}
      color="muted"
      borderRadius="md"
      cursor="pointer"
      aria-labelledby={titleId}
      aria-expanded={open}
      aria-controls={`${titleId}-part`}
      _after={{ content: '""', pos: 'absolute', inset: '0' }}
      onClick={onToggle}
    >
      <chakra.span
        aria-hidden="true"
        transform={open ? 'rotate(180deg)' : undefined}
        transition="transform {durations.fast}"
      >
        <ChevronDown size={20} />
      </chakra.span>
    </chakra.button>
  )
}
