import { useQuery } from '#web/lib/api/use-query.ts'
import { Loaded } from '#web/parts/loaded.tsx'
import { AccessCard } from '#web/parts/sharing/access-card.tsx'
import { WillSharing } from '#web/parts/sharing/will-sharing.tsx'
import { SkeletonRows } from '#web/ui/skeleton.tsx'
import { Text } from '#web/ui/typography.tsx'

/** Everything that the owner shares, and with whom. */
export function WhoSeesWhat() {
  const wills = useQuery('Wills', 'GetWillsGroup', {})
  if (wills.data?.will) return <WillSharing />
  return (
    <AccessCard title="Who sees what">
      <Loaded answer={wills} skeleton={<SkeletonRows rows={1} />}>
        {() => <Text>You share nothing yet. Once there is a will, you can let people see it.</Text>}
      </Loaded>
    </AccessCard>
  )
}
