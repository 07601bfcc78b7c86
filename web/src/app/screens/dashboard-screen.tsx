import { chakra } from '@chakra-ui/react'
import { Component as Dashboard } from '#web/features/dashboard/dashboard-screen.tsx'
import { AccessRequests } from '#web/features/sharing/access-requests.tsx'
import { PeopleWhoTrustYou } from '#web/features/sharing/people-who-trust-you.tsx'
import { useQuery } from '#web/lib/api/use-query.ts'

/** Home: one's own next steps, then what others ask of one and trust one with, where there is any. */
export function Component() {
  const waiting = useQuery('Dashboard', 'PersonalOnboarding', {}).data?.waiting
  return (
    <>
      <Dashboard />
      <chakra.div display="grid" gap="6" mt="6">
        {waiting?.requests && <AccessRequests />}
        {(waiting?.delegated || waiting?.shared) && <PeopleWhoTrustYou waiting={waiting} />}
      </chakra.div>
    </>
  )
}
