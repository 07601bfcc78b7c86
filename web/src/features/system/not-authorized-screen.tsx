import { useLocation } from 'react-router-dom'
import { paths } from '#shared/paths.ts'
import { nextOf } from '#web/app/guard.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { GatePicture } from '#web/ui/illustrations.tsx'
import { SystemPage } from './system-page.tsx'

/** A page that needs a sign-in. The way there is remembered. */
export function Component() {
  const next = nextOf(useLocation().search)
  const signIn = next ? `${paths.signIn}?${new URLSearchParams({ next })}` : paths.signIn
  return (
    <SystemPage
      picture={<GatePicture />}
      title="Please sign in first"
      actions={
        <>
          <LinkButton to={signIn}>Sign in</LinkButton>
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
