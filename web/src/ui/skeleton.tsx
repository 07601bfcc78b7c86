import { chakra } from '@chakra-ui/react'
import { forcedEdge } from './theme/forced-colors.ts'
import { VisuallyHidden } from './visually-hidden.tsx'

/** A grey bar in place of loading content. */
export const Skeleton = chakra('div', {
  base: {
    h: '1rem',
    borderRadius: 'sm',
    bg: 'wash',
    backgroundImage:
      'linear-gradient(100deg, transparent 30%, {colors.paper} 50%, transparent 70%)',
    backgroundSize: '60% 100%',
    backgroundRepeat: 'no-repeat',
    animation: 'shimmer 1.6s ease-in-out infinite, fade-in 200ms 200ms both',
    _highContrast: forcedEdge,
  },
})

/** A few lines of loading text. */
export function SkeletonText({ lines = 3 }: { lines?: number }) {
  return (
    <div aria-busy="true">
      <VisuallyHidden>Loading</VisuallyHidden>
      {Array.from({ length: lines }, (_, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: bars have no other identity.
        <Skeleton key={line} mb="3" w={line === lines - 1 ? '60%' : '100%'} />
      ))}
    </div>
  )
}

/** A loading list with pictures. */
export function SkeletonRows({ rows = 4 }: { rows?: number }) {
  return (
    <div aria-busy="true">
      <VisuallyHidden>Loading</VisuallyHidden>
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows have no other identity.
        <chakra.div key={row} display="flex" alignItems="center" gap="4" py="3">
          <Skeleton boxSize="44px" borderRadius="full" flexShrink={0} />
          <chakra.div flex="1">
            <Skeleton w="45%" mb="2" />
            <Skeleton w="70%" h="0.75rem" />
          </chakra.div>
        </chakra.div>
      ))}
    </div>
  )
}
