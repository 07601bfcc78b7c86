import { defineStyle } from '@chakra-ui/react'

/**
 * The outlined box of every field: 48 px high, its border with a contrast of 3:1 on paper and card.
 */
export const controlStyle = defineStyle({
  display: 'block',
  w: '100%',
  minH: 'control',
  px: '3.5',
  py: '2.5',
  bg: 'white',
  color: 'ink',
  fontFamily: 'body',
  fontSize: 'md',
  lineHeight: 'snug',
  border: 'control',
  borderRadius: 'md',
  appearance: 'none',
  transition: 'border-color {durations.fast}, box-shadow {durations.fast}',
  '&:hover': { borderColor: 'navy' },
  '&:focus-visible': {
    outline: '3px solid {colors.blue}',
    outlineOffset: '-1px',
    borderColor: 'blue',
  },
  '&[aria-invalid=true]': { borderColor: 'error', boxShadow: 'inset 0 0 0 1px {colors.error}' },
  '&:disabled, &[readonly]': { bg: 'wash', color: 'muted', borderColor: 'hairline' },
})

/** The tick of a checkbox. */
export const tickShape = 'polygon(14% 48%, 0 62%, 38% 96%, 100% 20%, 85% 8%, 37% 70%)'

/** The card of one choice, around its radio button or checkbox. */
export const choiceStyle = defineStyle({
  '&:hover': { borderColor: 'navy' },
  '&:has(:checked)': {
    borderColor: 'navy',
    bg: 'navy.tint',
    boxShadow: 'inset 0 0 0 1px {colors.navy}',
    _highContrast: { border: '3px solid Highlight' },
  },
  '&:has(:focus-visible)': { outline: '3px solid {colors.blue}', outlineOffset: '2px' },
})
