/** A choice in a template, with both of its words: `<the statute's words|the words we print>`. */
const formChoice = /<([^|<>]*)\|([^|<>]*)>/g
const formSlot = /\{(\w+)\}/g

/** A template with the words that we print. */
export const chosenWords = (template: string): string => template.replace(formChoice, '$2')

/** A template with the statute's own words. */
export const statuteWords = (template: string): string => template.replace(formChoice, '$1')

const blankLine = (length: number): string => '_'.repeat(length)
const blankDay = blankLine(6)
const blankMonth = blankLine(16)
const blankYear = `20${blankLine(4)}`
const blankName = blankLine(24)

/** Lines to write on, for what is known only on the day of signing. */
const blanks: Readonly<Record<string, string>> = {
  testator: blankName,
  witness1: blankName,
  witness2: blankName,
  state: blankName,
  county: blankName,
  place: blankName,
  judicialDistrict: blankLine(12),
  identification: blankName,
  day: blankDay,
  month: blankMonth,
  year: blankYear,
  date: `${blankMonth}, ${blankYear}`,
}

/**
 * The printed words of a form's template. Its choices are made, and its slots are filled with
 * `values`. Where a value is '' or missing, it prints a line to write on. If the statute has a
 * blank for the month and none for the year, that line is for both. If it has a blank for the day
 * alone (New Hampshire), that line is for the whole date.
 *
 * @throws Error if the template has a slot that is not known.
 */
export const fillForm = (template: string, values: Readonly<Record<string, string>>): string => {
  const chosen = chosenWords(template)
  const has = (key: string) => chosen.includes(`{${key}}`)
  const wholeDate = {
    ...(has('month') && !has('year') ? { month: `${blankMonth}, ${blankYear}` } : {}),
    ...(has('day') && !has('month') ? { day: `${blankLine(24)}, ${blankYear}` } : {}),
  }
  return chosen.replace(formSlot, (_, key: string) => {
    const value = values[key] || { ...blanks, ...wholeDate }[key]
    if (value === undefined) throw new Error(`A form has the unknown slot ${key}.`)
    return value
  })
}
