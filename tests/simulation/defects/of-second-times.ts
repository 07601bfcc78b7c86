import type { QueryCommandInput } from '@aws-sdk/lib-dynamodb'
import type { Item } from '#functions/core/store/table.ts'
import type { Delivery } from '#shared/model/delivery.ts'
import type { Passing, PassingReport } from '#shared/model/passing.ts'
import { day } from '#shared/rules/time/lengths.ts'
import { passingIn } from '../judge/stored.ts'
import { openedAddress } from '../opened-address.ts'
import type { Defect, DefectOrMaker, TableCommand } from './defect.ts'
import {
  answersWith,
  asksFor,
  asksThePassing,
  isWorker,
  itemIn,
  putOf,
  withParts,
} from './parts.ts'

/* Defects that show only when something is done, said or tried a second time. */

const asksForAnAccount = (command: TableCommand) => asksFor(command, 'ACCOUNT"')

const earlierBy = (at: string, by: number) => new Date(Date.parse(at) - by).toISOString()

/** A full mailbox of a fallback recipient is not tried again. */
const fallbackTriedOnce: Defect = {
  name: 'fallback tried once',
  story: 'occasions',
  rewrite: (command) =>
    withParts(command, (part) => {
      // The product itself made this item.
      const delivery = putOf(part, 'Delivery') as (Delivery & Item) | undefined
      const last = delivery?.attempts.at(-1)
      const isTried = delivery?.bouncedFrom && last?.outcome === 'SOFT_BOUNCED'
      if (!part.Put || !isTried) return [part]
      const { lookAt: _, ...rest } = delivery
      return [{ Put: { ...part.Put, Item: { ...rest, state: 'HELD' } } }]
    }),
}

/** A mail that the service refuses without a known reason is not tried again. */
const unclearIsFinal: Defect = {
  name: 'unclear is final',
  story: 'occasions',
  send: (send) => {
    try {
      return send()
    } catch (error) {
      if (error instanceof Error && error.message === 'It was not accepted.') {
        error.name = 'InvalidParameterValue'
        error.message = 'Domain contains illegal character'
      }
      throw error
    }
  },
}

/** Delegates are told only of the first day on which messages did not arrive. */
const failureToldOneDay = (): Defect => {
  const days = new Map<string, string>()
  return {
    name: 'failure told one day',
    story: 'birthdays',
    rewrite: (command) => {
      let [asks, isLater] = [false, false]
      withParts(command, (part) => {
        const put = putOf(part, 'Delivery') as (Delivery & Item) | undefined // the product made it
        asks ||= part.ConditionCheck?.Key?.sk === 'PASSING'
        const to = put?.kind === 'notice' ? openedAddress(put, put.recipient) : ''
        // A notice about a report says nothing of a message.
        if (!put || put.reportNotice || put.during || !to.startsWith('delegate-')) return [part]
        const today = put.createdAt.slice(0, 10)
        const first = days.get(to) ?? today
        days.set(to, first)
        isLater ||= first !== today
        return [part]
      })
      return asks && isLater ? undefined : command
    },
  }
}

/**
 * An administrator compares a certificate in the minute in which they accepted it, as if the 72
 * hours between the two were over.
 */
const oneLookCountsTwice = answersWith(
  'one look counts twice',
  (command, by) => asksThePassing(command) && by?.name === 'administrator looks at a certificate',
  (item) => {
    const { report } = passingIn(item)
    const certificates = report?.certificates.map((certificate) =>
      certificate.looked
        ? {
            ...certificate,
            looked: { ...certificate.looked, at: earlierBy(certificate.at, 4 * day) },
          }
        : certificate,
    )
    return report ? { ...item, report: { ...report, certificates } } : item
  },
  'silence',
)

/**
 * The last delegate who can say anything reports and confirms within an hour, as if the 24 hours
 * between the two were over.
 */
