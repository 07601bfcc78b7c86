import { chakra } from '@chakra-ui/react'
import { useWill } from './will-context.ts'

/** The sheet before a state is chosen: the title and the first line, as far as they are known. */
export function WillBeginning() {
  const { draft } = useWill()
  const name = draft.about.legalName.trim()
  return (
    <>
      <chakra.p textAlign="center" fontWeight="600" fontSize="md" lineHeight="snug" mb="4">
        Last Will and Testament{name && ` of ${name}`}
      </chakra.p>
      <chakra.p overflowWrap="anywhere">I, {name || '__________'}, of __________ …</chakra.p>
      <chakra.p mt="6" fontFamily="body" color="muted" textAlign="center">
        The text grows here as you answer. It begins once you choose your state, whose law it
        follows.
      </chakra.p>
    </>
  )
}
