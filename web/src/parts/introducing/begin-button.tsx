import type { ComponentProps } from 'react'
import { paths } from '#shared/paths.ts'
import { useSignedIn } from '#web/lib/session/session.ts'
import { LinkButton } from '#web/ui/button.tsx'

type Look = Omit<ComponentProps<typeof LinkButton>, 'to' | 'children'>

/** The button with which a stranger begins. It leads somebody who is signed in back home. */
export function BeginButton(look: Look) {
  return useSignedIn() ? (
    <LinkButton to={paths.dashboard} {...look}>
      Back to your home
    </LinkButton>
  ) : (
    <LinkButton to={paths.register} {...look}>
      Create your account
    </LinkButton>
  )
}
