/** The kinds of address or number. A label from elsewhere stays among the options. */
export const labelChoices = (current: string) =>
  [...new Set(['Home', 'Work', 'Mobile', 'Other', ...(current ? [current] : [])])].map((label) => ({
    value: label,
    label,
  }))
