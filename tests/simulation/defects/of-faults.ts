import type { Item } from '#functions/core/store/table.ts'
import type { Delivery } from '#shared/model/delivery.ts'
import type { PassingReport } from '#shared/model/passing.ts'
import { hour } from '#shared/rules/time/lengths.ts'
import type { Defect, DefectOrMaker } from './defect.ts'
import { itemIn, putOf, withParts, withPassing } from './parts.ts'

/* Defects that do harm only with one fault, or one thing that people do. */

const isSender = (name: string | undefined) =>
  name === 'worker deliveries' || name === 'worker notices'

/**
 * Nobody asks whether an account stands or is about to be deleted, and its records are not erased
 * either.
 */
const deletionIgnored = (): Defect => {
  const accounts = new Map<string, Item>()
  return {
    name: 'deletion ignored',
    story: 'letters',
    rewrite: (command, by) =>
      withParts(command, (part) => {
        if (by?.name === 'worker erasures') return part.Delete ? [] : [part]
        return part.ConditionCheck?.Key?.sk === 'ACCOUNT' && isSender(by?.name) ? [] : [part]
      }),
    answer: ({ name, input }, answer, by) => {
      const key = JSON.stringify(input)
      if (name !== 'GetCommand' || !isSender(by?.name) || !key.includes('"ACCOUNT"')) return answer
      const item = itemIn(answer)
      const { deletion: _, ...standing } = item ?? {}
      if (item) accounts.set(String(item.pk), standing)
      const known = [...accounts].find(([pk]) => key.includes(pk))?.[1]
      return known ? { ...answer, Item: known } : answer
    },
  }
}

/** The clocks of the workers that send, and of the schedule, are an hour ahead. */
const clockAhead: Defect = {
  name: 'clock ahead',
  story: 'letters',
  skew: ({ name }) => (isSender(name) || name === 'sweep' ? hour : 0),
}

/**
 * After three refusals a mail is given up, although SES refuses everything because of our account.
 */
const givenUpInPause: Defect = {
  name: 'given up in a pause',
  story: 'letters',
  rewrite: (command) =>
    withParts(command, (part) => {
      // The product itself made this item.
      const delivery = putOf(part, 'Delivery') as (Delivery & Item) | undefined
      const last = delivery?.attempts.at(-1)
      if (!part.Put || !delivery || !last || delivery.attempts.length < 3) return [part]
      if (delivery.state !== 'SCHEDULED' || last.outcome === 'SOFT_BOUNCED') return [part]
      const { lookAt: _, ...rest } = delivery
      const attempts = [...delivery.attempts.slice(0, -1), { ...last, outcome: 'REJECTED' }]
      return [{ Put: { ...part.Put, Item: { ...rest, state: 'FAILED', attempts } } }]
    }),
}

/**
 * A worker that claims a delivery leaves no entry in the due index: if it then fails, nobody looks
 * again.
 */
const claimWithoutEntry: Defect = {
  name: 'claim without an entry',
  story: 'letters',
  rewrite: (command) => {
    let claims = false
    withParts(command, (part) => {
      claims ||= putOf(part, 'Delivery')?.state === 'CLAIMED'
      return [part]
    })
    return claims
      ? withParts(command, (part) => (String(part.Put?.Item?.pk).startsWith('DUE#') ? [] : [part]))
      : command
  },
}

/** An answer of the service counts as if the owner's mail server had taken the notice. */
const answerCountsAsTaken: Defect = {
  name: 'answer counts as taken',
  story: 'passing',
  rewrite: (command) =>
    withParts(command, (part) => [
      withPassing(part, (passing) => {
        const { report } = passing
        if (!report) return undefined
        const news = Object.fromEntries(
          Object.entries(report.told.news).map(([address, known]) => [
            address,
            known.answeredAt ? { ...known, takenAt: known.takenAt ?? known.answeredAt } : known,
          ]),
        )
        return { ...passing, report: { ...report, told: { ...report.told, news } } }
      }),
    ]),
}

/** A share that the owner ended can be read as before. */
const endedShareRead: Defect = {
  name: 'ended share read',
  story: 'passing',
  answer: ({ name, input }, answer, by) => {
    const { Items } = answer as { Items?: readonly object[] } // the answer of a query
    const asksShares = name === 'QueryCommand' && JSON.stringify(input).includes('"SHARE#')
    return Items && asksShares && by?.name === 'delegate reads'
      ? { ...answer, Items: Items.map((item) => ({ ...item, status: 'CLAIMED' })) }
      : answer
  },
}

