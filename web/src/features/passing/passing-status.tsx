import { chakra } from '@chakra-ui/react'
import { type ComponentType, useEffect, useState } from 'react'
import { useParams } from 'react-router-dom'
import type { PassingStatus } from '#shared/contract/passing.ts'
import type { UserProfileId } from '#shared/model/ids.ts'
import { paths } from '#shared/paths.ts'
import { notFoundWithout } from '#web/lib/api/answer.ts'
import { useQuery } from '#web/lib/api/use-query.ts'
import { dayOf } from '#web/lib/date-and-time.ts'
import { focusField } from '#web/lib/page/focus-field.ts'
import { Loaded } from '#web/parts/loaded.tsx'
import { Missing } from '#web/parts/missing.tsx'
import { announce } from '#web/ui/announcer.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Banner } from '#web/ui/banner.tsx'
import { Card } from '#web/ui/card.tsx'
import { SkeletonRows } from '#web/ui/skeleton.tsx'
import { Stack } from '#web/ui/stack.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { Heading, PageTitle, Text } from '#web/ui/typography.tsx'
import { FirstSteps } from './first-steps.tsx'
import { HandInCertificate } from './hand-in-certificate.tsx'
import { HowDecided } from './how-decided.tsx'
import { lastReportWords, situation, stateWords } from './passing-words.ts'
import { ReportDeath } from './report-death.tsx'
import { ReportDetails } from './report-details.tsx'
import { SignInLink } from './sign-in-link.tsx'
import { LeftUndelivered } from './undelivered/left-undelivered.tsx'
import { WhatRemains } from './what-remains.tsx'
import { YourWord } from './your-word.tsx'

/** Shows what a person who died wrote and left to the visitor. */
type Left = ComponentType<{ profileId: UserProfileId; since: string }>

/**
 * For a delegate: whether the death of one owner is reported, and what the delegate can do. After
 * the release it begins with what was left to the delegate.
 */
export function PassingStatusScreen({ left }: { left: Left }) {
  const { id: profileId } = useParams()
  const status = useQuery('Passing', 'GetStatus', profileId ? { profileId } : null, {
    refreshInterval: 60_000,
  })
  const announceChange = (changed: PassingStatus) => announce(situation(changed))
  return (
    <Loaded
      answer={notFoundWithout(profileId, status)}
      card="lg"
      skeleton={<SkeletonRows rows={5} />}
      missing={<Missing kind="passing" />}
    >
      {(data) => <Status status={data} left={left} onDone={announceChange} />}
    </Loaded>
  )
}

const thanksId = 'thanks'

/** What follows at once from a report, for the delegate who made it. */
const reportedThanks = ({ called, report }: PassingStatus) =>
  report?.electors === 1
    ? `We tell ${called} now. You are the only one who can confirm it: we write to you when you can, and at each further step.`
    : `We tell ${called} and the other delegates now, and write to you at each further step.`

function Status({
  status,
  left: Left,
  onDone,
}: {
  status: PassingStatus
  left: Left
  onDone: (changed: PassingStatus) => void
}) {
  const { profileId, name, state, report, last } = status
  const [thanks, setThanks] = useState<string>()
  const showsThanks = report !== undefined && thanks !== undefined
  // The button that was pressed may stand far below the thanks.
  useEffect(() => {
    if (showsThanks) focusField(thanksId)
  }, [showsThanks])
  const yourWord = (
    // The key keeps an open dialog, and what is typed in it, when this part moves to its other
    // place on the page.
    <YourWord
      key="word"
      status={status}
      onDone={(changed) => {
        const hasConfirmed = status.canConfirm && changed.withdrawal !== undefined
        setThanks(hasConfirmed ? 'We write to you at each further step.' : undefined)
        onDone(changed)
      }}
    />
  )
  // A delegate who can report should do that first, because a certificate alone takes longer.
  const certificate = status.canAttachCertificate && !status.canReport && (
    <HandInCertificate key="certificate" status={status} onDone={onDone} />
  )
  return (
    <>
      <PageTitle
        lead={<TextLink to={paths.passing}>People you help</TextLink>}
        aside={
          // Beside the name of a person who lives, nothing says that they may have died.
          state !== 'RELEASED' &&
          state !== 'ALIVE' && (
            <Badge tone={stateWords[state].tone}>{stateWords[state].label}</Badge>
          )
        }
      >
        {state === 'RELEASED' ? `In memory of ${name}` : name}
      </PageTitle>
      <Stack gap="6">
        {state === 'RELEASED' && <Text>We are sorry for your loss.</Text>}
        {showsThanks && (
          <chakra.div id={thanksId} tabIndex={-1}>
            <Banner title="Thank you for telling us">
              We are sorry. {thanks} You do not have to do anything else today.
            </Banner>
          </chakra.div>
        )}
        {/* A question to the delegate comes before the account of how things stand. */}
        {status.canConfirm && yourWord}
        {report?.releasedAt && <Left profileId={profileId} since={report.releasedAt} />}
        {state === 'RELEASED' && <LeftUndelivered profileId={profileId} name={status.called} />}
        {state === 'RELEASED' && <WhatRemains status={status} />}
        {state === 'RELEASED' && <FirstSteps status={status} />}
        {state === 'RELEASED' && <HowDecided status={status} />}
        {report && state !== 'RELEASED' && (
          <Card asChild>
            <section>
              <Heading as="h2" size="lg" mb="2">
                Where things stand
              </Heading>
              <Text mb="5">{situation(status)}</Text>
              <ReportDetails status={status} report={report} />
            </section>
          </Card>
        )}
        {/* The delegate who reported or confirmed the death needs this now, not after the waits. */}
        {state !== 'RELEASED' && status.canWithdraw && <FirstSteps />}
        {report && certificate}
        {/* After `ANSWERED`, `ReportDeath` says the same below. */}
        {!report && last && status.whyNot !== 'ANSWERED' && (
          <Banner>{lastReportWords(last)}</Banner>
        )}
        {!status.canConfirm && yourWord}
        {!report && (
          <ReportDeath
            status={status}
            onDone={(changed) => {
              setThanks(reportedThanks(changed))
              onDone(changed)
            }}
          />
        )}
        {!report && status.broughtAt && (
          <Banner>
            You handed in a death certificate on {dayOf(status.broughtAt)}. Someone on our team will
            look at it, and you get an email about it.
          </Banner>
        )}
        {!report && !status.broughtAt && status.bringableFrom && (
          <Banner>
            You can hand in another death certificate from {dayOf(status.bringableFrom)}.
          </Banner>
        )}
        {!report && certificate}
        {!report && <SignInLink profileId={profileId} />}
      </Stack>
    </>
  )
}
