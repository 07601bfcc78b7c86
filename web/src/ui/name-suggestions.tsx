import { chakra } from '@chakra-ui/react'
import { useId } from 'react'
import { Avatar } from './avatar.tsx'
import { Stack } from './stack.tsx'

/** A person whose name may be the one that somebody is typing. */
export interface NameSuggestion {
  readonly id: string
  readonly name: string
  readonly detail?: string | undefined
}

/** Where suggestions come from, and what happens when one is chosen. */
export interface NameSuggestionSource {
  /** "From your contacts". */
  readonly label: string
  /** A few people who match the typed text. The likeliest people if it is empty. */
  readonly find: (typed: string) => readonly NameSuggestion[]
  readonly onChoose: (suggestion: NameSuggestion) => void
}

const Suggestion = chakra('button', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    w: '100%',
    minH: 'row',
    px: '3',
    py: '1',
    borderRadius: 'md',
    border: 'hairline',
    bg: 'white',
    textAlign: 'start',
    lineHeight: 'snug',
    cursor: 'pointer',
    _hover: { borderColor: 'navy', bg: 'navy.tint' },
  },
})

/** People who can be chosen instead of typing their full name. */
export function NameSuggestions({
  source,
  typed,
  onClose,
}: {
  source: NameSuggestionSource
  typed: string
  /** Closes the form in which the name is typed. */
  onClose: () => void
}) {
  const labelId = useId()
  const suggestions = source.find(typed)
  if (suggestions.length === 0) return null
  return (
    <chakra.div mt="3">
      <chakra.p id={labelId} fontSize="sm" fontWeight="semibold" mb="2">
        {source.label}
      </chakra.p>
      <Stack as="ul" aria-labelledby={labelId} gap="2">
        {suggestions.map((suggestion) => (
          <li key={suggestion.id}>
            <Suggestion
              type="button"
              onClick={() => {
                source.onChoose(suggestion)
                onClose()
              }}
            >
              <Avatar name={suggestion.name} size={32} />
              <chakra.span minW="0">
                <chakra.span display="block" fontWeight="medium" overflowWrap="anywhere">
                  {suggestion.name}
                </chakra.span>
                {suggestion.detail && (
                  <chakra.span display="block" fontSize="sm" color="muted" truncate>
                    {suggestion.detail}
                  </chakra.span>
                )}
              </chakra.span>
            </Suggestion>
          </li>
        ))}
      </Stack>
    </chakra.div>
  )
}