/** The report with the votes of all its electors. */
const withAllVotes = (report: PassingReport): PassingReport => ({
  ...report,
  votes: report.electorate.map(({ userId }) => ({ userId, at: report.reportedAt })),
})

/** An accepted certificate counts as the votes of all delegates. */
const certificateConfirms: Defect = {
  name: 'certificate confirms',
  story: 'passing',
  rewrite: (command) =>
    withParts(command, (part) => [
      withPassing(part, (passing) =>
        passing.report?.certificates.some(({ review }) => review === 'ACCEPTED')
          ? { ...passing, report: withAllVotes(passing.report) }
          : undefined,
      ),
    ]),
}

/**
 * One spiteful delegate and a forged certificate are enough: the silence of the others counts at
 * once.
 */
const silenceCountsAtOnce: Defect = {
  name: 'silence counts at once',
  story: 'passing',
  rewrite: (command) =>
    withParts(command, (part) => [
      withPassing(part, (passing) => {
        const { report, state } = passing
        const accepted = report?.certificates.some(({ review }) => review === 'ACCEPTED')
        const early = state === 'REPORTED' && report?.challengeOver && !report.unanswered
        if (!report || !accepted || !early || report.votes.length === 0) return undefined
        return { ...passing, state: 'COOLING', report: { ...report, lowered: 'SILENCE' } }
      }),
    ]),
}

/** Unanswered check-ins count as the votes of all delegates. */
const silenceConfirms: Defect = {
  name: 'silence confirms',
  story: 'passing',
  rewrite: (command) =>
    withParts(command, (part) => [
      withPassing(part, (passing) => {
        const { report } = passing
        if (!report || report.reporter !== undefined) return undefined
        return { ...passing, report: withAllVotes(report) }
      }),
    ]),
}

/** The owner's former addresses get no notice, and nobody waits until they took one. */
const formerAddressForgotten: Defect = {
  name: 'former address forgotten',
  story: 'passing',
  answer: ({ name, input }, answer) => {
    const item = itemIn(answer)
    return item && name === 'GetCommand' && JSON.stringify(input).includes('"ACCOUNT"')
      ? { ...answer, Item: { ...item, formerEmails: [] } }
      : answer
  },
}

/** A message has deliveries for its first five recipients only. */
const fiveRecipients = (): Defect => {
  const made = new Map<unknown, Set<unknown>>()
  return {
    name: 'five recipients',
    story: 'letters',
    rewrite: (command) =>
      withParts(command, (part) => {
        const { messageId, deliveryId } = putOf(part, 'Delivery') ?? {}
        if (messageId === undefined) return [part]
        const known = made.get(messageId) ?? new Set()
        made.set(messageId, known)
        if (known.size >= 5 && !known.has(deliveryId)) return []
        known.add(deliveryId)
        return [part]
      }),
  }
}

/** An entry of the due index that cannot be read stops the sweep of its shard. */
const unreadableStopsShard: Defect = {
  name: 'unreadable stops a shard',
  story: 'letters',
  answer: (_, answer, by) => {
    if (by?.name !== 'sweep' || !JSON.stringify(answer).includes('of-a-later-version')) {
      return answer
    }
    throw new Error('An entry cannot be read.')
  },
}

/** Records of a later version are read, without what this version does not know. */
const newerRead: Defect = {
  name: 'newer read',
  story: 'letters',
  answer: (_, answer) => {
    const older = (value: unknown): unknown => {
      if (Array.isArray(value)) return value.map(older)
      if (typeof value !== 'object' || value === null || value instanceof Uint8Array) return value
      const { ofLaterVersion, ...rest } = value as Record<string, unknown> // an item, or a part
      if (ofLaterVersion) return { ...rest, schemaVersion: Number(rest.schemaVersion) - 1 }
      return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, older(each)]))
    }
    return Object(older(answer))
  },
}

export const defectsOfFaults: readonly DefectOrMaker[] = [
  deletionIgnored,
  clockAhead,
  givenUpInPause,
  claimWithoutEntry,
  answerCountsAsTaken,
  endedShareRead,
  certificateConfirms,
  silenceCountsAtOnce,
  silenceConfirms,
  formerAddressForgotten,
  fiveRecipients,
  unreadableStopsShard,
  newerRead,
]
