import { chakra } from '@chakra-ui/react'
import { useEffect, useRef } from 'react'
import { decide } from '#web/lib/analytics/consent.ts'
import { Button } from '#web/ui/button.tsx'
import { Text } from '#web/ui/typography.tsx'

/** In pixels, between the question and what has the focus. */
const distance = 32

/**
 * Asks once whether visits may be counted. It interrupts nothing. It has its own place below the
 * page and only sticks to the bottom of the window until people scroll there, so that they
 * can scroll everything out from under it.
 */
export function ConsentQuestion() {
  const box = useRef<HTMLElement>(null)
  useEffect(() => {
    // The browser scrolls so far that the question does not cover what has the focus.
    const { style } = document.documentElement
    style.scrollPaddingBottom = `${(box.current?.offsetHeight ?? 0) + distance}px`
    return () => {
      style.scrollPaddingBottom = ''
    }
  }, [])
  return (
    <chakra.section
      ref={box}
      aria-label="Counting visits"
      _print={{ display: 'none' }}
      position="sticky"
      zIndex="1900"
      bottom={{ base: '3', md: '6' }}
      m={{ base: '3', md: '6' }}
      ms={{ md: 'auto' }}
      maxW={{ md: '26rem' }}
      p={{ base: '4', md: '5' }}
      bg="white"
      borderRadius="lg"
      border="hairline"
      shadow="overlay"
    >
      <Text fontSize="sm">
        May we count which general pages are opened? We never count the pages of your will, your
        vault and your messages, and never what you write. You can change your answer at any time,
        at the bottom of our public pages or under My account.
      </Text>
      <chakra.div display="grid" gridTemplateColumns="1fr 1fr" gap="3" mt="3">
        <Button variant="secondary" onClick={() => decide('no')}>
          No, thank you
        </Button>
        <Button variant="secondary" onClick={() => decide('yes')}>
          Yes, you may
        </Button>
      </chakra.div>
    </chakra.section>
  )
}
