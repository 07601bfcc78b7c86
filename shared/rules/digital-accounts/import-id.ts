/** The most rows that one call of an import stores. */
export const importedAtOnce = 20

const digits = '0123456789abcdef'

/** The digit, 0 to 15, at which an import begins, so that imports do not all begin at the same. */
const startOf = (importId: string) =>
  [...importId].reduce((sum, sign) => sum + sign.charCodeAt(0), 0) % digits.length

/**
 * The first digit of the id of an imported account. An item of the search index holds the accounts
 * of one digit. The rows of one call (20 in order, from a multiple of 20) share a digit, so that
 * the call writes one item of the index.
 */
export const digitOfRow = (importId: string, row: number): string =>
  digits.charAt((startOf(importId) + Math.floor(row / importedAtOnce)) % digits.length)
