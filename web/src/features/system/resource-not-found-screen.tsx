import { useLocation } from 'react-router-dom'
import { missingFrom } from '#web/parts/missing.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { FramePicture } from '#web/ui/illustrations.tsx'
import { SystemPage } from './system-page.tsx'

/**
 * For a thing that does not exist or belongs to another person. Nobody can tell which of the two.
 */
export function Component() {
  const { title, text, link } = missingFrom(useLocation().state)
  return (
    <SystemPage
      picture={<FramePicture />}
      title={title}
      actions={<LinkButton to={link.to}>{link.label}</LinkButton>}
    >
      {text}
    </SystemPage>
  )
}
