import { paths } from '#shared/paths.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { FramePicture } from '#web/ui/illustrations.tsx'
import { SystemPage } from './system-page.tsx'

/** A thing that does not exist or belongs to another person: both look the same. */
export function Component() {
  return (
    <SystemPage
      picture={<FramePicture />}
      title="This is not here"
      actions={<LinkButton to={paths.home}>Go to the start</LinkButton>}
    >
      It may have been removed, or it is not shared with you any more.
    </SystemPage>
  )
}
