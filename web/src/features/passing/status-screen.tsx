import { useState } from 'react'
import { useParams } from 'react-router-dom'
import type { PassingStatus } from '#shared/contract/passing.ts'
import { paths } from '#shared/paths.ts'
import { foundBy } from '#web/lib/api/answer.ts'
import { useQuery } from '#web/lib/api/use-query.ts'
import { dateAndTime } from '#web/lib/date-and-time.ts'
import { Loaded } from '#web/parts/loaded.tsx'
import { announce } from '#web/ui/announcer.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Banner } from '#web/ui/banner.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { SkeletonRows } from '#web/ui/skeleton.tsx'
import { Stack } from '#web/ui/stack.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { Heading, PageTitle, Text } from '#web/ui/typography.tsx'
import { FirstSteps } from './first-steps.tsx'
import { HandInCertificate } from './hand-in-certificate.tsx'
import { ReleasedCard } from './released-card.tsx'
import { ReportDeath } from './report-death.tsx'
import { ReportDetails } from './report-details.tsx'
import { SignInLink } from './sign-in-link.tsx'
import { LeftUndelivered } from './undelivered/left-undelivered.tsx'
import { lastWords, situation, stateWords } from './words.ts'
import { YourWord } from './your-word.tsx'

/** The passing of one owner, for their delegate, and what the delegate can do about it. */
export function Component() {
  const { id: profileId } = useParams()
  const status = useQuery('Passing', 'GetStatus', profileId ? { profileId } : null, {
    refreshInterval: 60_000,
  })
  const done = (next: PassingStatus) => announce(situation(next))
  return (
    <Loaded
      answer={foundBy(profileId, status)}
      errorTitle="We couldn’t find this person"
      card="lg"
      skeleton={<SkeletonRows rows={5} />}
    >
      {(data) => <Status status={data} onDone={done} />}
    </Loaded>
  )
}

function Status({
  status: data,
  onDone: done,
}: {
  status: PassingStatus
  onDone: (next: PassingStatus) => void
}) {
  const { profileId, name, state, report, last } = data
  const [isThanked, setIsThanked] = useState(false)
  return (
    <>
      <PageTitle
        lead={<TextLink to={paths.passing}>People you help</TextLink>}
        aside={<Badge tone={stateWords[state].tone}>{stateWords[state].label}</Badge>}
      >
        {state === 'RELEASED' ? `In memory of ${name}` : name}
      </PageTitle>
      <Stack gap="6">
        {report && isThanked && (
          <Banner title="Thank you for telling us">
            We are sorry. We tell {name} and the other delegates now, and you get a mail when
            something changes. You do not have to do anything else today.
          </Banner>
        )}
        {state === 'RELEASED' && <LeftUndelivered profileId={profileId} name={name} />}
        {state === 'RELEASED' && (
          <ReleasedCard status={data}>
            <LinkButton to={paths.sharedWithYou} variant="secondary">
              What is shared with you
            </LinkButton>
          </ReleasedCard>
        )}
        {state === 'RELEASED' && <FirstSteps />}
        {report && (
          <Card asChild>
            <section>
              <Heading as="h2" size="lg" mb="2">
                {state === 'RELEASED' ? 'How this was decided' : 'Where things stand'}
              </Heading>
              <Text mb="5">{situation(data)}</Text>
              <ReportDetails status={data} report={report} />
            </section>
          </Card>
        )}
        {!report && last && <Banner>{lastWords(last)}</Banner>}
        <YourWord status={data} onDone={done} />
        {/* Who said that the person died needs it now, and not after the waiting times. */}
        {state !== 'RELEASED' && data.canWithdraw && <FirstSteps />}
        {!report && (
          <ReportDeath
            status={data}
            onDone={(next) => {
              setIsThanked(true)
              done(next)
            }}
          />
        )}
        {!report && data.broughtAt && (
          <Banner>
            You handed in a death certificate {dateAndTime(data.broughtAt)}. Someone on our team
            will look at it, and you get a mail about it.
          </Banner>
        )}
        {!report && !data.broughtAt && data.bringableFrom && (
          <Banner>
            You can hand in another death certificate from {dateAndTime(data.bringableFrom)} on.
          </Banner>
        )}
        {/* Who can report reports first: a certificate alone takes longer. */}
        {data.canAttachCertificate && !data.canReport && (
          <HandInCertificate status={data} onDone={done} />
        )}
        {state !== 'RELEASED' && <SignInLink profileId={profileId} />}
      </Stack>
    </>
  )
}
