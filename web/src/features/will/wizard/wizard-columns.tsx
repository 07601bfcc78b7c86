import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { Stack } from '#web/ui/stack.tsx'

/** The columns of the wizard. On a narrow window, `aside` stands above the page. */
export function WizardColumns({ aside, children }: { aside: ReactNode; children: ReactNode }) {
  return (
    <chakra.div
      maxW="90rem"
      mx="auto"
      px={{ base: '4', sm: '8' }}
      pt={{ base: '3', lg: '10' }}
      pb={{ base: '10', lg: '16' }}
      display="grid"
      columnGap="12"
      rowGap="5"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: '14rem minmax(0, 1fr)' }}
    >
      <Stack
        pos={{ lg: 'sticky' }}
        top={{ lg: '6.5rem' }}
        alignSelf="start"
        gap={{ base: '3', lg: '5' }}
      >
        {aside}
      </Stack>
      <chakra.div minW="0">{children}</chakra.div>
    </chakra.div>
  )
}
