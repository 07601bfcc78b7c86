import { randomUUID } from 'node:crypto'
import { exampleTrustingProfileId } from '#shared/contract/example.ts'
import type { Operation } from '#shared/contract/operation.ts'
import type { TestPerson } from '../../people.ts'
import { eventOf } from '../handler-event.ts'
import { type IdPlace, idPlaces, withId } from '../id-places.ts'
import { type Ids, nouns } from '../nouns.ts'
import { replaceIds } from '../replace-ids.ts'
import { dryRun, type Readings } from './dry-run.ts'
import type { Owner, PrincipalName } from './principals.ts'

/**
 * What a call did with an owner's things:
 * - `refused`: nothing; a 403 is the same if nothing of that kind exists
 * - `nothing`: it was answered, and the answer is the same if nothing of that kind exists
 * - `own`: it concerned the caller's own things only
 * - `reads`: the answer tells something of the owner
 * - `changes`: it would have written to the owner's things
 * - `broken`: a 500 that no write explains, or a limit, behind which nothing is tested
 */
export const outcomes = ['refused', 'nothing', 'own', 'reads', 'changes', 'broken'] as const
export type Outcome = (typeof outcomes)[number]

type Input = Operation['example']
export type Handler = (
  event: Awaited<ReturnType<typeof eventOf>>,
  context: object,
) => Promise<{ readonly statusCode?: number; readonly body?: string; readonly headers?: object }>

/** The ids that examples name, each with the owner's own id, or with one of nothing. */
const idsOf = (things: Ids | undefined): ReadonlyMap<string, string> =>
  new Map([
    [exampleTrustingProfileId, things?.['user profile']?.[0] ?? randomUUID()],
    ...Object.entries(nouns).flatMap(([noun, { examples = [] }]) =>
      examples.map((example, index) => {
        const own = things?.[noun]?.[index] ?? things?.[noun]?.[0]
        return [example, own ?? nothingOf(noun)] as const
      }),
    ),
  ])

/** Things that belong to no person: everyone or every administrator may know them. */
const ofNobody: ReadonlySet<string> = new Set([
  'partner',
  'partner company offer',
  'persona question',
  'persona answer',
])

export const nothingOf = (noun: string) => nouns[noun]?.nothing?.() ?? randomUUID()

export const inputOf = (
  operation: Operation,
  things: Ids | undefined,
  place: IdPlace | undefined,
): Input => {
  // The same shape with other texts.
  const example = replaceIds(operation.example, idsOf(things)) as Input
  if (!place) return example
  const noun = place.noun ?? ''
  return withId(example, place, things?.[noun]?.[0] ?? nothingOf(noun))
}

/**
 * The inputs of an operation that name an owner's things: its example with the owner's ids, and for
 * each id that the example leaves out, the same with that id. An operation without ids has its
 * example alone.
 */
export const placesOf = (operation: Operation): readonly (IdPlace | undefined)[] => {
  const names = JSON.stringify(operation.example)
  return [
    undefined,
    ...idPlaces(operation).filter(({ way }) => !names.includes(`"${String(way.at(-1) ?? '')}"`)),
  ]
}

/** An answer without what differs from call to call. */
const withoutIds = (text: string) =>
  text.replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, 'an id').replace(/"(requestId|run)":"[^"]*"/g, '')

export interface Cell {
  readonly operation: Operation
  readonly place: IdPlace | undefined
  readonly handler: Handler
  readonly principal: TestPerson
  readonly name: PrincipalName
  readonly owner: Owner
  /**
   * Whether the owner makes the same call before: what stays of it in the process must not reach
   * the next caller.
   */
  readonly isAfterOwner: boolean
}

type Asking = Pick<Cell, 'operation' | 'handler' | 'principal'> & {
  readonly name: PrincipalName | 'owner'
}

/** Calls an operation with this input as this principal. Nothing is written. */
export const answerTo = (
  { operation, handler, principal, name }: Asking,
  input: Input,
  readings?: Readings,
) =>
  dryRun(async () => {
    const signed = { ...principal, isAdministrator: name === 'administrator' }
    const { statusCode = 0, body = '' } = await handler(await eventOf(operation, input, signed), {})
    return { statusCode, body, sent: JSON.stringify(input) }
  }, readings)

/** Calls an operation as this principal with this owner's ids. Nothing is written. */
export const outcomeOf = async (cell: Cell, readings: Readings): Promise<Outcome> => {
  const ask = (named: Ids | undefined) =>
    answerTo(cell, inputOf(cell.operation, named, cell.place), readings)
  const { things, account, person } = cell.owner
  if (cell.isAfterOwner) {
    const own = inputOf(cell.operation, things, cell.place)
    await answerTo({ ...cell, principal: person, name: 'owner' }, own, readings)
  }
  const owned = Object.entries(things).flatMap(([noun, idsOfNoun]) =>
    ofNobody.has(noun) ? [] : idsOfNoun,
  )
  const ids = [...new Set([account.email, ...owned])]
  const { answer, writes } = await ask(things)
  const isOwners = (text: string) => ids.some((id) => text.includes(id))
  if ([...writes.partitions, ...writes.commands].some(isOwners)) return 'changes'
  if (writes.partitions.length + writes.commands.length > 0) return 'own'
  const { statusCode, body, sent } = answer
  if (statusCode === 500) return 'broken'
  const idsTold = ids.filter((id) => !sent.includes(id))
  if (idsTold.some((id) => body.includes(id))) return 'reads'
  // A 404 that differs from that for nothing is noticed by the comparison of ids.
  if ([400, 401, 404].includes(statusCode)) return 'refused'
  if (!isOwners(sent)) return statusCode < 400 ? 'own' : 'refused'
  if (statusCode === 429) return 'broken'
  const without = await ask(undefined)
  const isSame = withoutIds(without.answer.body) === withoutIds(body)
  if (!isSame || without.answer.statusCode !== statusCode) return 'reads'
  return statusCode < 400 ? 'nothing' : 'refused'
}
