import { chakra } from '@chakra-ui/react'

/** A spinning ring inside a button. Loading screens show skeletons instead. */
export function Spinner() {
  return (
    <chakra.span
      aria-hidden="true"
      boxSize="1.1em"
      borderRadius="full"
      border="2px solid currentColor"
      borderTopColor="transparent"
      animation="spin 700ms linear infinite"
    />
  )
}
