import { Badge } from '#web/ui/badge.tsx'
import { type DelegateItem, delegateBadge } from './delegate-words.ts'

/** How a delegate stands, in a word or two; nothing for a contact who is none. */
export function DelegateMark({ status }: Pick<DelegateItem, 'status'>) {
  const badge = delegateBadge[status]
  return badge && <Badge tone={badge.tone}>{badge.label}</Badge>
}
