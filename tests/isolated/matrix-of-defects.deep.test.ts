import { beforeAll, expect, inject, it, vi } from 'vitest'
import { outcomeOf } from '../contract/matrix/cell.ts'
import type { Readings } from '../contract/matrix/dry-run.ts'
import { differenceOf, prepareMatrix } from '../contract/matrix/table-of-cells.ts'

// Not of the stacks: it calls the handlers in its own process, and replaces parts of them.

/* The matrix of access finds each of these defects, which are made on purpose. */

// Nobody is refused because of how often the matrix calls, and the pause that hides who has an
// account proves nothing here.
vi.mock('#functions/core/http/limit-rate.ts', async (importActual) => ({
  ...(await importActual<typeof import('#functions/core/http/limit-rate.ts')>()),
  limitRate: async () => undefined,
}))
vi.mock('#functions/core/http/constant-time.ts', () => ({
  constantTime: (work: () => Promise<unknown>) => work(),
}))

const plantedDefect = vi.hoisted(
  (): { defect?: 'any owner' | 'kept' | 'open early' | 'any group' } => ({}),
)

vi.mock('#functions/serve/access.ts', async (importActual) => {
  const actual = await importActual<typeof import('#functions/serve/access.ts')>()
  const authorize: typeof actual.authorize = (operation, caller, times) => {
    const groups = plantedDefect.defect === 'any group' ? ['admin'] : caller.groups
    actual.authorize(operation, { ...caller, groups }, times)
  }
  return { ...actual, authorize }
})
vi.mock('#functions/domain/wills/will-repository.ts', async (importActual) => {
  const actual = await importActual<typeof import('#functions/domain/wills/will-repository.ts')>()
  const kept = new Map<string, ReturnType<typeof actual.findWillById>>()
  const findWillById: typeof actual.findWillById = (account, id) => {
    const outcome =
      kept.get(id) ??
      actual.findWillById(
        plantedDefect.defect === 'any owner' ? matrix.scene.owners.living.account : account,
        id,
      )
    if (plantedDefect.defect === 'kept') kept.set(id, outcome)
    return outcome
  }
  return { ...actual, findWillById }
})
vi.mock('#shared/rules/sharing/opening.ts', async (importActual) => {
  const actual = await importActual<typeof import('#shared/rules/sharing/opening.ts')>()
  const isReadableNow: typeof actual.isReadableNow = (...thing) =>
    plantedDefect.defect === 'open early' || actual.isReadableNow(...thing)
  return { ...actual, isReadableNow }
})

let matrix: Awaited<ReturnType<typeof prepareMatrix>>

beforeAll(async () => {
  matrix = await prepareMatrix(inject('url'), inject('folder'))
})

it.each([
  ['a will is found by its id alone', 'any owner', 'stranger'],
  ['a will that was found stays in the process for the next caller', 'kept', 'stranger'],
  ['things open before the death', 'open early', 'reader after the death'],
  ['every member counts as an administrator', 'any group', 'stranger'],
] as const)('the matrix finds that %s', { timeout: 300_000 }, async (_, defect, name) => {
  plantedDefect.defect = defect
  try {
    const differences: string[] = []
    const readings: Readings = new Map()
    for (const cell of matrix.cells([name])) {
      const difference = differenceOf(cell, await outcomeOf(cell, readings))
      if (difference) differences.push(difference)
    }
    expect(differences).not.toEqual([])
  } finally {
    delete plantedDefect.defect
  }
})
