import type { TargetType } from '#shared/model/share.ts'
import type { Visibility } from '#shared/model/visibility.ts'
import { visibilityOf } from '#shared/rules/sharing/opening.ts'
import { useQuery } from '#web/lib/api/use-query.ts'
import { allNamesInWords } from '#web/lib/names-in-words.ts'
import { useCredentials } from '#web/lib/session/session.ts'
import { Text } from '#web/ui/typography.tsx'

/**
 * Says who sees everything in a category, beside what is in it or is about to be saved into it.
 * Shows nothing while the category is shared with nobody.
 */
export function CategoryReaders({
  targetType,
  category,
  visibility = 'now',
}: {
  targetType: TargetType
  category: string
  /** When others may see the thing at all, as its record says. */
  visibility?: Visibility
}) {
  const { userProfileId } = useCredentials()
  const target = { targetType, targetId: userProfileId, targetFilter: category }
  const { data } = useQuery('Sharing', 'ListSharesForTarget', target)
  if (!data || data.items.length === 0) return null
  const readers = (when: Visibility) =>
    data.items.filter((share) => visibilityOf(visibility, share) === when).map(({ name }) => name)
  const now = readers('now')
  const later = readers('afterDeath')
  return (
    <Text size="sm" tone="muted" role="status">
      You share this whole category.{' '}
      {now.length > 0 && `${allNamesInWords(now)} can see what is in it. `}
      {later.length > 0 && `${allNamesInWords(later)} can see it after your death.`}
      {visibility === 'nobody' && 'Nobody sees this, as you chose.'}
    </Text>
  )
}
