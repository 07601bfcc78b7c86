import { chakra, defineRecipe } from '@chakra-ui/react'
import { forcedEdge } from './theme/forced-colors.ts'

/** A sheet of white paper with a soft shadow. `flat` has a hairline border instead. */
export const Card = chakra(
  'div',
  defineRecipe({
    base: {
      bg: 'white',
      borderRadius: 'lg',
      minW: 0,
      _highContrast: forcedEdge,
    },
    variants: {
      look: {
        // On paper, a sheet that goes over two pages would be cut open.
        raised: { shadow: 'card', _print: { p: '0', shadow: 'none', borderRadius: '0' } },
        flat: { border: 'hairline' },
        tinted: { bg: 'wash' },
      },
      pad: {
        none: {},
        md: { p: { base: '4', sm: '5' } },
        lg: { p: { base: '5', sm: '8' } },
      },
    },
    defaultVariants: { look: 'raised', pad: 'lg' },
  }),
)
