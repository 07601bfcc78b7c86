import { Plus } from 'lucide-react'
import { paths } from '#shared/paths.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { AlbumPicture } from '#web/ui/illustrations.tsx'
import { Stack } from '#web/ui/stack.tsx'
import { EmptyState } from '#web/ui/states.tsx'
import { PromptInvitation } from './prompt-invitation.tsx'

/** The page before the first memory. */
export function FirstMemory() {
  return (
    <Stack gap="5">
      <Card>
        <EmptyState
          picture={<AlbumPicture />}
          title="What do you want to pass on?"
          action={
            <LinkButton to={paths.addMemory} icon={<Plus size={20} />}>
              Write your first memory
            </LinkButton>
          }
        >
          A few sentences, a photo, or your own voice. You decide who sees it, and when.
        </EmptyState>
      </Card>
      <PromptInvitation first />
    </Stack>
  )
}
