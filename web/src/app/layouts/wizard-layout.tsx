import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { Outlet } from 'react-router-dom'
import { paths } from '#shared/paths.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { AppHeader } from './app-header.tsx'
import { MainArea } from './main-area.tsx'
import { SkipLink } from './skip-link.tsx'

/** The wizard's page: only the questions, and the link back to the overview. */
export function WizardFrame({ children }: { children: ReactNode }) {
  return (
    <chakra.div minH="100dvh" display="flex" flexDirection="column">
      <SkipLink />
      <AppHeader plain>
        <LinkButton to={paths.dashboard} variant="tertiary">
          <span>
            Leave
            <chakra.span srOnly={{ base: true, sm: false }}> for now</chakra.span>
          </span>
        </LinkButton>
      </AppHeader>
      <MainArea flex="1">{children}</MainArea>
    </chakra.div>
  )
}

export function Component() {
  return (
    <WizardFrame>
      <Outlet />
    </WizardFrame>
  )
}
