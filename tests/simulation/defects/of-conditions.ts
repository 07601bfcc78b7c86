import type { Item } from '#functions/core/store/table.ts'
import type { Passing } from '#shared/model/passing.ts'
import type { Defect, DefectOrMaker, TableCommand } from './defect.ts'
import {
  isWorker,
  itemIn,
  type Part,
  putOf,
  storedBefore,
  withParts,
  withPassing,
} from './parts.ts'

/* Defects of one condition, branch or write that is missing. */

/** Whether a part of a command meets a condition. */
const hasPart = (command: TableCommand, is: (part: Part) => boolean): boolean => {
  let isMet = false
  withParts(command, (part) => {
    isMet ||= is(part)
    return [part]
  })
  return isMet
}

/** Whether a message lists a delivery is asked before the intent, and not in its transaction. */
const listAskedBefore: Defect = {
  name: 'list asked before',
  story: 'letters',
  rewrite: (command, by) =>
    isWorker(by, 'deliveries')
      ? withParts(command, (part) =>
          String(part.ConditionCheck?.Key?.sk).startsWith('MESSAGE#') ? [] : [part],
        )
      : command,
}

/** A mail that comes back counts, although its recipient has opened the message. */
const openingForgotten: Defect = {
  name: 'opening forgotten',
  story: 'letters',
  answer: ({ name }, answer, by) => {
    const item = itemIn(answer)
    if (name !== 'GetCommand' || !isWorker(by, 'mail-events') || item?.entity !== 'Delivery') {
      return answer
    }
    const { openedAt: _, ...rest } = item
    return { ...answer, Item: rest }
  },
}

/** A worker that sends knows the contacts as they were before their addresses were corrected. */
const correctionNotAsked = (): Defect => {
  const former = new Map<string, Item>()
  return {
    name: 'correction not asked',
    story: 'letters',
    rewrite: (command, _, { table }) =>
      withParts(command, (part) => {
        const contact = putOf(part, 'Contact')
        const before = contact && storedBefore(table, contact)
        if (before && !former.has(String(contact.sk))) former.set(String(contact.sk), before)
        return [part]
      }),
    answer: ({ name }, answer, by) => {
      if (name !== 'BatchGetCommand' || !isWorker(by, 'deliveries')) return answer
      const { Responses = {} } = answer as { Responses?: Record<string, readonly Item[]> } // of a `batchGet`
      const seen = Object.entries(Responses).map(([table, items]) => [
        table,
        items.map((item) => former.get(String(item.sk)) ?? item),
      ])
      return { ...answer, Responses: Object.fromEntries(seen) }
    },
  }
}

/** A step of a passing has no entry in the due index: only its event tells a worker of it. */
const stepWithoutEntry: Defect = {
  name: 'step without an entry',
  story: 'passing',
  rewrite: (command, _, { table }) => {
    const isStep = hasPart(command, (part) => {
      const after = putOf(part, 'Passing') as (Passing & Item) | undefined // the product made it
      const before = storedBefore(table, after)
      return before !== undefined && before.state !== after?.state
    })
    return isStep
      ? withParts(command, (part) => (part.Put?.Item?.kind === 'passing' ? [] : [part]))
      : command
  },
}

/** A delivery that waits for a release keeps its time when the release is revoked. */
const timeKept: Defect = {
  name: 'time kept',
  story: 'passing',
  rewrite: (command, by) => {
    const isHeldBack = hasPart(command, (part) => {
      const { state, requires, dueAt } = putOf(part, 'Delivery') ?? {}
      return state === 'SCHEDULED' && requires !== undefined && dueAt === undefined
    })
    return isHeldBack && isWorker(by, 'passing') ? undefined : command
  },
}

/** A release announces shares that the owner has ended. */
const endedShareAnnounced: Defect = {
  name: 'ended share announced',
  story: 'passing',
  answer: ({ name, input }, answer, by) => {
    const { Items } = answer as { Items?: readonly Item[] } // the answer of a query
    const asksShares = name === 'QueryCommand' && JSON.stringify(input).includes('"SHARE#')
    if (!Items || !asksShares || !isWorker(by, 'passing')) return answer
    const notEnded = (item: Item) =>
      item.status === 'REVOKED' ? { ...item, status: 'INVITED' } : item
    return { ...answer, Items: Items.map(notEnded) }
  },
}

/** A report needs one confirmation, whatever the owner chose. */
const oneIsEnough: Defect = {
  name: 'one is enough',
  story: 'passing',
  rewrite: (command) =>
    withParts(command, (part) => [
      withPassing(part, (passing) =>
        passing.report ? { ...passing, report: { ...passing.report, confirmers: 1 } } : undefined,
      ),
    ]),
}

/** A phase ends although a former address of the owner has taken no notice of it. */
const formerAddressNotAwaited: Defect = {
  name: 'former address not awaited',
  story: 'passing',
  rewrite: (command, _, { table }) =>
    withParts(command, (part) => [
      withPassing(part, (passing) => {
        const { report, pk } = passing
        const former = table.look({ pk: String(pk), sk: 'ACCOUNT' })?.formerEmails
        if (!report || !Array.isArray(former)) return undefined
        const taken = former.map(({ email }) => [email, { takenAt: report.told.since }])
        const news = { ...report.told.news, ...Object.fromEntries(taken) }
        return { ...passing, report: { ...report, told: { ...report.told, news } } }
      }),
    ]),
}

export const defectsOfConditions: readonly DefectOrMaker[] = [
  listAskedBefore,
  openingForgotten,
  correctionNotAsked,
  stepWithoutEntry,
  timeKept,
  endedShareAnnounced,
  oneIsEnough,
  formerAddressNotAwaited,
]
