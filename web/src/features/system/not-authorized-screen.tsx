import { useLocation } from 'react-router-dom'
import { paths } from '#shared/paths.ts'
import { nextOf, withNext } from '#web/lib/session/next-page.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { GatePicture } from '#web/ui/illustrations.tsx'
import { SystemPage } from './system-page.tsx'

/** A page that needs a sign-in. The requested address is remembered. */
export function Component() {
  const next = nextOf(useLocation().search)
  return (
    <SystemPage
      picture={<GatePicture />}
      title="Please sign in first"
      actions={
        <>
          <LinkButton to={withNext(paths.signIn, next)}>Sign in</LinkButton>
          <LinkButton to={paths.register} variant="secondary">
            Create an account
          </LinkButton>
        </>
      }
    >
      This page belongs to an account. Once you have signed in, we bring you to it.
    </SystemPage>
  )
}
