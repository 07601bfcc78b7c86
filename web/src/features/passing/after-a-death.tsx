import { chakra } from '@chakra-ui/react'
import { useState } from 'react'
import type { PassingStatus } from '#shared/contract/passing.ts'
import { useQuery } from '#web/lib/api/use-query.ts'
import { Button } from '#web/ui/button.tsx'
import { Stack } from '#web/ui/stack.tsx'
import { PageTitle } from '#web/ui/typography.tsx'
import { FirstSteps } from './first-steps.tsx'
import { HowDecided } from './how-decided.tsx'
import { ReportedDeaths } from './reported-deaths.tsx'
import { UndeliveredNotice } from './undelivered/undelivered-notice.tsx'
import { WhatRemains } from './what-remains.tsx'

/**
 * Home in the first weeks after a death, for a delegate of the person who died. It begins with what
 * was left to them, and says what remains to do and what helps. The delegate's own checklist opens
 * when they ask for it, since nobody should be urged to make a will then.
 *
 * @param letters The messages of those who died to the delegate, or the place where they appear.
 * @param leftToDelegate What people who died left to the delegate.
 * @param children The delegate's own home.
 */
export function AfterADeath({
  released,
  letters,
  leftToDelegate,
  children,
}: {
  released: readonly PassingStatus[]
  letters: React.ReactNode
  leftToDelegate: React.ReactNode
  children: React.ReactNode
}) {
  const [showsOwnHome, setShowsOwnHome] = useState(false)
  const [first, ...others] = released
  // `released` comes from a list, which does not say what opened. Only a query for one owner does.
  const { data } = useQuery(
    'Passing',
    'GetStatus',
    first && others.length === 0 ? { profileId: first.profileId } : null,
  )
  if (showsOwnHome) return children
  return (
    <>
      <ReportedDeaths except={released} />
      <PageTitle lead="We are sorry for your loss.">
        In memory of {released.map(({ name }) => name).join(' and ')}
      </PageTitle>
      <Stack gap="6">
        {letters}
        {leftToDelegate}
        {released.map((status) => (
          <Stack key={status.profileId} gap="6">
            <UndeliveredNotice profileId={status.profileId} />
            <WhatRemains status={status} />
          </Stack>
        ))}
        <FirstSteps status={data ?? {}} />
        {released.map((status) => (
          <HowDecided key={status.profileId} status={status} />
        ))}
        <chakra.div>
          <Button variant="tertiary" me="-2" onClick={() => setShowsOwnHome(true)}>
            Show my own checklist
          </Button>
        </chakra.div>
      </Stack>
    </>
  )
}
