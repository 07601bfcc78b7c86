import type { Item } from '#functions/core/store/table.ts'
import type { Delivery } from '#shared/model/delivery.ts'
import type { Passing } from '#shared/model/passing.ts'
import { paths } from '#shared/paths.ts'
import { leaseForMs } from '#shared/rules/delivery/periods.ts'
import { day } from '#shared/rules/time/lengths.ts'
import { passingIn } from '../judge/stored.ts'
import { openedAddress } from '../opened-address.ts'
import type { Defect, DefectMaker, DefectOrMaker, TableCommand } from './defect.ts'
import { defectsOfChannels } from './of-channels.ts'
import { defectsOfConditions } from './of-conditions.ts'
import { defectsOfEnds } from './of-ends.ts'
import { defectsOfFaults } from './of-faults.ts'
import { defectsOfLongRuns } from './of-long-runs.ts'
import { defectsOfMonths } from './of-months.ts'
import { defectsOfPeople } from './of-people.ts'
import { defectsOfReturns } from './of-returns.ts'
import { defectsOfSecondTimes } from './of-second-times.ts'
import {
  asksThePassing,
  isWorker,
  itemIn,
  putOf,
  unconditional,
  withEverythingReleased,
  withParts,
} from './parts.ts'

/**
 * A worker claims what it has read, even if another worker claimed it first or it was cancelled.
 */
const noVersionInTheClaim: Defect = {
  name: 'no version in the claim',
  story: 'letters',
  rewrite: (command) =>
    withParts(command, (part) =>
      putOf(part, 'Delivery')?.state === 'CLAIMED' ? [unconditional(part)] : [part],
    ),
}

/** The work under a lease takes longer than the lease, and no time limit stops the worker. */
const leaseShorterThanTheWork: Defect = {
  name: 'lease shorter than the work',
  story: 'letters',
  lifetime: 10 * leaseForMs,
  takes: ({ name, input }, by) => {
    const opensWords = name === 'GetCommand' && JSON.stringify(input).includes('"ACCOUNT"')
    return opensWords && isWorker(by, 'deliveries') ? leaseForMs + 1 : 0
  },
}

/** A call without an answer is simply repeated, as HTTP clients do. */
const retryOfAnUnknownOutcome: Defect = {
  name: 'retry of an unknown outcome',
  story: 'letters',
  send: (send) => {
    try {
      return send()
    } catch (error) {
      if (error instanceof Error && error.name === 'TimeoutError') return send()
      throw error
    }
  },
}

/** The intent is stored only after the mail was sent. */
const sendBeforeIntent = (): Defect => {
  const held = new Map<number, TableCommand>()
  const isIntent = (command: TableCommand) => {
    let sends = false
    withParts(command, (part) => {
      sends ||= putOf(part, 'Delivery')?.state === 'SENDING'
      return [part]
    })
    return sends
  }
  return {
    name: 'send before intent',
    story: 'letters',
    rewrite: (command, by) => {
      if (!by || !isIntent(command)) return command
      held.set(by.id, command)
      return undefined
    },
    send: (send, _, by, { table }) => {
      try {
        return send()
      } finally {
        const intent = by && held.get(by.id)
        if (intent) table.answer(intent.name, intent.input)
      }
    },
  }
}

/** The answer to a delegate who reports, with other objections of the owner. */
const changesObjections = (
  name: string,
  change: (times: readonly string[]) => readonly string[],
): Defect => ({
  name,
  story: 'passing',
  answer: (command, answer, by) => {
    const item = itemIn(answer)
    if (by?.name !== 'delegate reports' || !asksThePassing(command) || !item) return answer
    const objections = Object.entries(passingIn(item).objections).map(
      ([reporter, times]) => [reporter, change(times)] as const,
    )
    return { ...answer, Item: { ...item, objections: Object.fromEntries(objections) } }
  },
})

/** A delegate to whose reports the owner objected twice reports again. */
const objectionsForgotten = changesObjections('objections forgotten', () => [])

/** An objection against a delegate counts for ever: here each seems half a year younger. */
const neverForgiven = changesObjections('never forgiven', (times) =>
  times.map((at) => new Date(Date.parse(at) + 180 * day).toISOString()),
)

