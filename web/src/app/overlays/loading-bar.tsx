import { chakra } from '@chakra-ui/react'
import { useNavigation } from 'react-router-dom'
import { useLoading } from '#web/lib/page/loading.ts'
import { forcedFill } from '#web/ui/theme/forced-colors.ts'

/** A thin bar at the top while a page is loading or the loading flag is on. */
export function LoadingBar() {
  const navigation = useNavigation()
  const loading = useLoading()
  if (navigation.state === 'idle' && !loading) return null
  return (
    <chakra.div
      role="progressbar"
      aria-label="Loading"
      pos="fixed"
      top="0"
      insetX="0"
      h="3px"
      zIndex="alert"
      overflow="hidden"
      animation="fade-in 200ms 200ms both"
    >
      <chakra.div
        h="100%"
        w="32%"
        bg="pink"
        _highContrast={forcedFill}
        animation="slide 1.1s ease-in-out infinite"
      />
    </chakra.div>
  )
}