const saidOnce = answersWith(
  'said once',
  (command, by) => asksThePassing(command) && by?.name === 'delegate confirms',
  (item) => {
    const { report } = item as { report?: PassingReport } // the product itself made it
    return report
      ? ({ ...item, report: { ...report, reportedAt: earlierBy(report.reportedAt, day) } } as Item &
          Pick<Passing, 'report'>)
      : item
  },
)

/** Owners are told only the first time that somebody else was in their delegate's account. */
const takenToldOnce = answersWith(
  'taken account told once',
  (command, by) => asksForAnAccount(command) && isWorker(by, 'results'),
  ({ saidTakenAt, ...account }) =>
    Array.isArray(saidTakenAt) ? { ...account, saidTakenAt: saidTakenAt.slice(0, 1) } : account,
  'silence',
)

/** The seven days before a deletion count from the first channel that was told. */
const firstChannelCounts = answersWith(
  'first channel counts',
  (command, by) => asksFor(command, 'DELIVERY#') && isWorker(by, 'erasures'),
  (delivery) => (delivery.sentAt ? { ...delivery, sentAt: delivery.createdAt } : delivery),
  'leaving',
)

/** A second run of an erasure finds no files: the first one removed their records. */
const filesForgotten = (): Defect => {
  const first = new Map<unknown, number>()
  return {
    name: 'files forgotten',
    story: 'passing',
    answer: ({ name, input }, answer, by) => {
      if (name !== 'QueryCommand' || !by || !isWorker(by, 'erasures')) return answer
      const { ExpressionAttributeValues = {} } = input as QueryCommandInput // the command's name tells its type
      const values = Object.values(ExpressionAttributeValues)
      if (!values.some((value) => String(value).startsWith('FILE#'))) return answer
      const [owner] = values
      const run = first.get(owner) ?? by.id
      first.set(owner, run)
      return run === by.id ? answer : { ...answer, Items: [], LastEvaluatedKey: undefined }
    },
  }
}

/**
 * After the first hour in which no mail went out, a slow way back in forgets since when it waits.
 */
const hoursForgotten: Defect = {
  name: 'hours forgotten',
  story: 'wayBack',
  rewrite: (command) =>
    withParts(command, (part) => {
      const { Put } = part
      if (Put?.Item?.kind !== 'recovery' || !Put.Item.since) return [part]
      const { since: _, ...item } = Put.Item
      return [{ Put: { ...Put, Item: item } }]
    }),
}

/** The former second channel is not told that it is no second channel any more. */
const formerChannelNotTold: Defect = {
  name: 'former channel not told',
  story: 'passing',
  send: (send, { Destination }, by) => {
    const [to = ''] = Destination?.ToAddresses ?? []
    const isFormer = /-second@|^second-owner@/.test(to)
    return by?.name === 'owner changes the channel' && isFormer ? { MessageId: 'not sent' } : send()
  },
}

/** An address that the owner undid counts as a former one all the same. */
const undoneAddressTold = (): Defect => {
  const had = new Map<unknown, Set<unknown>>()
  return {
    name: 'undone address told',
    story: 'passing',
    answer: ({ name }, answer, by) => {
      const item = itemIn(answer)
      if (name !== 'GetCommand' || item?.entity !== 'Account') return answer
      const all = (had.get(item.pk) ?? new Set()).add(item.email)
      had.set(item.pk, all)
      if (!isWorker(by, 'passing')) return answer
      const known = Array.isArray(item.formerEmails) ? item.formerEmails : []
      const undone = [...all]
        .filter((email) => email !== item.email && known.every((former) => former.email !== email))
        .map((email) => ({ email, until: '2099-01-01T00:00:00.000Z' }))
      return { ...answer, Item: { ...item, formerEmails: [...known, ...undone] } }
    },
  }
}

export const defectsOfSecondTimes: readonly DefectOrMaker[] = [
  fallbackTriedOnce,
  unclearIsFinal,
  failureToldOneDay,
  oneLookCountsTwice,
  saidOnce,
  takenToldOnce,
  firstChannelCounts,
  filesForgotten,
  hoursForgotten,
  formerChannelNotTold,
  undoneAddressTold,
]
