import { useEndOfFirstVisit } from '#web/parts/use-end-of-first-visit.ts'
import { MessageForm } from './edit/message-form.tsx'

/** A new message. It is saved from the first words on. */
export function Component() {
  // A person who was redirected here on their first visit is not redirected again.
  useEndOfFirstVisit()
  return <MessageForm loaded={undefined} />
}
