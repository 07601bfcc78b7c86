import type { ContactItem } from '#shared/model/contact.ts'
import { Badge } from '#web/ui/badge.tsx'

/**
 * Whether a contact is a delegate, or was asked and has not answered. Shows nothing for all others.
 */
export function DelegateBadge({
  contact: { isDelegate, delegateAsked },
}: {
  contact: Pick<ContactItem, 'isDelegate' | 'delegateAsked'>
}) {
  if (delegateAsked) return <Badge tone="neutral">Asked to be a delegate</Badge>
  return isDelegate ? <Badge tone="navy">Delegate</Badge> : null
}
