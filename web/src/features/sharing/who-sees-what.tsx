import { useQuery } from '#web/lib/api/use-query.ts'
import { SkeletonRows } from '#web/ui/skeleton.tsx'
import { Text } from '#web/ui/typography.tsx'
import { AccessCard } from './access-card.tsx'
import { WillSharing } from './will-sharing.tsx'

/** Everything that is shared, and with whom. */
export function WhoSeesWhat() {
  const { data } = useQuery('Wills', 'GetWillsGroup', {})
  if (!data) {
    return (
      <AccessCard title="Who sees what">
        <SkeletonRows rows={1} />
      </AccessCard>
    )
  }
  if (!data.will) {
    return (
      <AccessCard title="Who sees what">
        <Text>You share nothing yet. Once there is a will, you can let people see it.</Text>
      </AccessCard>
    )
  }
  return <WillSharing />
}
