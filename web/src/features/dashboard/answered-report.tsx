import { chooseDelegatesPath, paths } from '#shared/paths.ts'
import { day } from '#shared/rules/time/lengths.ts'
import type { Output } from '#web/lib/api/api.ts'
import { dayOf } from '#web/lib/date-and-time.ts'
import { serverNow } from '#web/lib/server-time.ts'
import { Banner } from '#web/ui/banner.tsx'
import { TextLink } from '#web/ui/text-link.tsx'

const shownFor = 30 * day

/**
 * What is left to do after a report of the owner's death that was none, for 30 days. After a
 * release, other people have seen things.
 */
export function AnsweredReport({
  report,
}: {
  report: Output<'Dashboard', 'PersonalOnboarding'>['answeredReport']
}) {
  if (!report || Date.parse(report.at) < serverNow() - shownFor) return null
  return (
    <Banner title={`The report of your death ended on ${dayOf(report.at)}`}>
      <TextLink to={chooseDelegatesPath}>Your delegates</TextLink> says who made it, and who
      confirmed it.
      {report.wasReleased && (
        <>
          {' '}
          What had gone out stands in your{' '}
          <TextLink to={`${paths.myAccount}?tab=activity`}>activity log</TextLink>. If a password
          was opened, <TextLink to={paths.passwords}>change it</TextLink>. Everybody whom we wrote
          to is told that you are alive.
        </>
      )}
    </Banner>
  )
}
