import { useQuery } from '#web/lib/api/use-query.ts'
import { Loaded } from '#web/parts/loaded.tsx'
import { WillSharing } from '#web/parts/sharing/will-sharing.tsx'
import { SectionCard } from '#web/ui/section-card.tsx'
import { SkeletonRows } from '#web/ui/skeleton.tsx'
import { Stack } from '#web/ui/stack.tsx'
import { Text } from '#web/ui/typography.tsx'
import { AccessRequests } from './access-requests.tsx'
import { DelegateList } from './delegate-list.tsx'
import { WhoGetsWhat } from './gets/who-gets-what.tsx'
import { WhatElseYouShare } from './what-else-you-share.tsx'

/** Everything that other people may do or see, in one place. */
export function PeopleAndAccess() {
  return (
    <Stack gap="6">
      <AccessRequests />
      <WhoGetsWhat />
      <DelegateList />
      <WhoSeesWhat />
    </Stack>
  )
}

/** Everything that the owner shares, and with whom. */
function WhoSeesWhat() {
  const wills = useQuery('Wills', 'GetWillsGroup', {})
  return (
    <>
      {wills.data?.will ? (
        <WillSharing />
      ) : (
        <SectionCard title="Who sees your will">
          <Loaded answer={wills} skeleton={<SkeletonRows rows={1} />}>
            {() => <Text>Once there is a will, you can let people see it.</Text>}
          </Loaded>
        </SectionCard>
      )}
      <WhatElseYouShare />
    </>
  )
}
