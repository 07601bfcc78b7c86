import { Fragment } from 'react'
import type { PassingStatus } from '#shared/contract/passing.ts'
import type { UserProfileId } from '#shared/model/ids.ts'
import { paths } from '#shared/paths.ts'
import { useQuery } from '#web/lib/api/use-query.ts'
import { Banner } from '#web/ui/banner.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { Stack } from '#web/ui/stack.tsx'
import { reportedWords, situation } from './passing-words.ts'
import { UndeliveredNotice } from './undelivered/undelivered-notice.tsx'

/**
 * The owners who were reported to have died, for their delegate, before all else on the page. Shows
 * nothing if there are none.
 *
 * @param except Owners about whom the page says more itself.
 */
export function ReportedDeaths({ except = [] }: { except?: readonly PassingStatus[] }) {
  const { data } = useQuery('Passing', 'ListTrusting', {})
  const exceptIds = except.map(({ profileId }) => profileId)
  const reported = (data?.items ?? []).filter(
    ({ report, profileId }) => report && !exceptIds.includes(profileId),
  )
  if (reported.length === 0) return null
  return (
    <Stack gap="3" mb="8">
      {reported.map((item) =>
        item.state === 'RELEASED' ? (
          <Fragment key={item.profileId}>
            <PassingBanner
              title={`In memory of ${item.name}`}
              linkLabel={`What ${item.called} left`}
              profileId={item.profileId}
            >
              {situation(item)}
            </PassingBanner>
            <UndeliveredNotice profileId={item.profileId} />
          </Fragment>
        ) : (
          <PassingBanner
            key={item.profileId}
            title={item.name}
            linkLabel="See where things stand"
            profileId={item.profileId}
          >
            {`${reportedWords(item)} ${situation(item)}`}
          </PassingBanner>
        ),
      )}
    </Stack>
  )
}

function PassingBanner({
  profileId,
  title,
  linkLabel,
  children,
}: {
  profileId: UserProfileId
  title: string
  linkLabel: string
  children: string
}) {
  return (
    <Banner
      title={title}
      action={
        <LinkButton to={paths.viewPassing(profileId)} variant="secondary">
          {linkLabel}
        </LinkButton>
      }
    >
      {children}
    </Banner>
  )
}
