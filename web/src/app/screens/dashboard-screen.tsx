import { chakra } from '@chakra-ui/react'
import { Component as Dashboard } from '#web/features/dashboard/dashboard-screen.tsx'
import { MemorialHome } from '#web/features/passing/memorial-home.tsx'
import { RecentDeath } from '#web/features/passing/recent-death.tsx'
import { AccessRequests } from '#web/features/sharing/access-requests.tsx'
import { PeopleWhoTrustYou } from '#web/features/sharing/people-who-trust-you.tsx'
import { useQuery } from '#web/lib/api/use-query.ts'
import { useSession } from '#web/lib/session/session.ts'

/**
 * Home: one's own next steps, then what others ask of one and trust one with, where there is any. What is under way
 * about somebody who may have died comes before one's own plan. After a release it is a memorial, with nothing left
 * to plan.
 */
export function Component() {
  const { creds } = useSession()
  const waiting = useQuery('Dashboard', 'PersonalOnboarding', {}).data?.waiting
  const status = useQuery('Passing', 'GetStatus', creds?.reportedSince ? {} : null).data
  return (
    <>
      {waiting?.delegated && <RecentDeath />}
      {status?.state === 'RELEASED' ? <MemorialHome status={status} /> : <Dashboard />}
      <chakra.div display="grid" gap="6" mt="6">
        {waiting?.requests && <AccessRequests />}
        {(waiting?.delegated || waiting?.shared) && <PeopleWhoTrustYou waiting={waiting} />}
      </chakra.div>
    </>
  )
}
