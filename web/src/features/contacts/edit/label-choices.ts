/** The kinds of address or number, and the present label, which an import may have brought. */
export const labelChoices = (current: string) =>
  [...new Set(['Home', 'Work', 'Mobile', 'Other', ...(current ? [current] : [])])].map((label) => ({
    value: label,
    label,
  }))
