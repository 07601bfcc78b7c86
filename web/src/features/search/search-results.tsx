import { chakra } from '@chakra-ui/react'
import { nouns } from '#web/parts/nouns.ts'
import { Button } from '#web/ui/button.tsx'
import { SkeletonRows } from '#web/ui/skeleton.tsx'
import { Text } from '#web/ui/typography.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { type ChoiceProps, OptionList } from './option-list.tsx'
import type { OptionGroup } from './search-options.ts'
import type { NounAnswer } from './use-search.ts'

interface SearchResultsProps extends ChoiceProps {
  text: string
  listId: string
  groups: readonly OptionGroup[]
  answers: readonly NounAnswer[]
  /** Whether some answers are missing. */
  isWaiting: boolean
}

/** The hits, by noun. A noun that could not be searched says so below the others. */
export function SearchResults({
  text,
  listId,
  groups,
  answers,
  isWaiting,
  ...choice
}: SearchResultsProps) {
  const failed = answers.filter(({ answer }) => answer.error && !answer.data)
  const foundCount = answers.reduce((sum, { answer }) => sum + (answer.data?.total ?? 0), 0)
  const notes = answers.flatMap(({ answer }) => answer.data?.note ?? [])
  const isNothingFound = !isWaiting && groups.length === 0 && failed.length === 0
  return (
    <>
      {groups.length > 0 && (
        <div id={listId} role="listbox" aria-label="Found">
          {groups.map((group) => (
            <OptionList key={group.name} group={group} listId={listId} {...choice} />
          ))}
        </div>
      )}
      {isWaiting && <SkeletonRows rows={groups.length > 0 ? 1 : 4} />}
      {isNothingFound ? (
        <Text tone="muted" role="status">
          Nothing found for “{text}”.
        </Text>
      ) : (
        <VisuallyHidden role="status">{isWaiting ? '' : `${foundCount} found`}</VisuallyHidden>
      )}
      {!isWaiting &&
        notes.map((note) => (
          <Text key={note} tone="muted" size="sm" mt="3">
            {note}
          </Text>
        ))}
      {failed.map(({ name, answer }) => (
        <chakra.div
          key={name}
          role="alert"
          display="flex"
          flexWrap="wrap"
          alignItems="center"
          justifyContent="space-between"
          columnGap="3"
          mt="3"
        >
          <Text tone="muted" size="sm">
            We could not search your {nouns[name].title.toLowerCase()}.
          </Text>
          <Button
            variant="tertiary"
            aria-label={`Try again: ${nouns[name].title.toLowerCase()}`}
            loading={answer.isValidating}
            onClick={() => void answer.mutate()}
          >
            Try again
          </Button>
        </chakra.div>
      ))}
    </>
  )
}
