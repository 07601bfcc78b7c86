import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useQuery } from '#web/lib/api/use-query.ts'
import { Loaded } from '#web/parts/loaded.tsx'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { SkeletonRows } from '#web/ui/skeleton.tsx'
import { Text } from '#web/ui/typography.tsx'
import { AccessCard } from './access-card.tsx'
import { ShareDialog } from './share-dialog.tsx'
import { ShareRow } from './share-row.tsx'

/** The contacts who may read a will, now or after its owner's death, and a way to add one. */
function WillShares({
  willId,
  title,
  unfinished = false,
}: {
  willId: string
  title: string
  /** True while there is nothing to read yet. */
  unfinished?: boolean
}) {
  const [adding, setAdding] = useState(false)
  const target = { targetType: 'will' as const, targetId: willId }
  const shares = useQuery('Sharing', 'ListSharesForTarget', target, { revalidateIfStale: true })
  return (
    <AccessCard
      title={title}
      lead="They read it as a PDF and see nothing else. You can end that at any time, at once."
    >
      <Loaded answer={shares} skeleton={<SkeletonRows rows={1} />}>
        {({ items }) => (
          <>
            {unfinished && (
              <Banner>
                It is not finished. You can choose now who may see it; they can read it once every
                answer that is needed is there.
              </Banner>
            )}
            {items.length === 0 ? (
              <Text>Nobody but you.</Text>
            ) : (
              <ul>
                {items.map((share) => (
                  <ShareRow key={share.contactId} share={share} />
                ))}
              </ul>
            )}
            <div>
              <Button variant="secondary" icon={<Plus size={18} />} onClick={() => setAdding(true)}>
                Let somebody see it
              </Button>
            </div>
            {adding && (
              <ShareDialog
                target={target}
                taken={items.map(({ contactId }) => contactId)}
                onClose={() => setAdding(false)}
              />
            )}
          </>
        )}
      </Loaded>
    </AccessCard>
  )
}

/** The sharing of the visitor's own will, if there is one. */
export function WillSharing() {
  const { data } = useQuery('Wills', 'GetWillsGroup', {})
  if (!data?.will) return null
  const { will } = data
  return (
    <WillShares
      willId={will.willId}
      title="Who sees your will"
      unfinished={will.status === 'DRAFT' && will.openSteps.length > 0}
    />
  )
}
