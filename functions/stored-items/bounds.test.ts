import { readdirSync, readFileSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { expect, it } from 'vitest'
import * as z from 'zod'

/*
 * A record is checked when it is read, so a model of what is stored must accept for decades what it accepted once.
 * `bounds.txt` says how wide each is. A new or wider line needs nothing else. A shorter text, a smaller list, a choice
 * less or a new condition needs an upgrade that changes what was stored before.
 */

const domain = resolve(import.meta.dirname, '../domain')

/** The parts of a JSON Schema that contain others. */
const Node = z.looseObject({
  properties: z.record(z.string(), z.unknown()).default({}),
  items: z.unknown().optional(),
  additionalProperties: z.unknown().optional(),
  anyOf: z.array(z.unknown()).default([]),
  oneOf: z.array(z.unknown()).default([]),
  allOf: z.array(z.unknown()).default([]),
})

const keywords = [
  ...['$ref', 'type', 'const', 'enum', 'required', 'format', 'pattern'],
  ...['minLength', 'maxLength', 'minItems', 'maxItems', 'minimum', 'maximum'],
  ...['exclusiveMinimum', 'exclusiveMaximum'],
]

/** One line for each value within a schema: `Gift.description type "string" maxLength 500`. */
const boundsOf = (schema: unknown, place: string): string[] => {
  const { success, data: node } = Node.safeParse(schema)
  if (!success) return []
  const { properties, items, additionalProperties, anyOf, oneOf, allOf } = node
  const said = keywords.flatMap((word) =>
    // The pattern of a UUID says nothing more than its format.
    word in node && !(word === 'pattern' && node.format === 'uuid')
      ? `${word} ${JSON.stringify(node[word])}`
      : [],
  )
  return [
    ...(said.length > 0 ? [`${place} ${said.join(' ')}`] : []),
    ...Object.entries(properties).flatMap(([name, each]) => boundsOf(each, `${place}.${name}`)),
    ...boundsOf(items, `${place}[]`),
    ...boundsOf(additionalProperties, `${place}.*`),
    ...[...anyOf, ...oneOf, ...allOf].flatMap((each, at) => boundsOf(each, `${place}|${at}`)),
  ]
}

/** The models that the files of stored records and of sealed fields import, by the path of their file. */
const imported = readdirSync(domain, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && !/\.(test|fixture)\.ts$/.test(file))
  .map((file) => readFileSync(join(domain, file), 'utf8'))
  .filter((text) => /\b(?:entity|ownedRecord|sealedField)[<(]/.test(text))
  .flatMap((text) => [...text.matchAll(/^import \{([^}]+)\} from '#(shared\/model\/[^']+)'/gm)])
  .flatMap(([, names = '', file = '']) =>
    names.split(',').map((name) => [file, name.trim().replace(/^type /, '')] as const),
  )

/** The bounds of a model, and of those with a name of their own within it. */
const linesOf = async ([file, name]: readonly [file: string, name: string]): Promise<string[]> => {
  const model: unknown = Reflect.get(await import(/* @vite-ignore */ `#${file}`), name)
  if (!(model instanceof z.ZodType)) return []
  // Two models without an id of their own may have one name.
  const place = z.globalRegistry.get(model)?.id ?? `${name} of ${basename(file)}:`
  const { $defs = {}, ...own } = z.toJSONSchema(model, { io: 'input', unrepresentable: 'any' })
  return [
    ...boundsOf(own, place),
    ...Object.entries($defs).flatMap(([id, each]) => boundsOf(each, id)),
  ]
}

it('no model of what is stored becomes narrower', async () => {
  const lines = new Set((await Promise.all(imported.map(linesOf))).flat())
  await expect(`${[...lines].sort().join('\n')}\n`).toMatchFileSnapshot('bounds.txt')
})
