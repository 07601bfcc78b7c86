import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { beforeAll, expect, it } from 'vitest'
import * as z from 'zod'
import { storedSchemas, storedVersions } from '#functions/core/store/stored-schema.ts'

/*
 * A record is checked when it is read, so a model of what is stored must accept for decades what it
 * accepted once. `bounds.txt` says how wide each model is. Whoever adds or widens a line updates
 * the file with `-u`. A shorter text, a smaller list, a choice less or a new condition (`checks`
 * counts conditions) also needs an upgrade that changes what was stored before.
 */

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
  '$ref',
  'type',
  'const',
  'enum',
  'required',
  'format',
  'pattern',
  'minLength',
  'maxLength',
  'minItems',
  'maxItems',
  'minimum',
  'maximum',
  'exclusiveMinimum',
  'exclusiveMaximum',
  'checks',
]

/** One line for each value within a schema: `Gift.description type "string" maxLength 500`. */
const boundsOf = (schema: unknown, place: string): string[] => {
  const { success, data: node } = Node.safeParse(schema)
  if (!success) return []
  const { properties, items, additionalProperties, anyOf, oneOf, allOf } = node
  const bounds = keywords.flatMap((word) =>
    // The pattern of a UUID says nothing more than its format.
    word in node && !(word === 'pattern' && node.format === 'uuid')
      ? `${word} ${JSON.stringify(node[word])}`
      : [],
  )
  return [
    ...(bounds.length > 0 ? [`${place} ${bounds.join(' ')}`] : []),
    ...Object.entries(properties).flatMap(([name, part]) => boundsOf(part, `${place}.${name}`)),
    ...boundsOf(items, `${place}[]`),
    ...boundsOf(additionalProperties, `${place}.*`),
    ...[...anyOf, ...oneOf, ...allOf].flatMap((variant, index) =>
      boundsOf(variant, `${place}|${index}`),
    ),
  ]
}

const functions = resolve(import.meta.dirname, '..')
const files = readdirSync(functions, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && !/\.(test|fixture)\.ts$/.test(file))
  .map((file) => ({ file, text: readFileSync(join(functions, file), 'utf8') }))
  .filter(({ text }) =>
    /\b(?:entity|ownedRecord|packedIndex|storedSchema)(?:<[^(]*>)?\(/.test(text),
  )

/** What the first group of a pattern finds in a text. */
const groupsIn = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map(([, group = '']) => group)

/**
 * The names under which these files register schemas. In a test run, the register also has schemas
 * of other tests.
 */
const schemaNames = files.flatMap(({ text }) => [
  ...groupsIn(text, /\b(?:entity|ownedRecord|packedIndex)(?:<[^(]*>)?\(\{\s*name: '([^']+)'/g),
  ...groupsIn(text, /\bstoredSchema\(\s*'([^']+)'/g),
  ...groupsIn(text, /\blists: \{\s*noun: '([^']+)'/g).map((noun) => `rows of ${noun}`),
])

/**
 * How many functions of our own look at a value, and may refuse it: JSON Schema cannot say what
 * they do.
 */
const checksOf = (schema: z.core.$ZodType): number => {
  const { checks = [] } = schema._zod.def
  const pipe = schema instanceof z.ZodPipe ? [schema.in, schema.out] : []
  return [
    ...checks.filter(({ _zod: check }) => check.def.check === 'custom'),
    ...pipe.filter((part) => part instanceof z.ZodTransform),
  ].length
}

/** The bounds of a schema, and of each named model within it. */
const schemaBounds = (name: string): string[] => {
  const schema = storedSchemas.get(name)
  if (!schema) return [`${name} is not registered when its file is loaded`]
  const { $defs = {}, ...own } = z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      const checks = checksOf(zodSchema)
      if (checks > 0) jsonSchema.checks = checks
    },
  })
  return [
    ...boundsOf(own, `${name}:`),
    ...Object.entries($defs).flatMap(([id, model]) => boundsOf(model, id)),
  ]
}

beforeAll(async () => {
  for (const { file } of files) await import(/* @vite-ignore */ `#functions/${file}`)
})

it('each model of what is stored is as wide as bounds.txt says', async () => {
  expect(schemaNames).toEqual([...new Set(schemaNames)])
  const lines = new Set(schemaNames.flatMap(schemaBounds))
  await expect(`${[...lines].sort().join('\n')}\n`).toMatchFileSnapshot('bounds.txt')
})

/*
 * `versions.txt` says which version of each entity is written, and the highest that is read. An
 * entity for which both are 1 is left out. Whoever changes a version updates the file with `-u`.
 * The test fails even with `-u` if a version is written that the file did not name as read before.
 * A new version is written one release after it can be read (infra/OPERATIONS.md, "Rolling back").
 */
it('a version is written one release after it can be read', async () => {
  const file = join(import.meta.dirname, 'versions.txt')
  const readBefore = new Map(
    [...readFileSync(file, 'utf8').matchAll(/^(\w+) .* reads (\d+)$/gm)].map(([, name, reads]) => [
      name,
      Number(reads),
    ]),
  )
  const versions = [...storedVersions].filter(([name]) => schemaNames.includes(name)).sort()
  const early = versions.filter(([name, { writes }]) => writes > (readBefore.get(name) ?? 1))
  expect(early).toEqual([])
  const lines = versions.flatMap(([name, { writes, reads }]) =>
    reads === 1 ? [] : [`${name} writes ${writes} reads ${reads}`],
  )
  await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot(file)
})
