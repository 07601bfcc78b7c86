import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const folder = join(import.meta.dirname, '..', '..', 'shared', 'contract')
const groupEntry = /\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\s+export const \w+ = group\('(\w+)'/
const operationEntry =
  /\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\s+(\w+): (?:query|command|upload|webhook)\(/g

const plainComment = (comment: string) =>
  comment
    .replace(/^\s*\*/gm, '')
    .replace(/\s+/g, ' ')
    .trim()

/**
 * The contract's docstrings by `<group>` and `<group>/<operation>`. They are the descriptions of
 * the API document.
 */
export const docstrings = (): ReadonlyMap<string, string> =>
  new Map(
    readdirSync(folder).flatMap((file) => {
      const source = readFileSync(join(folder, file), 'utf8')
      const [, words = '', group] = groupEntry.exec(source) ?? []
      if (group === undefined) return []
      const operations = [...source.matchAll(operationEntry)].map(
        ([, comment = '', name = '']) => [`${group}/${name}`, plainComment(comment)] as const,
      )
      return [[group, plainComment(words)] as const, ...operations]
    }),
  )