/** A delegate reports again at once after the owner answered their first report. */
const reportsAgainAtOnce = changesObjections('reports again at once', (times) =>
  times.length > 1 ? times : [],
)

/** A delegate reads what is for after the owner's death without a release. */
const readWithoutRelease: Defect = {
  name: 'read without a release',
  story: 'passing',
  answer: (command, answer, by) =>
    by?.name === 'delegate reads' && asksThePassing(command)
      ? withEverythingReleased(answer)
      : answer,
}

/** Digital accounts that are for one contact are read by every delegate. */
const readersConfused = (): Defect => {
  const callers = new Map<number, string>()
  return {
    name: 'readers confused',
    story: 'passing',
    answer: ({ name, input }, answer, by) => {
      const values = JSON.stringify(input)
      if (name !== 'QueryCommand' || by?.name !== 'delegate reads') return answer
      const caller = /"PERSON#([^"]+)","[^"]*":"DELEGATED#/.exec(values)?.[1]
      if (caller) callers.set(by.id, caller)
      const granteeUserId = callers.get(by.id)
      const { Items } = answer as { Items?: readonly object[] } // the answer of a query
      return Items && values.includes('"SHARE#account#')
        ? { ...answer, Items: Items.map((item) => ({ ...item, granteeUserId })) }
        : answer
    },
  }
}

/** What a document's record says about others is ignored: only its share counts. */
const recordNotRegarded: Defect = {
  name: 'record not regarded',
  story: 'passing',
  answer: ({ name, input }, answer, by) => {
    if (name !== 'GetCommand' || by?.name !== 'delegate reads') return answer
    const item = itemIn(answer)
    return item && JSON.stringify(input).includes('"DOCUMENT#')
      ? { ...answer, Item: { ...item, visibility: 'now' } }
      : answer
  },
}

/**
 * What a share of memories says about the owner's death is ignored: only the record counts.
 */
const shareNotRegarded: Defect = {
  name: 'share not regarded',
  story: 'passing',
  answer: ({ name, input }, answer, by) => {
    if (name !== 'QueryCommand' || by?.name !== 'delegate reads') return answer
    const { Items } = answer as { Items?: readonly object[] } // the answer of a query
    return Items && JSON.stringify(input).includes('"SHARE#memory#')
      ? { ...answer, Items: Items.map((item) => ({ ...item, posthumousOnly: false })) }
      : answer
  },
}

/** The owner is told that a message is cancelled, but its deliveries are unchanged. */
const cancelIgnored: Defect = {
  name: 'cancel ignored',
  story: 'letters',
  rewrite: (command) => {
    const taken: string[] = []
    withParts(command, (part) => {
      const put = putOf(part, 'Delivery')
      if (put?.state === 'CANCELLED') taken.push(String(put.deliveryId))
      return [part]
    })
    if (taken.length === 0) return command
    return withParts(command, (part) => {
      const deliveryId = String(putOf(part, 'Delivery')?.deliveryId ?? part.Delete?.Key?.sk ?? '')
      return taken.some((id) => deliveryId.endsWith(id)) ? [] : [part]
    })
  },
}

/** No worker asks whether a message still lists the delivery that is sent. */
const listNotAsked = (): Defect => {
  const known = new Set<string>()
  return {
    name: 'list not asked',
    story: 'letters',
    rewrite: (command, by) =>
      withParts(command, (part) => {
        const put = putOf(part, 'Delivery')
        if (put) known.add(String(put.deliveryId))
        const asks = String(part.ConditionCheck?.Key?.sk).startsWith('MESSAGE#')
        return asks && isWorker(by, 'deliveries') ? [] : [part]
      }),
    answer: ({ name, input }, answer, by) => {
      const item = itemIn(answer)
      const isMessage = name === 'GetCommand' && JSON.stringify(input).includes('"MESSAGE#')
      return item && isMessage && isWorker(by, 'deliveries')
        ? { ...answer, Item: { ...item, deliveryIds: [...known] } }
        : answer
    },
  }
}

/**
 * A message that is out to one recipient counts as out to all, so that it cannot be cancelled for
 * the others.
 */
