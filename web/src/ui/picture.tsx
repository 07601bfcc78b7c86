import type { ReactNode } from 'react'

/* The colors of all drawings, and the ground that each stands on. */

export const navy = 'var(--h-colors-navy)'
/** On a partner's pages, its accent. */
export const pink = 'var(--h-colors-pink)'
export const blush = '#F6D5E0'
export const light = 'var(--h-colors-light)'
export const sand = '#EDE6DA'
export const leaf = '#7E9A86'

/**
 * A drawing of 200 by 150, as wide as its place. It says nothing that the text beside it does not
 * say.
 */
export function Picture({ children }: { children: ReactNode }) {
  return (
    <svg viewBox="0 0 200 150" width="100%" fill="none" aria-hidden="true">
      <ellipse cx="100" cy="134" rx="78" ry="8" fill={sand} />
      {children}
    </svg>
  )
}
