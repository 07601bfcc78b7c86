import { defineGlobalStyles } from '@chakra-ui/react'
import { forcedGlobalCss } from './forced-colors.ts'

/** Every control's focus ring: 3 px, blue, 2 px away from it. */
export const focusRing = {
  outline: '3px solid {colors.blue}',
  outlineOffset: '2px',
} as const

/**
 * The styles below all components: page, text, focus, selection and reduced motion, forced colors.
 */
export const globalCss = defineGlobalStyles({
  html: {
    colorScheme: 'light',
    // The size that the person chose in the browser.
    fontSize: '100%',
    lineHeight: '1.6',
    textSizeAdjust: '100%',
    scrollPaddingTop: '6rem',
    overflowX: 'clip',
  },
  body: {
    bg: 'paper',
    color: 'ink',
    fontFamily: 'body',
    fontSize: 'md',
    lineHeight: 'text',
    textRendering: 'optimizeLegibility',
  },
  'h1, h2, h3, h4': { textWrap: 'balance' },
  p: { textWrap: 'pretty' },
  ':focus-visible': focusRing,
  'h1:focus-visible, [tabindex="-1"]:focus-visible': { outline: 'none' },
  '::selection': { bg: 'light', color: 'navy' },
  '::placeholder': { color: 'muted', opacity: 1 },
  'input, select, textarea': { accentColor: '{colors.navy}' },
  // For a sheet that is printed alone. All elements are left out that are neither around it nor in
  // it.
  'body:has([data-prints-alone]) *:not(:has([data-prints-alone]), [data-prints-alone], [data-prints-alone] *)':
    { _print: { display: 'none !important' } },
  // What is around it, such as a card or a dialog that scrolls, must not move, frame or cut it.
  ':has([data-prints-alone])': {
    _print: {
      pos: 'static !important',
      display: 'block !important',
      w: 'auto !important',
      maxW: 'none !important',
      minH: '0 !important',
      maxH: 'none !important',
      m: '0 !important',
      p: '0 !important',
      overflow: 'visible !important',
      bg: 'white !important',
      border: 'none !important',
      boxShadow: 'none !important',
      animation: 'none !important',
    },
  },
  '[data-prints-alone]': {
    _print: { maxW: 'none', p: '0 !important', borderRadius: '0', boxShadow: 'none !important' },
  },
  '@media (forced-colors: active)': forcedGlobalCss,
  '*, *::before, *::after': {
    '@media (prefers-reduced-motion: reduce)': {
      animationDuration: '0.01ms !important',
      animationDelay: '0ms !important',
      animationIterationCount: '1 !important',
      transitionDuration: '0.01ms !important',
      scrollBehavior: 'auto !important',
    },
  },
})
