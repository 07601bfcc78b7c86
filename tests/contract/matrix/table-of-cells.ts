import { vi } from 'vitest'
import { functions } from '#infra/declarations/functions.ts'
import { lambdaOf } from '#infra/declarations/routes.ts'
import { allOperations } from '#shared/contract/index.ts'
import type { Operation } from '#shared/contract/operation.ts'
import { useStackEnvironment } from '../../use-stack-environment.ts'
import { type Cell, type Handler, type Outcome, placesOf } from './cell.ts'
import { mayChange, mayRead } from './granted.ts'
import {
  type OwnerName,
  type PrincipalName,
  principalNames,
  type Scene,
  setTheScene,
} from './principals.ts'

/** The operations that ask who calls. */
export const guardedOperations = allOperations.filter(
  ({ access }) => access !== 'public' && access !== 'provider',
)

/**
 * This operation typesets the draft that it is sent, and loads nothing by an id. It would take a
 * third of the time of the matrix, and adds no cell.
 */
const loadsNothing = 'GenerateWillPdf'

export type NamedCell = Cell & { readonly ownerName: OwnerName }

const ownerNames: readonly OwnerName[] = ['living', 'dead']

const isGranted = (granted: typeof mayRead, { operation, ownerName, name }: NamedCell) =>
  granted[`${operation.group}/${operation.name}`]?.[ownerName]?.includes(name) ?? false

export const titleOf = ({ operation, place, ownerName, name }: NamedCell) =>
  `${operation.group}/${operation.name}${place ? ` with ${place.way.join('.')}` : ''} by ${name}, ${ownerName} owner`

/** How the outcome of a cell differs from what is granted, or undefined if it does not. */
export const differenceOf = (cell: NamedCell, outcome: Outcome): string | undefined => {
  const isFine =
    outcome === 'reads'
      ? isGranted(mayRead, cell)
      : outcome === 'changes'
        ? isGranted(mayChange, cell)
        : outcome !== 'broken'
  return isFine ? undefined : `${titleOf(cell)}: ${outcome}`
}

/**
 * All people and things of the matrix on a stack, and its cells: every operation by every kind of
 * person.
 */
export const prepareMatrix = async (url: string, folder: string) => {
  useStackEnvironment(folder)
  // A write that ends a call is logged as a fault.
  vi.stubEnv('LOG_LEVEL', 'silent')
  const scene: Scene = await setTheScene(url)
  const handlers = new Map<string, Handler>()
  for (const { name, entry } of functions) {
    handlers.set(name, (await import(/* @vite-ignore */ `../../../${entry}`)).handler)
  }
  const handlerOf = (operation: Operation): Handler => {
    const handler = handlers.get(lambdaOf(operation))
    if (!handler) throw new Error(`No function serves ${operation.group}/${operation.name}.`)
    return handler
  }
  const cells = (names: readonly PrincipalName[] = principalNames): readonly NamedCell[] =>
    guardedOperations
      .filter(({ name }) => name !== loadsNothing)
      .flatMap((operation) =>
        placesOf(operation).flatMap((place) =>
          ownerNames.flatMap((ownerName) =>
            names.map((name, index) => ({
              operation,
              place,
              handler: handlerOf(operation),
              name,
              principal: scene.principals[name],
              owner: scene.owners[ownerName],
              ownerName,
              isAfterOwner: index === 0,
            })),
          ),
        ),
      )
  return { scene, handlerOf, cells }
}
