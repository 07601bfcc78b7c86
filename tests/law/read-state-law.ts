import { readFileSync } from 'node:fs'

/**
 * The fields of one line of a CSV file: separated by commas, in quotation marks if they contain
 * one.
 */
const fieldsOf = (line: string): string[] =>
  [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^",]*))/g)].map(([, quoted, plain = '']) =>
    quoted === undefined ? plain : quoted.replaceAll('""', '"'),
  )

/** The rows of a table in this folder, by column. */
const readTable = (file: string): ReadonlyMap<string, string>[] => {
  const [heading = '', ...lines] = readFileSync(new URL(file, import.meta.url), 'utf8')
    .trim()
    .split(/\r?\n/)
  const columns = fieldsOf(heading)
  return lines.map((line) => {
    const fields = fieldsOf(line)
    return new Map(columns.map((column, index) => [column, fields[index] ?? '']))
  })
}

/**
 * The law of the states as its sources have it: one row for each state, by column. A "?" marks what
 * no source confirms.
 */
export const stateLawRows: readonly ReadonlyMap<string, string>[] = readTable('us-states.csv')

/**
 * Custodianships and separate lists, a row for each state. `own_knowledge` names the columns that
 * no source confirms.
 */
export const custodyRows: readonly ReadonlyMap<string, string>[] = readTable('us-custody.csv')
