import type { Item } from '#functions/core/store/table.ts'
import type { Delivery } from '#shared/model/delivery.ts'
import { day } from '../judge/promised-times.ts'
import { passingIn } from '../judge/stored.ts'
import type { Defect, DefectOrMaker, TableCommand } from './defect.ts'
import {
  answersWith,
  asksFor,
  asksThePassing,
  changesReport,
  isWorker,
  keepsField,
  putOf,
  withParts,
  withPassing,
} from './parts.ts'

/* Defects in which something goes on after its end, or a time is counted from the wrong instant. */

/** After a report has ended, the owner is asked as if they had never answered. */
const askedOn = answersWith(
  'asked on',
  (command, by) => asksThePassing(command) && isWorker(by, 'passing'),
  (item) => {
    const { state, last, checkIn } = passingIn(item)
    const nextAt = last?.at
    return nextAt !== undefined && checkIn && state === 'ALIVE'
      ? { ...item, nextAt, checkIn: { ...checkIn, nextAt } }
      : item
  },
)

/** A message counts its days from the release, not from the day on which messages are released. */
const countedFromTheRelease: Defect = {
  name: 'counted from the release',
  story: 'birthdays',
  rewrite: (command, by) =>
    withParts(command, (part) => {
      const delivery = putOf(part, 'Delivery') as (Delivery & Item) | undefined // the product made it
      const { requires, dueAt } = delivery ?? {}
      if (!part.Put || !requires || dueAt === undefined || !isWorker(by, 'passing')) return [part]
      const earlier = new Date(Date.parse(dueAt) - day).toISOString()
      return [{ Put: { ...part.Put, Item: { ...delivery, dueAt: earlier } } }]
    }),
}

/** The people to whom a release wrote are not told that it was revoked. */
const mistakeNotTold = answersWith(
  'mistake not told',
  (command, by) => asksFor(command, 'DELIVERY#') && isWorker(by, 'passing'),
  (delivery) => (delivery.requires ? { ...delivery, attempts: [] } : delivery),
)

/** A notice of a deletion that arrived at no address counts as one that arrived. */
const refusalCountsAsTold = answersWith(
  'refusal counts as told',
  (command, by) => asksFor(command, 'DELIVERY#') && isWorker(by, 'erasures'),
  (delivery) => ({ ...delivery, state: 'SENT', sentAt: delivery.createdAt }),
  'leaving',
)

/** A certificate that was brought is forgotten when a report opens. */
const broughtForgotten: Defect = {
  name: 'brought forgotten',
  story: 'forgery',
  rewrite: (command) =>
    withParts(command, (part) => [
      withPassing(part, (passing) => {
        const { report } = passing
        const kept = report?.certificates.filter(
          (certificate) => !certificate.brought || certificate.looked,
        )
        return report && kept
          ? { ...passing, report: { ...report, certificates: kept } }
          : undefined
      }),
    ]),
}

/** Whether a transaction tells that a deletion ended. The one that begins it makes a link. */
const isOfEnd = ({ input }: TableCommand): boolean => !JSON.stringify(input).includes('linkHash')

/** The end of a deletion does not wake the worker of payments. */
const paymentsNotWoken: Defect = {
  name: 'payments not woken',
  story: 'passing',
  rewrite: (command, by) =>
    withParts(command, (part) =>
      part.Put?.Item?.kind === 'billing' && isWorker(by, 'erasures') && isOfEnd(command)
        ? []
        : [part],
    ),
}

/** Delegates are told of a report, and not that the owner is alive. */
const endNotTold: Defect = {
  name: 'end not told',
  story: 'passing',
  rewrite: (command) =>
    withParts(command, (part) => {
      const { sk = '', notice } = part.Put?.Item ?? {}
      const { to, kind } = Object(notice)
      const saysAlive = to === 'delegate' && kind === 'OBJECTED'
      return String(sk).startsWith('PASSING-NOTICE#') && saysAlive ? [] : [part]
    }),
}

/** The owner gets no notice of how many days are left. */
const daysLeftNotTold: Defect = {
  name: 'days left not told',
  story: 'passing',
  rewrite: (command) =>
    withParts(command, (part) => [
      withPassing(part, (passing) => {
        const { report } = passing
        const planned = report?.planned.filter(({ moment }) => !moment.endsWith('_LEFT'))
        return report && planned ? { ...passing, report: { ...report, planned } } : undefined
      }),
    ]),
}

/** Another delegate's certificate takes the place of one that waits. */
const oneCertificate = changesReport('one certificate', 'passing', ({ certificates }, before) => {
  const isMore = certificates.length > before.certificates.length
  return isMore ? { certificates: certificates.slice(-1) } : {}
})

/** The days to confirm go on while the clock stands still. */
const confirmingGoesOn = changesReport('confirming goes on', 'silence', ({ stop }, before) =>
  before.stop && !stop ? { confirmBy: before.confirmBy } : {},
)

/** People who had not claimed a share are told of the release without a new link. */
const oldLink = keepsField({
  name: 'old link',
  worker: 'passing',
  entity: 'Share',
  field: 'codeHash',
})

export const defectsOfEnds: readonly DefectOrMaker[] = [
  askedOn,
  countedFromTheRelease,
  mistakeNotTold,
  refusalCountsAsTold,
  broughtForgotten,
  paymentsNotWoken,
  endNotTold,
  daysLeftNotTold,
  oneCertificate,
  confirmingGoesOn,
  oldLink,
]
