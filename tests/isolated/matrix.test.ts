import { beforeAll, describe, expect, inject, it, vi } from 'vitest'
import { functions } from '#infra/declarations/functions.ts'
import { lambdaOf } from '#infra/declarations/routes.ts'
import { allOperations } from '#shared/contract/index.ts'
import type { Operation } from '#shared/contract/operation.ts'
import { send } from '../api.ts'
import { idPlaces } from '../contract/id-places.ts'
import {
  type Cell,
  type Handler,
  inputOf,
  type Outcome,
  outcomeOf,
  outcomes,
  placesOf,
} from '../contract/matrix/cell.ts'
import { mayChange, mayRead } from '../contract/matrix/granted.ts'
import {
  type OwnerName,
  type PrincipalName,
  principalNames,
  type Scene,
  setTheScene,
} from '../contract/matrix/principals.ts'
import { useStackEnvironment } from '../use-stack-environment.ts'

/*
 * Every operation is called by every kind of person with the things of a living and of a dead owner. Nobody reads or
 * changes any of them except those whom `granted.ts` names, and all of these can. The handlers run in this process,
 * with the events of an HTTP API, and every write ends the call. `npm run matrix` sends the calls over HTTP too, as far as
 * they write nothing.
 */

const url = inject('url')
const overHttp = process.env.MATRIX === 'http'

/** What is made wrong on purpose, to see that the matrix finds it. */
const planted = vi.hoisted((): { defect?: 'any owner' | 'open early' | 'any group' } => ({}))

vi.mock('#functions/serve/access.ts', async (importActual) => {
  const actual = await importActual<typeof import('#functions/serve/access.ts')>()
  const authorize: typeof actual.authorize = (operation, caller, wallTime) => {
    const groups = planted.defect === 'any group' ? ['admin'] : caller.groups
    actual.authorize(operation, { ...caller, groups }, wallTime)
  }
  return { ...actual, authorize }
})
vi.mock('#functions/domain/wills/will-repository.ts', async (importActual) => {
  const actual = await importActual<typeof import('#functions/domain/wills/will-repository.ts')>()
  const findWillById: typeof actual.findWillById = (account, id) =>
    actual.findWillById(planted.defect === 'any owner' ? scene.owners.living.account : account, id)
  return { ...actual, findWillById }
})
vi.mock('#shared/rules/sharing/opening.ts', async (importActual) => {
  const actual = await importActual<typeof import('#shared/rules/sharing/opening.ts')>()
  const isOpen: typeof actual.isOpen = (...thing) =>
    planted.defect === 'open early' || actual.isOpen(...thing)
  return { ...actual, isOpen }
})

// Nobody is refused because of how often the matrix calls, and the pause that hides who has an account proves nothing here.
vi.mock('#functions/core/http/limit-rate.ts', async (importActual) => ({
  ...(await importActual<typeof import('#functions/core/http/limit-rate.ts')>()),
  limitRate: async () => undefined,
}))
vi.mock('#functions/core/http/constant-time.ts', () => ({
  constantTime: (work: () => Promise<unknown>) => work(),
}))

// This one typesets the draft that it was sent, and loads nothing by an id: a third of the time, for no cell of its own.
const guarded = allOperations.filter(
  ({ access, name }) => access !== 'public' && access !== 'provider' && name !== 'GenerateWillPdf',
)

let scene: Scene
const handlers = new Map<string, Handler>()

beforeAll(async () => {
  useStackEnvironment(inject('folder'))
  // A write that ends a call is logged as a fault.
  vi.stubEnv('LOG_LEVEL', 'silent')
  scene = await setTheScene(url)
  for (const { name, entry } of functions) {
    handlers.set(name, (await import(/* @vite-ignore */ `../../${entry}`)).handler)
  }
})

const ownerNames: readonly OwnerName[] = ['living', 'dead']

type NamedCell = Cell & { readonly ownerName: OwnerName }

