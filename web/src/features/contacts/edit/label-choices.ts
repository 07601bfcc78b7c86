/** What kind of address or number it is. One that was given elsewhere stays among the choices. */
export const labelChoices = (current: string) =>
  [...new Set(['Home', 'Work', 'Mobile', 'Other', ...(current ? [current] : [])])].map((label) => ({
    value: label,
    label,
  }))
