import { beforeAll, describe, expect, inject, it, vi } from 'vitest'
import type { Operation } from '#shared/contract/operation.ts'
import { send } from '../api.ts'
import { type IdPlace, idPlaces, withId } from '../contract/id-places.ts'
import {
  answerTo,
  inputOf,
  nothingOf,
  type Outcome,
  outcomeOf,
  outcomes,
} from '../contract/matrix/cell.ts'
import type { Readings } from '../contract/matrix/dry-run.ts'
import { mayChange, mayRead } from '../contract/matrix/granted.ts'
import { exceptions, lists } from '../contract/matrix/not-compared.ts'
import { type PrincipalName, principalNames } from '../contract/matrix/principals.ts'
import {
  differenceOf,
  guardedOperations,
  type NamedCell,
  prepareMatrix,
  titleOf,
} from '../contract/matrix/table-of-cells.ts'
import { nouns } from '../contract/nouns.ts'
import { undocumented } from '../contract/undocumented.ts'

// Not of the stacks: it calls handlers in its own process, and stops each call at its first write.

/*
 * Every operation is called by every kind of person with the things of a living and of a dead
 * owner. Nobody reads or changes any of them except those whom `granted.ts` names, and all of these
 * can. The handlers run in this process, with the events of an HTTP API, and every write ends the
 * call. `npm run matrix` sends the calls over HTTP too, as far as they write nothing.
 */

// Nobody is refused because of how often the matrix calls, and the pause that hides who has an
// account proves nothing here.
vi.mock('#functions/core/http/limit-rate.ts', async (importActual) => ({
  ...(await importActual<typeof import('#functions/core/http/limit-rate.ts')>()),
  limitRate: async () => undefined,
}))
vi.mock('#functions/core/http/constant-time.ts', () => ({
  constantTime: (work: () => Promise<unknown>) => work(),
}))

const url = inject('url')
const overHttp = process.env.MATRIX === 'http'

let matrix: Awaited<ReturnType<typeof prepareMatrix>>

beforeAll(async () => {
  matrix = await prepareMatrix(url, inject('folder'))
})

/**
 * Whether the call names an owner, or is for administrators. What concerns the caller alone is no
 * matter of access.
 */
const isAboutAccess = ({ operation }: NamedCell) =>
  operation.access === 'admin' || idPlaces(operation).length > 0

type Table = Record<PrincipalName, Record<Outcome, number>>

const print = (table: Table, cells: number) => {
  console.log(`${cells} cells`)
  console.table(table)
}

/**
 * The status over HTTP, where nothing is written: otherwise the next cell would meet other things.
 */
const statusOverHttp = async ({ operation, place, principal, owner }: NamedCell) =>
  (
    await send(url, operation, {
      ...inputOf(operation, owner.things, place),
      token: principal.token,
    })
  ).status

describe('the matrix of access', () => {
  it("lets only those who may read or change an owner's things", {
    timeout: 900_000,
  }, async () => {
    const count = () => Object.fromEntries(outcomes.map((outcome) => [outcome, 0]))
    // Made of its keys.
    const table = Object.fromEntries(principalNames.map((name) => [name, count()])) as Table
    const faults: string[] = []
    const used = new Set<string>()
    const readings: Readings = new Map()
    let cellCount = 0
    for (const cell of matrix.cells()) {
      const outcome = await outcomeOf(cell, readings)
      cellCount += 1
      table[cell.name][outcome] += 1
      faults.push(...[differenceOf(cell, outcome)].flatMap((fault) => fault ?? []))
      const { group, name } = cell.operation
      if (outcome === 'reads' || outcome === 'changes') {
        used.add(`${outcome} ${group}/${name} ${cell.ownerName} ${cell.name}`)
      }
      if (overHttp && isAboutAccess(cell) && ['refused', 'nothing'].includes(outcome)) {
        const status = await statusOverHttp(cell)
        if (status < 400 !== (outcome === 'nothing')) {
          faults.push(`${titleOf(cell)}: ${status} over HTTP`)
        }
      }
    }
    print(table, cellCount)
    expect(faults).toEqual([])
    const expected = Object.entries({ reads: mayRead, changes: mayChange }).flatMap(
      ([outcome, granted]) =>
        Object.entries(granted).flatMap(([operation, owners]) =>
          Object.entries(owners).flatMap(([owner, names]) =>
            names.map((name) => `${outcome} ${operation} ${owner} ${name}`),
          ),
        ),
    )
    expect(expected.filter((cell) => !used.has(cell))).toEqual([])
  })
})

/*
 * No answer reveals whether a thing of another person exists. Each place of an input that holds an
 * id, at any depth, gets the id of another person's thing and then an id of nothing. All other ids
 * are the caller's own. Both answers must be equal.
 */

const places = guardedOperations.flatMap((operation) =>
  idPlaces(operation).map(
    (place) =>
      [`${operation.group}/${operation.name}`, place.way.join('.'), operation, place] as const,
  ),
)

const answerToId = async (operation: Operation, place: IdPlace, id: string) => {
  const { scene, handlerOf } = matrix
  const name = operation.access === 'admin' ? 'administrator' : 'stranger'
  const asking = {
    operation,
    handler: handlerOf(operation),
    principal: scene.principals[name],
    name,
  } as const
  const input = withId(inputOf(operation, scene.strangersThings, undefined), place, id)
  const { answer, writes } = await answerTo(asking, input)
  // Where the condition of a write decides, the call is made. `npm run matrix` makes all of them.
  const { status, text } =
    overHttp || writes.partitions.length > 0
      ? await send(url, operation, { ...input, token: asking.principal.token })
      : { status: answer.statusCode, text: answer.body }
  // Details may contain the id that was sent. Each run of a reading has a name of its own.
  const { requestId: _, run: __, ...body } = JSON.parse(text.replaceAll(id, 'the id'))
  return { status, body }
}

it('the matrix knows for each id in an input what it names, and which ids to try there', () => {
  const unknown = places.filter(([, , , { noun = '' }]) => nouns[noun] === undefined)
  expect(unknown.map(([name, way]) => `${name} ${way}`)).toEqual([])
})

it('the matrix has exceptions only for places that exist', () => {
  const known = places.map(([name, way]) => `${name} ${way}`)
  expect([...lists, ...Object.keys(exceptions)].filter((name) => !known.includes(name))).toEqual([])
})

const comparedPlaces = places.filter(([name, way]) => exceptions[`${name} ${way}`] === undefined)

describe.each(comparedPlaces)("%s, with another person's %s", (name, way, operation, place) => {
  const isList = lists.includes(`${name} ${way}`)
  it(`answers the same ${isList ? 'list' : '404'} as for one that does not exist`, async () => {
    const { noun = '' } = place
    const ids = matrix.scene.owners.living.things[noun] ?? []
    for (const id of ids) {
      const foreign = await answerToId(operation, place, id)
      const missing = await answerToId(operation, place, nothingOf(noun))
      expect(foreign).toEqual(missing)
      expect(foreign.status, JSON.stringify(foreign.body)).toBe(isList ? 200 : 404)
      expect(undocumented(operation, foreign.status, foreign.body.code)).toBeUndefined()
    }
    expect(ids).not.toEqual([])
  })
})
