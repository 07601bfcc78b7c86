import { documentCategoryName } from '#shared/data/document-categories.ts'
import type { DocumentCategory } from '#shared/model/document.ts'
import { useCredentials } from '#web/lib/session/session.ts'
import { TargetShares } from '#web/parts/sharing/target-shares.tsx'

/** The contacts who see every document of a category, and a way to add one. */
export function CategoryShares({ category }: { category: DocumentCategory }) {
  const { userProfileId } = useCredentials()
  return (
    <TargetShares
      target={{ targetType: 'document', targetId: userProfileId, targetFilter: category }}
      title={`Who sees everything in “${documentCategoryName(category)}”`}
      lead="This includes what you add to this category later, as far as each document allows it."
    />
  )
}
