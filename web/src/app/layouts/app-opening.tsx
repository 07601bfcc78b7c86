import { Skeleton, SkeletonText } from '#web/ui/skeleton.tsx'
import { PageTitle } from '#web/ui/typography.tsx'
import { hasOwnHeading } from '../routes/app-screens.ts'
import { useScreen } from '../use-arrival.ts'
import { AppFrame } from './app-layout.tsx'

/** A member's screen while its scripts load. */
export function Component() {
  const screen = useScreen()
  const heading = screen && !hasOwnHeading.includes(screen.name) && screen.title
  return (
    <AppFrame>
      {heading ? <PageTitle>{heading}</PageTitle> : <Skeleton h="2.5rem" w="50%" mb="8" />}
      <SkeletonText lines={6} />
    </AppFrame>
  )
}
