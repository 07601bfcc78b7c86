import { paths } from '#shared/paths.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { SignpostPicture } from '#web/ui/illustrations.tsx'
import { SystemPage } from './system-page.tsx'

/** A URL without a page. */
export function Component() {
  return (
    <SystemPage
      picture={<SignpostPicture />}
      title="We can’t find this page"
      actions={<LinkButton to={paths.home}>Go to the home page</LinkButton>}
    >
      The address may be mistyped, or the page may have moved. You have not lost anything.
    </SystemPage>
  )
}
