import { Plus } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { Visibility } from '#shared/model/visibility.ts'
import { useQuery } from '#web/lib/api/use-query.ts'
import { useCredentials } from '#web/lib/session/session.ts'
import { Loaded } from '#web/parts/loaded.tsx'
import { sharedPagesOf } from '#web/parts/nouns.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { SectionCard } from '#web/ui/section-card.tsx'
import { SkeletonRows } from '#web/ui/skeleton.tsx'
import { Actions } from '#web/ui/stack.tsx'
import { Text } from '#web/ui/typography.tsx'
import { CategoryReaders } from './category-readers.tsx'
import { ShareDialog } from './share-dialog.tsx'
import { ShareRow } from './share-row.tsx'
import type { ShareTarget } from './share-target.ts'

/**
 * The contacts who may see one thing or a category, now or after its owner's death, and a way to
 * add one. A thing that belongs to a category also names those who see it through the category.
 */
export function TargetShares({
  target,
  visibility = 'now',
  category,
  title,
  lead,
  children,
}: {
  target: ShareTarget
  /** When others may see it at all, as its record says. */
  visibility?: Visibility
  /** The category that the thing is in, if things of this kind can be shared by category. */
  category?: string
  /** "Who sees your will" */
  title: string
  /** How they see it, and how much of it. */
  lead: string
  /** Shown above the contacts. */
  children?: ReactNode
}) {
  const [adding, setAdding] = useState(false)
  const shares = useQuery('Sharing', 'ListSharesForTarget', target)
  const { userProfileId } = useCredentials()
  const { targetType } = target
  const categoryPage = category && sharedPagesOf(targetType).category?.(category)
  const ofCategory = useQuery(
    'Sharing',
    'ListSharesForTarget',
    category === undefined ? null : { targetType, targetId: userProfileId, targetFilter: category },
  )
  const isOfNoSharedCategory = category === undefined || ofCategory.data?.items.length === 0
  return (
    <SectionCard title={title} lead={lead}>
      <Loaded answer={shares} skeleton={<SkeletonRows rows={1} />}>
        {({ items }) => (
          <>
            {children}
            {visibility === 'nobody' && (
              <Banner>
                You chose that nobody else may see this. Whoever is named here sees nothing of it.
              </Banner>
            )}
            {category !== undefined && visibility !== 'nobody' && (
              <CategoryReaders {...{ targetType, category, visibility }} />
            )}
            {items.length === 0 ? (
              <Text>
                {isOfNoSharedCategory ? 'Nobody but you.' : 'Nobody is named for this one only.'}
              </Text>
            ) : (
              <ul>
                {items.map((share) => (
                  <ShareRow key={share.contactId} share={share} visibility={visibility} />
                ))}
              </ul>
            )}
            {visibility !== 'nobody' && (
              <Actions>
                <Button
                  variant="secondary"
                  icon={<Plus size={18} />}
                  onClick={() => setAdding(true)}
                >
                  Let somebody see it
                </Button>
                {categoryPage && (
                  <LinkButton to={categoryPage} variant="tertiary">
                    {target.targetType === 'memory'
                      ? 'Share all memories of this type'
                      : 'Share the whole category'}
                  </LinkButton>
                )}
              </Actions>
            )}
            {adding && (
              <ShareDialog
                target={target}
                visibility={visibility}
                taken={items.map(({ contactId }) => contactId)}
                onClose={() => setAdding(false)}
              />
            )}
          </>
        )}
      </Loaded>
    </SectionCard>
  )
}
