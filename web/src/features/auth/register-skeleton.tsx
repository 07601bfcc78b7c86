import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Pairs } from '#web/ui/stack.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'

/**
 * Shown in place of `RegisterForm` until the partner is known. Its fields are as high as those of
 * the form, so that nothing around it moves when the form appears.
 */
export function RegisterSkeleton() {
  return (
    <div aria-busy="true">
      <VisuallyHidden>Loading</VisuallyHidden>
      <chakra.div display="grid" gap="5">
        <Pairs>
          <Field />
          <Field />
        </Pairs>
        <Field />
        <chakra.div minH={{ base: '188px', sm: '167px' }}>
          <Field>
            <Skeleton mt="3" w="80%" h="3" />
          </Field>
        </chakra.div>
        <chakra.div display="grid" gap="3">
          <Skeleton w="90%" mb="4" />
          <Skeleton h="90px" borderRadius="lg" />
          <Skeleton h="90px" borderRadius="lg" />
        </chakra.div>
        <Skeleton h="row" borderRadius="md" />
      </chakra.div>
      <chakra.div h="139px" />
    </div>
  )
}

/** A field with its label, and with what is below it. */
function Field({ children }: { children?: ReactNode }) {
  return (
    <div>
      <Skeleton w="24" h="19px" mb="2" />
      <Skeleton h="control" borderRadius="md" />
      {children}
    </div>
  )
}
