import { chakra, defineRecipe } from '@chakra-ui/react'
import { forcedEdge } from './theme/forced-colors.ts'

/** The state of something, in a word. The color only repeats the word. */
export const Badge = chakra(
  'span',
  defineRecipe({
    base: {
      display: 'inline-flex',
      alignItems: 'center',
      gap: '1.5',
      px: '2.5',
      py: '0.5',
      borderRadius: 'full',
      fontSize: 'xs',
      fontWeight: 'semibold',
      lineHeight: 1.5,
      whiteSpace: 'nowrap',
      _highContrast: forcedEdge,
    },
    variants: {
      tone: {
        neutral: { bg: 'wash', color: 'muted' },
        navy: { bg: 'navy.tint', color: 'navy' },
        pink: { bg: 'pink.tint', color: 'pink.strong' },
        success: { bg: 'success.tint', color: 'success' },
        warning: { bg: 'warning.tint', color: 'warning' },
        error: { bg: 'error.tint', color: 'error' },
        info: { bg: 'info.tint', color: 'info' },
      },
    },
    defaultVariants: { tone: 'neutral' },
  }),
)
