import { sheet } from './styles.ts'

/**
 * An entry in the PDF's outline. The library supports it on every node, but its types only on pages; spreading it
 * into a node passes the type check.
 */
export const bookmark = (title: string) => ({
  // The library measures `left` from the right edge, so this is the left edge.
  bookmark: { title, fit: false, expanded: true, left: sheet.width },
})
