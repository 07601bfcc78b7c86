import { sheet } from './styles.ts'

/**
 * An entry in the PDF's outline. The library honours it on every node, but its types know it on pages only;
 * spread into a node it passes both.
 */
export const bookmark = (title: string) => ({
  // It measures `left` from the right edge: this is the left one.
  bookmark: { title, fit: false, expanded: true, left: sheet.width },
})
