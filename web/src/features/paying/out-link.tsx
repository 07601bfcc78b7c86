import { chakra } from '@chakra-ui/react'

/** A link to a page of the payment provider, which opens in a new tab. */
export const OutLink = chakra('a', {
  base: {
    color: 'blue.strong',
    fontWeight: 500,
    fontSize: 'sm',
    textDecoration: 'underline',
    textUnderlineOffset: '3px',
    minH: '44px',
    display: 'inline-flex',
    alignItems: 'center',
  },
})
