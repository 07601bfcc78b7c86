import { chakra } from '@chakra-ui/react'
import { type ReactNode, useState } from 'react'
import { paths } from '#shared/paths.ts'
import { allowsPaid } from '#shared/rules/entitlements.ts'
import { useQuery } from '#web/lib/api/use-query.ts'
import { useSession } from '#web/lib/session/session.ts'
import { WhatEachGetsLink } from '#web/parts/giving/what-each-gets-link.tsx'
import { Loaded } from '#web/parts/loaded.tsx'
import { paidAreas } from '#web/parts/paying/paid-areas.ts'
import { useBilling } from '#web/parts/paying/use-billing.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { SectionCard } from '#web/ui/section-card.tsx'
import { SkeletonRows } from '#web/ui/skeleton.tsx'
import { Stack } from '#web/ui/stack.tsx'
import { PageTitle } from '#web/ui/typography.tsx'
import { AnsweredReport } from './answered-report.tsx'
import { Checklist } from './checklist.tsx'
import { greetingAt } from './greeting-at.ts'
import { LeavingIntroduction } from './leaving-introduction.tsx'
import { NextStep } from './next-step.tsx'
import { PersonaInvitation } from './persona-invitation.tsx'
import { changesOrder, inOrder, nextItem } from './task.ts'
import { TopBanner } from './top-banner.tsx'
import { Unreachable } from './unreachable.tsx'
import { WillGlance } from './will-glance.tsx'

/**
 * The first page after signing in: what to do next, the rest of the checklist, and the wills in
 * brief.
 *
 * @param letters what somebody who died wrote or left to the person in the last weeks. With it, the
 * checklist opens only when the person asks for it, because nobody should be urged to make a will
 * in those weeks.
 * @param inMemoryOf the names of those who died and left something.
 * @param expiring the documents that expire soon: beside the checklist on a wide screen, after it
 * on a phone.
 * @param beforeChecklist what comes before all that, such as the people whom a delegate helps.
 */
export function Component({
  letters,
  inMemoryOf,
  expiring,
  beforeChecklist,
}: {
  letters?: ReactNode
  inMemoryOf?: string | undefined
  expiring?: ReactNode
  beforeChecklist?: ReactNode
}) {
  const { creds } = useSession()
  const [wantsChecklist, setWantsChecklist] = useState(false)
  const onboarding = useQuery('Dashboard', 'PersonalOnboarding', {})
  const wills = useQuery('Wills', 'GetWillsGroup', {})
  const banner = useQuery('Dashboard', 'GetUpSellBanner', {})
  const persona = useQuery('UserProfile', 'GetDefaultDashboardPersona', {})
  const questions = useQuery('PersonaCapture', 'GetUserPersonaCaptureProcessStatus', {})
  const isMember = creds?.partnerId !== undefined
  const billing = useBilling({ isWanted: isMember })
  const paidBy = billing.data?.paidBy
  // Banner and checklist are shown once all of these are answered, so that nothing moves later.
  const isSettled = [banner, persona, questions, ...(isMember ? [billing] : [])].every(
    ({ data, error }) => data !== undefined || error !== undefined,
  )
  const checklist = isSettled ? onboarding : { ...onboarding, data: undefined }
  // A delegate without a will and without a plan came to help. Their own will is offered in brief.
  const cameToHelp = Boolean(beforeChecklist) && !allowsPaid(creds?.userEntitlements)
  const name = creds?.firstName ?? ''
  const greeting = greetingAt(new Date().getHours())
  const title = name ? `${greeting}, ${name}` : greeting
  if ((letters || cameToHelp) && !wantsChecklist) {
    return (
      <>
        <PageTitle lead={inMemoryOf && 'We are sorry for your loss.'}>
          {inMemoryOf ? `In memory of ${inMemoryOf}` : title}
        </PageTitle>
        <Stack gap="6">
          {letters}
          {beforeChecklist}
          {expiring}
          {cameToHelp && !letters && (
            <SectionCard
              title="A will of your own"
              lead="If you would like to write one too, it takes about half an hour. Writing and reading it is free."
            >
              <div>
                <LinkButton to={paths.will} variant="secondary">
                  Begin your will
                </LinkButton>
              </div>
            </SectionCard>
          )}
          <chakra.div>
            <Button variant="tertiary" me="-2" onClick={() => setWantsChecklist(true)}>
              Show my own checklist
            </Button>
          </chakra.div>
        </Stack>
      </>
    )
  }
  return (
    <>
      {isSettled && banner.data?.bannerAvailable && <TopBanner banner={banner.data} />}
      <PageTitle
        lead={
          <>
            What you decide here is what your family can rely on.
            {paidBy !== undefined && ` ${paidBy} pays for your ${paidAreas}.`}
          </>
        }
      >
        {title}
      </PageTitle>
      <Loaded answer={checklist} card="lg" skeleton={<SkeletonRows rows={5} />}>
        {({ items, introducesLeaving, unreachable, answeredReport }) => {
          const ordered = inOrder(items, persona.data)
          const next = nextItem(ordered)
          return (
            <chakra.div
              display="grid"
              gap="6"
              alignItems="start"
              // The will stands above the checklist on a phone. On a wide screen it stands beside
              // it, and what expires and the people stand below the will.
              gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'minmax(0, 3fr) minmax(0, 2fr)' }}
              gridTemplateRows={{ md: 'auto auto 1fr' }}
            >
              <Stack gap="6" gridColumn="1 / -1">
                {letters}
                {beforeChecklist}
                <AnsweredReport report={answeredReport} />
                <Unreachable people={unreachable} />
                <NextStep item={next} items={ordered} group={wills.data} />
              </Stack>
              <chakra.div gridColumn={{ md: '2' }} gridRow={{ md: '2' }}>
                <WillGlance wills={wills} />
              </chakra.div>
              <chakra.div gridColumn={{ md: '1' }} gridRow={{ md: '2 / span 2' }}>
                <Checklist
                  items={ordered}
                  next={next}
                  group={wills.data}
                  persona={changesOrder(items, persona.data) ? persona.data : undefined}
                />
              </chakra.div>
              <Stack gap="6" gridColumn={{ md: '2' }} gridRow={{ md: '3' }}>
                {expiring}
                <SectionCard
                  title="Your people"
                  lead="Who reads your will, and who gets which message, password, paper or memory."
                >
                  <div>
                    <WhatEachGetsLink />
                  </div>
                </SectionCard>
              </Stack>
              {!creds?.reportedSince && <PersonaInvitation status={questions.data?.status} />}
              {introducesLeaving && !creds?.reportedSince && <LeavingIntroduction />}
            </chakra.div>
          )
        }}
      </Loaded>
    </>
  )
}
