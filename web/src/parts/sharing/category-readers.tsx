import type { TargetType } from '#shared/model/share.ts'
import { useQuery } from '#web/lib/api/use-query.ts'
import { namesInWords } from '#web/lib/names-in-words.ts'
import { useCredentials } from '#web/lib/session/session.ts'
import { Text } from '#web/ui/typography.tsx'

/**
 * Says who sees everything in a category, beside what is in it or is about to be saved into it. Shows nothing while the
 * category is shared with nobody.
 */
export function CategoryReaders({
  targetType,
  category,
}: {
  targetType: TargetType
  category: string
}) {
  const { userProfileId } = useCredentials()
  const target = { targetType, targetId: userProfileId, targetFilter: category }
  const { data } = useQuery('Sharing', 'ListSharesForTarget', target)
  if (!data || data.items.length === 0) return null
  const now = data.items.flatMap(({ posthumousOnly, name }) => (posthumousOnly ? [] : [name]))
  const later = data.items.flatMap(({ posthumousOnly, name }) => (posthumousOnly ? [name] : []))
  return (
    <Text size="sm" tone="muted" role="status">
      You share this whole category.{' '}
      {now.length > 0 && `${namesInWords(now)} can see what is in it. `}
      {later.length > 0 && `${namesInWords(later)} can see it after your death.`}
    </Text>
  )
}