const allOrNothing = (): Defect => {
  const out = new Set<unknown>()
  return {
    name: 'all or nothing',
    story: 'letters',
    rewrite: (command) =>
      withParts(command, (part) => {
        const put = putOf(part, 'Delivery')
        if (put?.state === 'SENDING') out.add(put.messageId)
        return [part]
      }),
    answer: ({ name }, answer, by) => {
      const item = itemIn(answer)
      const isOne =
        name === 'GetCommand' && by?.name === 'owner cancels' && item?.entity === 'Delivery'
      return isOne && out.has(item.messageId)
        ? { ...answer, Item: { ...item, state: 'SENT' } }
        : answer
    },
  }
}

/** A refusal because of our account or domain counts as one because of the recipient. */
const causeNotAsked: Defect = {
  name: 'cause not asked',
  story: 'letters',
  send: (send) => {
    try {
      return send()
    } catch (error) {
      if (error instanceof Error && error.name === 'MessageRejected') {
        error.name = 'InvalidParameterValue'
        error.message = 'Domain contains illegal character'
      }
      throw error
    }
  },
}

const noSweep: Defect = { name: 'no sweep', story: 'letters', withoutTicks: true }

/** One tap of one delegate also counts as another delegate's vote. */
const voteCountedTwice: Defect = {
  name: 'vote counted twice',
  story: 'passing',
  rewrite: (command, by) =>
    by?.name === 'delegate confirms'
      ? withParts(command, (part) => {
          // The product itself made this item.
          const passing = putOf(part, 'Passing') as (Passing & Record<string, unknown>) | undefined
          const report = passing?.report
          const other = report?.electorate.find(
            ({ userId }) => !report.votes.some((given) => given.userId === userId),
          )
          const vote = report?.votes.at(-1)
          if (!part.Put || !passing || !report || !other || !vote) return [part]
          const votes = [...report.votes, { ...vote, userId: other.userId }]
          return [{ Put: { ...part.Put, Item: { ...passing, report: { ...report, votes } } } }]
        })
      : command,
}

/** A delegate who withdraws ends the report, although others confirm it. */
const withdrawalEndsAll: Defect = {
  name: 'withdrawal ends all',
  story: 'passing',
  rewrite: (command, by) =>
    by?.name === 'delegate withdraws'
      ? withParts(command, (part) => {
          // The product itself made this item.
          const passing = putOf(part, 'Passing') as (Passing & Item) | undefined
          const { report, ...rest } = passing ?? {}
          if (!part.Put || !passing || !report) return [part]
          const last = { caseId: report.caseId, outcome: 'WITHDRAWN', at: report.reportedAt }
          return [{ Put: { ...part.Put, Item: { ...rest, state: 'ALIVE', stages: [], last } } }]
        })
      : command,
}

/** The settings and delegates of the last 30 days are forgotten: weaker ones count at once. */
const earlierForgotten: Defect = {
  name: 'earlier forgotten',
  story: 'passing',
  answer: (command, answer) => {
    const item = itemIn(answer)
    if (asksThePassing(command) && item) return { ...answer, Item: { ...item, formerSettings: [] } }
    const asksFormer =
      command.name === 'QueryCommand' && JSON.stringify(command.input).includes('FORMER-ELECTOR#')
    return asksFormer ? { ...answer, Items: [] } : answer
  },
}

/**
 * A step that follows from the time is stored without checking whether the owner has objected
 * meanwhile.
 */
const objectionRaced: Defect = {
  name: 'objection raced',
  story: 'passing',
  rewrite: (command, by) =>
    isWorker(by, 'passing')
      ? withParts(command, (part) => (putOf(part, 'Passing') ? [unconditional(part)] : [part]))
      : command,
}

/** SES's answer while it has paused the account. */
const pausedError = () =>
  Object.assign(new Error('Sending is paused.'), {
    name: 'AccountSendingPausedException',
    $fault: 'client',
    $metadata: { httpStatusCode: 400 },
  })

/**
 * The passing goes on as if the owner had taken each notice at once, although SES sends none of
 * them.
 */
