import { readFileSync } from 'node:fs'

/** The fields of one line of a CSV file: separated by commas, in quotation marks if they contain one. */
const fieldsOf = (line: string): string[] =>
  [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^",]*))/g)].map(([, quoted, plain = '']) =>
    quoted === undefined ? plain : quoted.replaceAll('""', '"'),
  )

const [heading = '', ...lines] = readFileSync(new URL('us-states.csv', import.meta.url), 'utf8')
  .trim()
  .split(/\r?\n/)
const columns = fieldsOf(heading)

/** The law of the states as its sources have it, a row each, by column. A "?" marks what no source confirms. */
export const stateLawRows: readonly ReadonlyMap<string, string>[] = lines.map((line) => {
  const fields = fieldsOf(line)
  return new Map(columns.map((column, index) => [column, fields[index] ?? '']))
})
