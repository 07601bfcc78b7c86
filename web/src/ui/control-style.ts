import { defineStyle } from '@chakra-ui/react'

/** The outlined box that every field has. 48 px tall, its border 3:1 against paper and card. */
export const controlStyle = defineStyle({
  display: 'block',
  w: '100%',
  minH: '48px',
  px: '3.5',
  py: '2.5',
  bg: 'white',
  color: 'ink',
  fontFamily: 'body',
  fontSize: 'md',
  lineHeight: 'snug',
  border: '1px solid {colors.control}',
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
