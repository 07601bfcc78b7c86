/** A choice of a template: `<the statute's words|the words that we print>`. */
const choice = /<([^|<>]*)\|([^|<>]*)>/g
const slot = /\{(\w+)\}/g

/** A template with the words that we print. */
export const chosenWords = (template: string): string => template.replace(choice, '$2')

/** A template with the statute's own words. */
export const statuteWords = (template: string): string => template.replace(choice, '$1')

const line = (length: number): string => '_'.repeat(length)
const day = line(6)
const month = line(16)
const year = `20${line(4)}`
const name = line(24)

/** Lines to write on, for what is known only on the day of signing. */
const blanks: Readonly<Record<string, string>> = {
  testator: name,
  witness1: name,
  witness2: name,
  state: name,
  county: name,
  place: name,
  judicialDistrict: line(12),
  identification: name,
  day,
  month,
  year,
  date: `${month}, ${year}`,
}

/**
 * The printed words of a form's template: its choices made, its slots filled with `values`, and
 * with lines to write on where a value is '' or missing. Where the statute has a blank for the
 * month and none for the year, the line is for both; where it has one for the day alone (New
 * Hampshire), the line is for the whole date.
 *
 * @throws Error if the template has a slot that is not known.
 */
export const fillForm = (template: string, values: Readonly<Record<string, string>>): string => {
  const chosen = chosenWords(template)
  const has = (key: string) => chosen.includes(`{${key}}`)
  const wholeDate = {
    ...(has('month') && !has('year') ? { month: `${month}, ${year}` } : {}),
    ...(has('day') && !has('month') ? { day: `${line(24)}, ${year}` } : {}),
  }
  return chosen.replace(slot, (_, key: string) => {
    const value = values[key] || { ...blanks, ...wholeDate }[key]
    if (value === undefined) throw new Error(`A form has the unknown slot ${key}.`)
    return value
  })
}