const cellsOf = (
  operation: Operation,
  names: readonly PrincipalName[] = principalNames,
): readonly NamedCell[] => {
  const handler = handlers.get(lambdaOf(operation))
  if (!handler) throw new Error(`No function serves ${operation.group}/${operation.name}.`)
  return placesOf(operation).flatMap((place) =>
    ownerNames.flatMap((ownerName) =>
      names.map((name) => ({
        operation,
        place,
        handler,
        name,
        principal: scene.principals[name],
        owner: scene.owners[ownerName],
        ownerName,
      })),
    ),
  )
}

const isGranted = (granted: typeof mayRead, { operation, ownerName, name }: NamedCell) =>
  granted[`${operation.group}/${operation.name}`]?.[ownerName]?.includes(name) ?? false

const titleOf = ({ operation, place, ownerName, name }: NamedCell) =>
  `${operation.group}/${operation.name}${place ? ` with ${place.way.join('.')}` : ''} by ${name}, ${ownerName} owner`

/** Whether the call names an owner, or is for administrators. What concerns the caller alone is no matter of access. */
const isAboutAccess = ({ operation }: NamedCell) =>
  operation.access === 'admin' || idPlaces(operation).length > 0

/** What a cell has found wrong, or nothing. */
const wrong = (cell: NamedCell, outcome: Outcome): string | undefined => {
  const isFine =
    outcome === 'reads'
      ? isGranted(mayRead, cell)
      : outcome === 'changes'
        ? isGranted(mayChange, cell)
        : outcome !== 'broken'
  return isFine ? undefined : `${titleOf(cell)}: ${outcome}`
}

type Table = Record<PrincipalName, Record<Outcome, number>>

const print = (table: Table, cells: number) => {
  console.log(`${cells} cells`)
  console.table(table)
}

/** The status over HTTP, where nothing is written: otherwise the next cell would meet other things. */
const statusOverHttp = async ({ operation, place, principal, owner }: NamedCell) =>
  (
    await send(url, operation, {
      ...inputOf(operation, owner.things, place),
      token: principal.token,
    })
  ).status

describe('the matrix of access', () => {
  it('lets only those read or change things of an owner who may', {
    timeout: 900_000,
  }, async () => {
    const count = () => Object.fromEntries(outcomes.map((each) => [each, 0]))
    const table = Object.fromEntries(principalNames.map((name) => [name, count()])) as Table // made of its keys
    const found: string[] = []
    const used = new Set<string>()
    let cells = 0
    for (const cell of guarded.flatMap((operation) => cellsOf(operation))) {
      const outcome = await outcomeOf(cell)
      cells += 1
      table[cell.name][outcome] += 1
      found.push(...[wrong(cell, outcome)].flatMap((each) => each ?? []))
      const { group, name } = cell.operation
      if (outcome === 'reads' || outcome === 'changes') {
        used.add(`${outcome} ${group}/${name} ${cell.ownerName} ${cell.name}`)
      }
      if (overHttp && isAboutAccess(cell) && ['refused', 'nothing'].includes(outcome)) {
        const status = await statusOverHttp(cell)
        if (status < 400 !== (outcome === 'nothing'))
          found.push(`${titleOf(cell)}: ${status} over HTTP`)
      }
    }
    print(table, cells)
    expect(found).toEqual([])
    const expected = Object.entries({ reads: mayRead, changes: mayChange }).flatMap(
      ([outcome, granted]) =>
        Object.entries(granted).flatMap(([operation, owners]) =>
          Object.entries(owners).flatMap(([owner, names]) =>
            names.map((name) => `${outcome} ${operation} ${owner} ${name}`),
          ),
        ),
    )
    expect(expected.filter((each) => !used.has(each))).toEqual([])
  })

  it.each([
    ['a will is found by its id alone', 'any owner', 'stranger'],
    ['things open before the death', 'open early', 'reader after the death'],
    ['every member counts as an administrator', 'any group', 'stranger'],
  ] as const)('finds that %s', { timeout: 300_000 }, async (_, defect, name) => {
    planted.defect = defect
    try {
      const found: string[] = []
      for (const cell of guarded.flatMap((operation) => cellsOf(operation, [name]))) {
        const what = wrong(cell, await outcomeOf(cell))
        if (what) found.push(what)
      }
      expect(found).not.toEqual([])
    } finally {
      delete planted.defect
    }
  })
})
