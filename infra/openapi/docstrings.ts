import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const folder = join(import.meta.dirname, '..', '..', 'shared', 'contract')
const groupCall = /= group\('(\w+)'/
const operationEntry =
  /\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\s+(\w+): (?:query|command|upload|webhook)\(/g

const plain = (comment: string) =>
  comment
    .replace(/^\s*\*/gm, '')
    .replace(/\s+/g, ' ')
    .trim()

/** What the contract's docstrings say, by `<group>/<operation>`: the words of the API document. */
export const docstrings = (): ReadonlyMap<string, string> =>
  new Map(
    readdirSync(folder).flatMap((file) => {
      const source = readFileSync(join(folder, file), 'utf8')
      const group = groupCall.exec(source)?.[1]
      if (group === undefined) return []
      return [...source.matchAll(operationEntry)].map(
        ([, comment = '', name = '']) => [`${group}/${name}`, plain(comment)] as const,
      )
    }),
  )
