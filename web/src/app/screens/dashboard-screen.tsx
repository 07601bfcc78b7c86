import { chakra } from '@chakra-ui/react'
import { Component as Dashboard } from '#web/features/dashboard/dashboard-screen.tsx'
import { AccessRequests } from '#web/features/sharing/access-requests.tsx'
import { PeopleWhoTrustYou } from '#web/features/sharing/people-who-trust-you.tsx'

/** Home: one's own next steps, then what others ask of one and trust one with. */
export function Component() {
  return (
    <>
      <Dashboard />
      <chakra.div display="grid" gap="6" mt="6">
        <AccessRequests />
        <PeopleWhoTrustYou />
      </chakra.div>
    </>
  )
}
