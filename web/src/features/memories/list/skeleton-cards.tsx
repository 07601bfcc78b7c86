import { chakra } from '@chakra-ui/react'
import { Card } from '#web/ui/card.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { CardGrid } from './card-grid.tsx'

/** Memories that are loading. */
export function SkeletonCards() {
  return (
    <div aria-busy="true">
      <VisuallyHidden>Loading</VisuallyHidden>
      <CardGrid>
        {['one', 'two', 'three'].map((card) => (
          <Card as="li" key={card} pad="none" overflow="hidden">
            <Skeleton h="auto" aspectRatio={4 / 3} borderRadius="0" />
            <chakra.div p="4">
              <Skeleton w="70%" mb="2" />
              <Skeleton w="40%" h="3" />
            </chakra.div>
          </Card>
        ))}
      </CardGrid>
    </div>
  )
}
