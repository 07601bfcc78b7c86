import { chakra } from '@chakra-ui/react'
import { useState } from 'react'
import { paths } from '#shared/paths.ts'
import { onFirstWholeDay } from '#shared/rules/time/time-in-zone.ts'
import { api, type Output } from '#web/lib/api/api.ts'
import { useMutation } from '#web/lib/api/use-mutation.ts'
import { useQuery } from '#web/lib/api/use-query.ts'
import { dateOf } from '#web/lib/date-and-time.ts'
import { PersonRow } from '#web/parts/sharing/person-row.tsx'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { SectionCard } from '#web/ui/section-card.tsx'
import { SkeletonRows } from '#web/ui/skeleton.tsx'
import { ErrorState } from '#web/ui/states.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { Text } from '#web/ui/typography.tsx'
import { SharedThingRow } from './shared-thing-row.tsx'

type Owner = Output<'Sharing', 'GetDelegatedToMeContactDataItemsFiltered'>['items'][number]

/** All that is shared with the visitor, as far as one call gets it. */
export const everythingShared = { body: { pageSize: 100 } }

/** The most shared things on the home page. The others are on a page of their own. */
const sharedOnHome = 10

/**
 * The owners who made the visitor a delegate, and what other people share with them. Shows nothing
 * if there is neither.
 */
export function PeopleWhoTrustYou({
  waiting,
}: {
  /** Which of the two lists to load. */
  waiting: { readonly delegated: boolean; readonly shared: boolean }
}) {
  const delegated = useQuery(
    'Sharing',
    'GetDelegatedToMeContactDataItemsFiltered',
    waiting.delegated ? { sampleSize: 100 } : null,
  )
  const shared = useQuery(
    'Sharing',
    'GetSharedWithMeListAsync',
    waiting.shared ? everythingShared : null,
  )
  const error = delegated.error ?? shared.error
  const owners = delegated.data?.items ?? []
  const trusting = useQuery('Passing', 'ListTrusting', owners.length > 0 ? {} : null)
  const passingOf = (profileId: string) =>
    trusting.data?.items.find((item) => item.profileId === profileId)
  const hasDied = ({ userProfileId }: Owner) => passingOf(userProfileId)?.state === 'RELEASED'
  const cards = [
    { title: 'People you help', shown: owners.filter((owner) => !hasDied(owner)) },
    { title: 'In memory', shown: owners.filter(hasDied) },
  ]
  const things = shared.data?.items.slice(0, sharedOnHome) ?? []
  const loadingTitle = waiting.delegated ? 'People you help' : 'Shared with you'
  if (error && owners.length + things.length === 0) {
    return (
      <SectionCard title={loadingTitle}>
        <ErrorState
          requestId={error.requestId}
          onRetry={() => {
            void delegated.mutate()
            void shared.mutate()
          }}
        >
          {error.message}
        </ErrorState>
      </SectionCard>
    )
  }
  // Until it is known who has died, nobody is listed among the living.
  const isLoading =
    (waiting.delegated && !delegated.data) ||
    (waiting.shared && !shared.data) ||
    (owners.length > 0 && !trusting.data && !trusting.error)
  if (isLoading && !error) {
    return (
      <SectionCard title={loadingTitle}>
        <SkeletonRows rows={2} />
      </SectionCard>
    )
  }
  return (
    <>
      {cards.map(
        ({ title, shown }) =>
          shown.length > 0 && (
            <SectionCard key={title} title={title}>
              <ul>
                {shown.map((owner) => (
                  <OwnerRow
                    key={owner.userProfileId}
                    owner={owner}
                    passing={passingOf(owner.userProfileId)}
                  />
                ))}
              </ul>
            </SectionCard>
          ),
      )}
      {things.length > 0 && (
        <SectionCard title="Shared with you">
          <chakra.ul mx={{ base: '-4', sm: '-5' }}>
            {things.map((item) => (
              <SharedThingRow key={`${item.targetType}${item.targetId}`} item={item} />
            ))}
          </chakra.ul>
          {(shared.data?.total ?? 0) > things.length && (
            <TextLink to={paths.sharedWithYou} display="inline-block" py="2">
              Everything that is shared with you
            </TextLink>
          )}
        </SectionCard>
      )}
    </>
  )
}

type PassingItem = Output<'Passing', 'ListTrusting'>['items'][number]

/** The label of the link to an owner's passing. It says what that page shows now. */
const pageWords = (passing: PassingItem | undefined, shownName: string) => {
  if (passing?.state === 'RELEASED') return `What ${shownName} left`
  return passing?.report ? 'See where things stand' : `The page about ${shownName}`
}

/** Names the day from which a new delegate may report the owner's death, if it is still ahead. */
const reportableFromText = (passing: PassingItem | undefined, shownName: string) =>
  passing?.whyNot === 'TOO_NEW' &&
  passing.reportableFrom &&
  `You can report ${shownName}’s death from ${dateOf(onFirstWholeDay(passing.reportableFrom))}.`

function OwnerRow({ owner, passing }: { owner: Owner; passing: PassingItem | undefined }) {
  const isMemorial = passing?.state === 'RELEASED'
  const [dialogOpen, setDialogOpen] = useState(false)
  const { name, firstName, userProfileId: ownerProfileId, acceptedAt, reportPassing } = owner
  const shownName = firstName || name
  const later = reportPassing && reportableFromText(passing, shownName)
  const leaving = useMutation(async () => {
    await api.Sharing.StepDown({ body: { ownerProfileId } })
  })
  return (
    <>
      <PersonRow
        name={name}
        detail={
          !isMemorial &&
          [acceptedAt && `You became ${shownName}’s delegate on ${dateOf(acceptedAt)}.`, later]
            .filter(Boolean)
            .join(' ')
        }
        actions={
          <>
            <LinkButton to={paths.viewPassing(ownerProfileId)} variant="secondary">
              {pageWords(passing, shownName)}
            </LinkButton>
            {!isMemorial && (
              <Button
                variant="tertiary"
                aria-label={`Step down as a delegate of ${name}`}
                onClick={() => setDialogOpen(true)}
              >
                Step down
              </Button>
            )}
          </>
        }
      />
      <ConfirmDialog
        open={dialogOpen}
        onClose={() => setDialogOpen(false)}
        title={`Step down as a delegate of ${name}?`}
        confirmLabel="Step down"
        cancelLabel="Stay a delegate"
        work={leaving}
      >
        <Text>
          {name} is told now, so that they can ask somebody else. To become a delegate again, they
          have to ask you once more.
        </Text>
      </ConfirmDialog>
    </>
  )
}
