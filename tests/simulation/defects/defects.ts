import type { Passing } from '#shared/model/passing.ts'
import { leaseFor } from '#shared/rules/delivery/periods.ts'
import type { Process } from '../scheduler.ts'
import type { Defect, TableCommand } from './defect.ts'
import { putOf, unconditional, withParts } from './parts.ts'

const isWorker = (by: Process | undefined, queue: string) => by?.name === `worker ${queue}`

/** A worker claims whatever it once read, although somebody else was first, or it was taken back. */
const noVersionInTheClaim: Defect = {
  name: 'no version in the claim',
  story: 'letters',
  rewrite: (command) =>
    withParts(command, (part) =>
      putOf(part, 'Delivery')?.state === 'CLAIMED' ? [unconditional(part)] : [part],
    ),
}

/** What is done under a lease takes longer than the lease, and no time limit keeps it from that. */
const leaseShorterThanTheWork: Defect = {
  name: 'lease shorter than the work',
  story: 'letters',
  lifetime: 10 * leaseFor,
  takes: ({ name, input }, by) => {
    const opensWords = name === 'GetCommand' && JSON.stringify(input).includes('"ACCOUNT"')
    return opensWords && isWorker(by, 'deliveries') ? leaseFor + 1 : 0
  },
}

/** A call without an answer is simply made again, as HTTP clients do by themselves. */
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

/** The attempt is written down when the mail is out already. */
const sendBeforeIntent = (): Defect => {
  const held = new Map<number, TableCommand>()
  const isIntent = (command: TableCommand) => {
    let found = false
    withParts(command, (part) => {
      found ||= putOf(part, 'Delivery')?.state === 'SENDING'
      return [part]
    })
    return found
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

/** The worker does not ask the passing: whatever has a date goes out. */
const releasedNotAsked: Defect = {
  name: 'RELEASED not asked',
  story: 'passing',
  rewrite: (command, by) =>
    isWorker(by, 'deliveries')
      ? withParts(command, (part) => (part.ConditionCheck?.Key?.sk === 'PASSING' ? [] : [part]))
      : command,
  answer: ({ name, input }, answer, by) => {
    const asks = name === 'GetCommand' && JSON.stringify(input).includes('"PASSING"')
    if (!asks || !isWorker(by, 'deliveries')) return answer
    return { Item: { version: 1, stages: ['notices', 'messages', 'passwords'] } }
  },
}

/** The owner is told that a message was taken back, and its deliveries are left as they were. */
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
      const of = String(putOf(part, 'Delivery')?.deliveryId ?? part.Delete?.Key?.sk ?? '')
      return taken.some((id) => of.endsWith(id)) ? [] : [part]
    })
  },
}

const noSweep: Defect = { name: 'no sweep', story: 'letters', withoutTicks: true }

/** One tap of one delegate counts for another as well. */
const voteCountedTwice: Defect = {
  name: 'vote counted twice',
  story: 'passing',
  rewrite: (command, by) =>
    by?.name === 'delegate confirms'
      ? withParts(command, (part) => {
          // What the product itself made.
          const passing = putOf(part, 'Passing') as (Passing & Record<string, unknown>) | undefined
          const report = passing?.report
          const other = report?.electorate.find(
            ({ userId }) => !report.votes.some((vote) => vote.userId === userId),
          )
          const vote = report?.votes.at(-1)
          if (!part.Put || !passing || !report || !other || !vote) return [part]
          const votes = [...report.votes, { ...vote, userId: other.userId }]
          return [{ Put: { ...part.Put, Item: { ...passing, report: { ...report, votes } } } }]
        })
      : command,
}

/** What time brings about is stored without asking whether the owner was heard from meanwhile. */
const objectionRaced: Defect = {
  name: 'objection raced',
  story: 'passing',
  rewrite: (command, by) =>
    isWorker(by, 'passing')
      ? withParts(command, (part) => (putOf(part, 'Passing') ? [unconditional(part)] : [part]))
      : command,
}

/** Whoever gets a message in somebody else's place gets it twice. */
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

/** What follows from a result hangs on one message of a queue, which can get lost. */
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

/** The mistakes that the simulation must find, each made anew for each run. */
export const defects: readonly (() => Defect)[] = [
  () => noVersionInTheClaim,
  () => leaseShorterThanTheWork,
  () => retryOfAnUnknownOutcome,
  sendBeforeIntent,
  () => releasedNotAsked,
  () => cancelIgnored,
  () => noSweep,
  () => voteCountedTwice,
  () => objectionRaced,
  () => fallbackSentTwice,
  () => followedByQueueAlone,
]