const everyNoticeTaken: Defect = {
  name: 'every notice taken',
  story: 'passing',
  send: (send, { Message }) => {
    if (Message?.Body?.Text?.Data?.includes(paths.passingAlive)) throw pausedError()
    return send()
  },
  rewrite: (command, _, { table }) =>
    withParts(command, (part) => {
      // The product itself made this item.
      const passing = putOf(part, 'Passing') as (Passing & Item) | undefined
      const { report } = passing ?? {}
      if (!part.Put || !passing || !report) return [part]
      const { email } = table.look({ pk: String(passing.pk), sk: 'ACCOUNT' }) ?? {}
      const told = { ...report.told, news: { [String(email)]: { takenAt: report.told.since } } }
      return [{ Put: { ...part.Put, Item: { ...passing, report: { ...report, told } } } }]
    }),
}

/**
 * The time to object goes on while the clock of a report stands still, because no notice to the
 * owner goes out.
 */
const timeNotMoved: Defect = {
  name: 'time not moved',
  story: 'passing',
  rewrite: (command, _, { table }) =>
    withParts(command, (part) => {
      // The product itself made these items.
      const passing = putOf(part, 'Passing') as (Passing & Item) | undefined
      const { report } = passing ?? {}
      if (!part.Put || !passing || !report) return [part]
      const { pk, sk } = passing
      const before = table.look({ pk: String(pk), sk: String(sk) }) as Passing | undefined
      if (before?.report?.caseId !== report.caseId) return [part]
      const { challengeEndsAt } = before.report
      return [
        { Put: { ...part.Put, Item: { ...passing, report: { ...report, challengeEndsAt } } } },
      ]
    }),
}

/** Notices to an owner's present address are never put into the table. */
const noticesDropped: Defect = {
  name: 'notices dropped',
  story: 'passing',
  rewrite: (command, _, { table }) =>
    withParts(command, (part) => {
      // The product itself made this item.
      const delivery = putOf(part, 'Delivery') as (Delivery & Item) | undefined
      if (delivery?.kind !== 'notice') return [part]
      const { email } = table.look({ pk: String(delivery.pk), sk: 'ACCOUNT' }) ?? {}
      return openedAddress(delivery, delivery.recipient) === email ? [] : [part]
    }),
}

/**
 * The worker of notices sends each notice by the first state of the passing that it knew, whatever
 * the passing has become.
 */
const endNotAsked = (): Defect => {
  let known: Item | undefined
  return {
    name: 'end not asked',
    story: 'passing',
    answer: (command, answer, by) => {
      if (!isWorker(by, 'notices') || !asksThePassing(command)) return answer
      const item = itemIn(answer)
      known ??= item?.report ? item : undefined
      return known ? { ...answer, Item: known } : answer
    },
  }
}

/** A delegate who disputes a report still counts among those who confirm it. */
const disputantConfirms: Defect = {
  name: 'disputant confirms',
  story: 'passing',
  rewrite: (command, by) =>
    by?.name === 'delegate disputes'
      ? withParts(command, (part) => {
          // The product itself made this item.
          const passing = putOf(part, 'Passing') as (Passing & Item) | undefined
          const { report } = passing ?? {}
          const { userId, at } = report?.dispute ?? {}
          if (!part.Put || !passing || !report || !userId || !at) return [part]
          const votes = [...report.votes, { userId, at }]
          return [{ Put: { ...part.Put, Item: { ...passing, report: { ...report, votes } } } }]
        })
      : command,
}

/** An event that comes late turns a message that came back into one that was sent. */
const returnForgotten: Defect = {
  name: 'return forgotten',
  story: 'letters',
  rewrite: (command) =>
    withParts(command, (part) => {
      // The product itself made this item.
      const delivery = putOf(part, 'Delivery') as (Delivery & Item) | undefined
      const last = delivery?.attempts.at(-1)
      if (!part.Put || !delivery || last?.outcome !== 'SOFT_BOUNCED') return [part]
      const { lookAt: _, ...rest } = delivery
      const attempts = [...delivery.attempts.slice(0, -1), { ...last, outcome: 'ACCEPTED' }]
      return [{ Put: { ...part.Put, Item: { ...rest, state: 'SENT', attempts } } }]
    }),
}

