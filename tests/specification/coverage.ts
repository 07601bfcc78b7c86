import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type ESTree, parseSync, Visitor } from 'vite'
import { projectRoot } from '#infra/local/runtime/settings.ts'
import type { Sentence } from './sentences.ts'

/** A call of `covers` in a test file. */
export interface Covering {
  readonly ids: readonly string[]
  /** Its file and line. */
  readonly place: string
  /** False outside of the body of a test, and in one that is skipped: such a call shows nothing. */
  readonly inTest: boolean
}

/** The names of a callee: `it`, `skipIf` and `each` for `it.skipIf(slow).each(cases)`. */
const namesOf = (callee: ESTree.Node): readonly string[] => {
  if (callee.type === 'Identifier') return [callee.name]
  if (callee.type === 'CallExpression') return namesOf(callee.callee)
  if (callee.type === 'TaggedTemplateExpression') return namesOf(callee.tag)
  if (callee.type === 'MemberExpression' && callee.property.type === 'Identifier') {
    return [...namesOf(callee.object), callee.property.name]
  }
  return []
}

const isTest = ([root]: readonly string[]) => root === 'it' || root === 'test'
const isSkipped = (names: readonly string[]) => names.includes('skip') || names.includes('todo')

/** The calls of `covers` in the source of a test file. */
export const coveringsOf = (file: string, source: string): readonly Covering[] => {
  const coverings: Covering[] = []
  const around: (readonly string[])[] = []
  new Visitor({
    CallExpression(call) {
      const names = namesOf(call.callee)
      if (names.join('.') === 'covers') {
        const line = source.slice(0, call.start).split('\n').length
        coverings.push({
          ids: call.arguments.map((id) => (id.type === 'Literal' ? String(id.value) : '')),
          place: `${file}:${line}`,
          inTest: around.some(isTest) && !around.some(isSkipped),
        })
      }
      around.push(names)
    },
    'CallExpression:exit'() {
      around.pop()
    },
  }).visit(parseSync(file, source).program)
  return coverings
}

const folders = ['shared', 'functions', 'events', 'infra', 'web', 'tests']

/** Every call of `covers` in a test file of the project. */
export const allCoverings = (): readonly Covering[] =>
  folders.flatMap((folder) =>
    readdirSync(join(projectRoot, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.test\.tsx?$/.test(file))
      .flatMap((name) => {
        const file = `${folder}/${name}`
        const source = readFileSync(join(projectRoot, file), 'utf8')
        return source.includes('covers(') ? coveringsOf(file, source) : []
      }),
  )

/** The faults of the sentences and of the tests that name them, in words. */
export const faultsOf = (
  sentences: readonly Sentence[],
  coverings: readonly Covering[],
): readonly string[] => {
  const known = new Set(sentences.map(({ id }) => id))
  const shown = new Set(coverings.flatMap(({ ids, inTest }) => (inTest ? ids : [])))
  return [
    ...sentences.flatMap(({ id, text, remark }, index) => {
      const twice = sentences.findIndex((sentence) => sentence.id === id) < index
      return [
        ...(twice ? [`Two sentences have the number ${id}.`] : []),
        ...(!shown.has(id) && (!remark || remark.kind === 'in part')
          ? [`No test shows ${id} ${text}`]
          : []),
        ...(shown.has(id) && (remark?.kind === 'reason' || remark?.kind === 'untrue')
          ? [`A test shows ${id}, which is marked "${remark.kind}".`]
          : []),
      ]
    }),
    ...coverings.flatMap(({ ids, place, inTest }) => [
      ...(inTest ? [] : [`${place} is in no test that runs.`]),
      ...ids
        .filter((id) => !known.has(id))
        .map((id) => `${place} names ${id}, which is no sentence.`),
    ]),
  ]
}
