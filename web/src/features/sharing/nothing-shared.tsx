import { KeepsakePicture } from '#web/ui/illustrations.tsx'
import { EmptyState } from '#web/ui/states.tsx'

/** Shown in place of a list of things that others share with the visitor. */
export function NothingShared() {
  return (
    <EmptyState picture={<KeepsakePicture />} title="Nothing is shared with you now">
      When somebody lets you see something of theirs, it is shown here.
    </EmptyState>
  )
}
