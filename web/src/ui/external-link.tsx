import { chakra } from '@chakra-ui/react'

/**
 * A link to another site, which opens in a new tab. That site does not learn where the person comes
 * from. `alone` says that it stands beside other things, not in a sentence. It is then as high as a
 * button.
 */
export const ExternalLink = chakra(
  'a',
  {
    base: { color: 'blue.strong', textDecoration: 'underline' },
    variants: {
      alone: {
        true: {
          display: 'inline-flex',
          alignItems: 'center',
          gap: '1.5',
          minH: 'target',
          fontWeight: 'medium',
          textUnderlineOffset: '3px',
        },
      },
    },
  },
  { defaultProps: { target: '_blank', rel: 'noopener noreferrer' } },
)