/** A fallback recipient gets a message twice. */
const fallbackSentTwice: Defect = {
  name: 'fallback sent twice',
  story: 'letters',
  send: (send, { Tags = [] }, _, { table }) => {
    const tag = (name: string) => Tags.find(({ Name }) => Name === name)?.Value ?? ''
    const answer = send()
    const delivery = table.look({ pk: `PERSON#${tag('owner')}`, sk: `DELIVERY#${tag('delivery')}` })
    return delivery?.bouncedFrom ? send() : answer
  },
}

/** The work after a result depends on one queue message, which can be lost. */
const followedByQueueAlone: Defect = {
  name: 'followed by queue alone',
  story: 'letters',
  rewrite: (command) =>
    withParts(command, (part) => {
      const { pk, kind } = part.Put?.Item ?? {}
      const follows = kind === 'settled' || kind === 'contact'
      return String(pk).startsWith('DUE#') && follows ? [] : [part]
    }),
}

/**
 * Once a message of an owner has gone out to anybody, workers no longer see corrected addresses.
 */
const correctionNotSeen = (): Defect => {
  const former = new Map<string, Item>()
  let isOut = false
  return {
    name: 'correction not seen',
    story: 'letters',
    rewrite: (command, _, { table }) =>
      withParts(command, (part) => {
        const sending = putOf(part, 'Delivery')
        isOut ||= sending?.kind === 'message' && sending.state === 'SENDING'
        const contact = putOf(part, 'Contact')
        const [pk, sk] = [String(contact?.pk), String(contact?.sk)]
        const before = table.look({ pk, sk })
        if (before && !former.has(sk)) former.set(sk, before)
        return [part]
      }),
    answer: ({ name }, answer, by) => {
      if (name !== 'BatchGetCommand' || !isOut || !by?.name.startsWith('worker ')) return answer
      const { Responses = {} } = answer as { Responses?: Record<string, readonly Item[]> } // of a `batchGet`
      const seen = Object.entries(Responses).map(([table, items]) => [
        table,
        items.map((item) => former.get(String(item.sk)) ?? item),
      ])
      return { ...answer, Responses: Object.fromEntries(seen) }
    },
  }
}

/** After the owner's death no delegate is told of a message that did not arrive. */
const failureUntold: Defect = {
  name: 'failure untold',
  story: 'passing',
  rewrite: (command) => {
    let [asks, tells] = [false, false]
    withParts(command, (part) => {
      const put = putOf(part, 'Delivery') as (Delivery & Item) | undefined // the product itself made this item
      asks ||= part.ConditionCheck?.Key?.sk === 'PASSING'
      tells ||= put?.kind === 'notice' && openedAddress(put, put.recipient).startsWith('delegate-')
      return [part]
    })
    return asks && tells ? undefined : command
  },
}

/** The defects that the simulation must detect, each created again for each run. */
const listed: readonly DefectOrMaker[] = [
  noVersionInTheClaim,
  leaseShorterThanTheWork,
  retryOfAnUnknownOutcome,
  sendBeforeIntent,
  objectionsForgotten,
  reportsAgainAtOnce,
  neverForgiven,
  readWithoutRelease,
  readersConfused,
  recordNotRegarded,
  shareNotRegarded,
  cancelIgnored,
  listNotAsked,
  allOrNothing,
  causeNotAsked,
  noSweep,
  voteCountedTwice,
  withdrawalEndsAll,
  earlierForgotten,
  objectionRaced,
  everyNoticeTaken,
  timeNotMoved,
  noticesDropped,
  endNotAsked,
  disputantConfirms,
  returnForgotten,
  fallbackSentTwice,
  followedByQueueAlone,
  correctionNotSeen,
  failureUntold,
  ...defectsOfFaults,
  ...defectsOfConditions,
  ...defectsOfPeople,
  ...defectsOfChannels,
  ...defectsOfLongRuns,
  ...defectsOfSecondTimes,
  ...defectsOfEnds,
  ...defectsOfReturns,
  ...defectsOfMonths,
]

/** Every deliberate defect. */
export const defects: readonly DefectMaker[] = listed.map((defect) =>
  typeof defect === 'function' ? defect : () => defect,
)
