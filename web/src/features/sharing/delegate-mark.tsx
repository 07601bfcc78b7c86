import type { DelegateItem } from '#web/parts/sharing/delegates-in-words.ts'
import { Badge } from '#web/ui/badge.tsx'
import { delegateBadge } from './delegate-words.ts'

/** The status of a delegate in a word or two; shows nothing for other contacts. */
export function DelegateMark({ delegate }: { delegate: DelegateItem }) {
  const badge = delegateBadge(delegate)
  return badge && <Badge tone={badge.tone}>{badge.label}</Badge>
}
