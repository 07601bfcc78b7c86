import { chakra } from '@chakra-ui/react'
import { Link } from 'react-router-dom'

/** A link inside a sentence. */
export const TextLink = chakra(Link, {
  base: {
    color: 'blue.strong',
    fontWeight: 'medium',
    textDecoration: 'underline',
    textUnderlineOffset: '3px',
    textDecorationThickness: '1px',
    borderRadius: 'sm',
    _hover: { textDecorationThickness: '2px' },
  },
})
