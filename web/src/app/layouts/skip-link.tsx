import { chakra } from '@chakra-ui/react'

/** The first stop of the Tab key. It skips header and navigation and moves to the main content. */
export function SkipLink() {
  return (
    // biome-ignore lint/a11y/useValidAnchor: it navigates within the page, but must not change the address.
    <chakra.a
      href="#main"
      pos="absolute"
      insetStart="4"
      top="3"
      zIndex="skipLink"
      bg="navy"
      color="white"
      px="4"
      py="3"
      borderRadius="md"
      fontSize="sm"
      fontWeight="semibold"
      transform="translateY(-200%)"
      _focus={{ transform: 'none' }}
      onClick={(event) => {
        event.preventDefault()
        document.getElementById('main')?.focus()
      }}
    >
      Skip to the content
    </chakra.a>
  )
}
