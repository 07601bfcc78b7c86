import { Skeleton, SkeletonText } from '#web/ui/skeleton.tsx'
import { Stack } from '#web/ui/stack.tsx'
import { PageTitle } from '#web/ui/typography.tsx'
import { hasOwnHeading } from '../routes/app-screens.ts'
import { useScreen } from '../use-arrival.ts'
import { AppFrame } from './app-layout.tsx'

/**
 * Grey bars in place of the entries, which depend on who is signed in. The build does not know
 * that.
 */
const navigation = (
  <Stack gap="6" pt="3" px="3">
    {['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((row) => (
      <Skeleton key={row} h="1.5rem" w="80%" />
    ))}
  </Stack>
)

/** A member's screen until the app runs. */
export function AppOpening() {
  const screen = useScreen()
  const heading = screen && !hasOwnHeading.includes(screen.name) && screen.title
  return (
    <AppFrame navigation={navigation}>
      {heading ? <PageTitle>{heading}</PageTitle> : <Skeleton h="2.5rem" w="50%" mb="8" />}
      <SkeletonText lines={6} />
    </AppFrame>
  )
}
