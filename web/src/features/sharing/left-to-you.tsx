import { chakra } from '@chakra-ui/react'
import { type ComponentType, type ReactNode, Suspense } from 'react'
import { paths } from '#shared/paths.ts'
import { useQuery } from '#web/lib/api/use-query.ts'
import { SectionCard } from '#web/ui/section-card.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { Text } from '#web/ui/typography.tsx'
import { leftByOwner, leftInWords } from './left-by-owner.ts'
import { everythingShared } from './people-who-trust-you.tsx'
import { type SharedItem, SharedThingRow } from './shared-thing-row.tsx'

/** The most things of one person that are listed. All are on the page of what is shared. */
const listedAtOnce = 10

/** What people who died, and of whom something opened since an instant, left to the visitor. */
export function useLeftToYou(asked: boolean, since: string) {
  const { data, error } = useQuery(
    'Sharing',
    'GetSharedWithMeListAsync',
    asked ? everythingShared : null,
  )
  const things = data?.items ?? []
  const people = leftByOwner(things, since)
  return {
    people,
    names: [...new Set(people.map(({ owner }) => owner.name))],
    // Whether the visitor may see more than what these people left.
    hasMore: people.flatMap((person) => person.things).length < things.length,
    // Whether home also lists what the living share. It does not beside what somebody left, because
    // that list has a link to the rest. So no thing is listed twice.
    listsShares: people.length === 0 && (things.length > 0 || error !== undefined),
    isLoading: asked && !data && !error,
  }
}

/** The row of a memory with its picture. It shows its children until that is loaded. */
type MemoryRow = ComponentType<{ item: SharedItem; children: ReactNode }>

/**
 * What people who died left to the visitor, by person. It stands first on home in the first weeks.
 */
export function LeftToYou({
  people,
  hasMore = false,
  listsAll = false,
  memoryRow: MemoryRow,
}: {
  people: ReturnType<typeof useLeftToYou>['people']
  /** Whether the page of all that is shared has something that is not listed here. */
  hasMore?: boolean
  /**
   * Lists everything, on the page of all that is shared. That page has not named the person yet.
   */
  listsAll?: boolean
  memoryRow: MemoryRow
}) {
  const hasOne = people.length === 1 && !listsAll
  const listed = listsAll ? Number.POSITIVE_INFINITY : listedAtOnce
  return people.map(({ owner, things }, index) => (
    <SectionCard
      key={owner.userProfileId}
      // The page says the whole name above. Two people may have the same first name.
      title={`What ${(hasOne && owner.firstName) || owner.name} left you`}
    >
      <Text tone="muted">
        {`Kept for you: ${leftInWords(things)}.`}
        {/* A will has to come to the court in time. */}
        {!things.some(({ targetType }) => targetType === 'will') && ' There is no hurry.'}
      </Text>
      <chakra.ul mx={{ base: '-4', sm: '-5' }}>
        {things.slice(0, listed).map((item) => {
          const key = `${item.targetType}${item.targetId}`
          const row = <SharedThingRow key={key} item={item} ownerKnown />
          if (item.targetType !== 'memory') return row
          return (
            <Suspense key={key} fallback={row}>
              <MemoryRow item={item}>{row}</MemoryRow>
            </Suspense>
          )
        })}
      </chakra.ul>
      {(things.length > listed || (hasMore && index === people.length - 1)) && (
        <TextLink to={paths.sharedWithYou} display="inline-block" py="2">
          {things.length > listed
            ? `See all ${things.length}`
            : 'Everything that is shared with you'}
        </TextLink>
      )}
    </SectionCard>
  ))
}
