import type { ReactNode } from 'react'
import { paths } from '#shared/paths.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { SignpostPicture } from '#web/ui/illustrations.tsx'
import { LinkPage } from './link-page.tsx'

/** A link that was used, withdrawn, has expired, or never existed. */
export function DeadLink({ message, children }: { message?: string; children?: ReactNode }) {
  return (
    <LinkPage
      picture={<SignpostPicture />}
      title="This link does not open"
      lead={
        message ??
        'It may have been used or withdrawn, or it has run out. Ask whoever sent it for a new one.'
      }
    >
      {children}
      <div>
        <LinkButton to={paths.home} variant="secondary">
          Go to Heirloom
        </LinkButton>
      </div>
    </LinkPage>
  )
}
