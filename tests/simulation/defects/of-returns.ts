import type { Item } from '#functions/core/store/table.ts'
import type { Process } from '../scheduler.ts'
import type { Defect, DefectOrMaker, TableCommand } from './defect.ts'
import {
  answersWith,
  asksFor,
  changesReport,
  isWorker,
  itemIn,
  putOf,
  storedBefore,
  withParts,
} from './parts.ts'

/* Defects of a second release, of addresses that delegates find, and of whose turn it is. */

const asksForAll = ({ name, input }: TableCommand, sk: string): boolean =>
  name === 'QueryCommand' && JSON.stringify(input).includes(`"${sk}`)

/** The answer to a query, with other items. */
const withItems = (answer: object, change: (items: readonly Item[]) => readonly Item[]): object => {
  const { Items = [] } = answer as { Items?: readonly Item[] } // the answer of a query
  return { ...answer, Items: change(Items) }
}

/** A delegate has the message sent to another delegate: nobody compares the addresses. */
const friendNotCompared = (): Defect => {
  const asked = new WeakMap<Process, number>()
  return {
    name: 'friend not compared',
    story: 'returning',
    answer: (command, answer, by) => {
      if (by?.name !== 'delegate proposes an address') return answer
      if (!asksForAll(command, 'DELEGATE#')) return answer
      const askCount = (asked.get(by) ?? 0) + 1
      asked.set(by, askCount)
      // The first time, the delegates who act are read.
      return askCount > 1 ? withItems(answer, () => []) : answer
    },
  }
}

/**
 * The mail to an address that delegates found asks its reader to pass the message on, as the mail
 * to the fallback recipient does.
 */
const askedToPassOn: Defect = {
  name: 'asked to pass on',
  story: 'returning',
  rewrite: (command, _, { table }) =>
    withParts(command, (part) => {
      const item = putOf(part, 'Delivery')
      const before = storedBefore(table, item)
      const isFound = before?.proposed && !item?.proposed && item?.state === 'SCHEDULED'
      return part.Put && isFound && before.bouncedFrom
        ? [{ Put: { ...part.Put, Item: { ...item, bouncedFrom: before.bouncedFrom } } }]
        : [part]
    }),
}

/** An instant after every release. */
const afterEveryRelease = '2099-01-01T00:00:00.000Z'

/** Readers are told of the first release of an owner alone. */
const announcedOnce: Defect = {
  name: 'announced once',
  story: 'returning',
  answer: (command, answer, by) =>
    isWorker(by, 'passing') && asksForAll(command, 'SHARE#')
      ? withItems(answer, (items) =>
          items.map((item) =>
            item.releasedAt === undefined ? item : { ...item, releasedAt: afterEveryRelease },
          ),
        )
      : answer,
}

/** The mail of everybody stops once that of one owner was refused. */
const stoppedByOne: Defect = {
  name: 'stopped by one',
  story: 'letters',
  rewrite: (command) =>
    withParts(command, (part) => {
      const { pk, openedAt, refusals } = part.Put?.Item ?? {}
      const last = Array.isArray(refusals) ? refusals.at(-1)?.at : undefined
      return part.Put && pk === 'BREAKER' && !openedAt && last
        ? [{ Put: { ...part.Put, Item: { ...part.Put.Item, openedAt: last } } }]
        : [part]
    }),
}

/** The rights of a contact end after the contact is deleted, unless the call fails between. */
const rightsEndLast: Defect = {
  name: 'rights end last',
  story: 'returning',
  rewrite: (command, by, { table }) => {
    if (by?.name !== 'owner deletes a contact with rights') return command
    return withParts(command, (part) => {
      const { pk, sk } = part.Delete?.Key ?? {}
      const share = table.look({ pk: String(pk), sk: String(sk) })
      const isThere = table.look({ pk: String(pk), sk: `CONTACT#${share?.contactId}` })
      return share?.entity === 'Share' && isThere ? [] : [part]
    })
  },
}

/** A worker does not find an item when it asks for one. */
const hidesItem = (
  name: string,
  story: Defect['story'],
  asks: (command: TableCommand, by: Process | undefined) => boolean,
  isHidden: (item: Item) => boolean,
): Defect => ({
  name,
  story,
  answer: (command, answer, by) => {
    const item = itemIn(answer)
    return item && asks(command, by) && isHidden(item) ? {} : answer
  },
})

/** A delegate who asked for the deletion of their account counts as one who has none. */
const goneWhenAsked = hidesItem(
  'gone when asked',
  'returning',
  (command, by) => asksFor(command, 'ACCOUNT"') && isWorker(by, 'passing'),
  ({ deletion }) => deletion !== undefined,
)

/** An account is deleted although a mail of it still waits. */
const waitingForgotten = hidesItem(
  'waiting forgotten',
  'leaving',
  (command, by) => asksFor(command, 'DELIVERY#') && isWorker(by, 'erasures'),
  ({ state }) => state === 'SCHEDULED',
)

/** The fallback recipient of a message counts as the one for whom it was written. */
const fallbackMeant = answersWith(
  'fallback meant',
  (command, by) => by?.name === 'delegate proposes an address' && asksFor(command, 'DELIVERY#'),
  ({ bouncedFrom: _, ...delivery }) => delivery,
  'returning',
)

/** A message that was deleted after its mail was sent is not taken back, if it has no fallback. */
const notTakenBack: Defect = {
  name: 'not taken back',
  story: 'mailboxes',
  rewrite: (command, by) =>
    by?.name === 'owner deletes'
      ? withParts(command, (part) => {
          const { state, takenBack } = putOf(part, 'Delivery') ?? {}
          return state === 'SENT' && takenBack ? [] : [part]
        })
      : command,
}

/** Earlier notices count although a certificate has shortened the time to object since. */
const toldBefore = changesReport(
  'told before',
  'passing',
  (_, { told: toldOfCase }) => ({ told: toldOfCase }),
  'administrator looks at a certificate',
)

export const defectsOfReturns: readonly DefectOrMaker[] = [
  friendNotCompared,
  askedToPassOn,
  announcedOnce,
  stoppedByOne,
  rightsEndLast,
  goneWhenAsked,
  waitingForgotten,
  fallbackMeant,
  notTakenBack,
  toldBefore,
]
