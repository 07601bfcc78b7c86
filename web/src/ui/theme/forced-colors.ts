/**
 * In forced colors, as in a high contrast theme of Windows, the browser removes grounds and
 * shadows. It keeps borders and the system's own colors. A part that is seen by its ground alone
 * has one of these edges as its `_highContrast`.
 */
export const forcedEdge = { border: '1px solid' } as const

/** For a part that says "this far" or "done" by being filled. */
export const forcedFill = { ...forcedEdge, bg: 'CanvasText' } as const

/**
 * The rules for what is chosen, on every screen. They use the ARIA states that are there for screen
 * readers.
 */
export const forcedGlobalCss = {
  // The browser's own marks, in the colors of the system.
  'input[type=checkbox], input[type=radio]': {
    appearance: 'auto !important',
    accentColor: 'auto',
    _before: { display: 'none !important' },
  },
  // This is also for everything inside. Otherwise a muted word would be unreadable on the new
  // ground.
  ':is([aria-selected=true], [aria-pressed=true], [aria-current]:not([aria-current=false]), [data-highlighted])':
    {
      bg: 'Highlight !important',
      '&, & *': {
        forcedColorAdjust: 'none',
        color: 'HighlightText !important',
        borderColor: 'HighlightText !important',
      },
      '& *': { bg: 'transparent !important' },
    },
  '[aria-invalid=true]': { borderWidth: '3px !important' },
} as const
