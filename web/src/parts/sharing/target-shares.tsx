import { Plus } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { TargetType } from '#shared/model/share.ts'
import { useQuery } from '#web/lib/api/use-query.ts'
import { Loaded } from '#web/parts/loaded.tsx'
import { Button } from '#web/ui/button.tsx'
import { SkeletonRows } from '#web/ui/skeleton.tsx'
import { Text } from '#web/ui/typography.tsx'
import { AccessCard } from './access-card.tsx'
import { ShareDialog } from './share-dialog.tsx'
import { ShareRow } from './share-row.tsx'

/** The contacts who may see one thing, now or after its owner's death, and a way to add one. */
export function TargetShares({
  target,
  title,
  lead,
  children,
}: {
  target: { targetType: TargetType; targetId: string }
  /** "Who sees your will" */
  title: string
  /** How they see it, and how much of it. */
  lead: string
  /** Shown above the contacts. */
  children?: ReactNode
}) {
  const [adding, setAdding] = useState(false)
  const shares = useQuery('Sharing', 'ListSharesForTarget', target, { revalidateIfStale: true })
  return (
    <AccessCard title={title} lead={lead}>
      <Loaded answer={shares} skeleton={<SkeletonRows rows={1} />}>
        {({ items }) => (
          <>
            {children}
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
