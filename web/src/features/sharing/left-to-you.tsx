import { chakra } from '@chakra-ui/react'
import type { UserProfileId } from '#shared/model/ids.ts'
import { paths } from '#shared/paths.ts'
import { useQuery } from '#web/lib/api/use-query.ts'
import { SectionCard } from '#web/ui/section-card.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { Text } from '#web/ui/typography.tsx'
import { leftByOwner } from './left-by-owner.ts'
import { sharedOnHome } from './people-who-trust-you.tsx'
import { SharedThingRow } from './shared-thing-row.tsx'

/** The most things of one person that are listed. All are on the page of what is shared. */
const listedAtOnce = 10

/**
 * What people who died have left to the visitor since an instant, among the first things that others
 * share with the visitor.
 *
 * @param willsElsewhere The people whose will has a button of its own on the same page.
 */
export function useLeftToYou(
  asked: boolean,
  since: string,
  {
    page = sharedOnHome,
    willsElsewhere,
  }: { page?: typeof sharedOnHome; willsElsewhere: readonly UserProfileId[] },
) {
  const { data, error } = useQuery('Sharing', 'GetSharedWithMeListAsync', asked ? page : null, {
    revalidateIfStale: true,
  })
  const things = data?.items ?? []
  const people = leftByOwner(
    things.filter(
      ({ targetType, owner }) =>
        targetType !== 'will' || !willsElsewhere.includes(owner.userProfileId),
    ),
    since,
  )
  return {
    people,
    names: [...new Set(people.map(({ owner }) => owner.name))],
    // Whether home also lists what the living share. It does not beside what somebody left, because
    // that list has a link to the rest. So no thing is listed twice.
    sharesRest: people.length === 0 && (things.length > 0 || error !== undefined),
    isLoading: asked && !data && !error,
  }
}

/**
 * What people who died left to the visitor, by person. It stands first on home in the first weeks.
 */
export function LeftToYou({ people }: Pick<ReturnType<typeof useLeftToYou>, 'people'>) {
  return people.map(({ owner, things }) => (
    <SectionCard key={owner.userProfileId} title={`What ${owner.name} left you`}>
      <Text tone="muted">
        We are sorry for your loss. All of this is kept for you: there is no hurry.
      </Text>
      <chakra.ul mx={{ base: '-4', sm: '-5' }}>
        {things.slice(0, listedAtOnce).map((item) => (
          <SharedThingRow key={`${item.targetType}${item.targetId}`} item={item} ownerKnown />
        ))}
      </chakra.ul>
      <TextLink to={paths.sharedWithYou} display="inline-block" py="2">
        Everything that is shared with you
      </TextLink>
    </SectionCard>
  ))
}
