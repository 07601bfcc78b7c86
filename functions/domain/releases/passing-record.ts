import * as z from 'zod'
import { entity } from '#functions/core/store/entity.ts'
import { personPartition } from '#functions/core/store/person-partition.ts'
import type { Item } from '#functions/core/store/table.ts'
import { UserId } from '#shared/model/ids.ts'
import { Passing } from '#shared/model/passing.ts'
import { Instant } from '#shared/model/plain.ts'
import { instantAfter, periods } from '#shared/rules/passing/periods.ts'

/**
 * A passing as it is stored: with the work that is left to do, and the time when a worker must look
 * at it next.
 */
const PassingRecord = Passing.extend({
  /** Notices are still to be sent, or deliveries to be released or held back. */
  workLeft: z.boolean(),
  /** The time of its entry in the due index. Absent if there is nothing left to do. */
  wakeAt: Instant.optional(),
})
export type PassingRecord = z.infer<typeof PassingRecord>

const EarlierReport = z.looseObject({ reportedAt: Instant })

/**
 * Earlier versions did not store whether the owner's notices arrived. So this upgrade stores that
 * nothing is known of the notices of an open report.
 */
const withTold = (item: Item): Item => {
  const { success, data } = EarlierReport.safeParse(item.report)
  return success
    ? { ...item, report: { ...data, told: { since: data.reportedAt, news: {} } } }
    : item
}

const EarlierDispute = z.looseObject({ userId: UserId, at: Instant })
const DisputedReport = z.looseObject({ dispute: EarlierDispute.optional() })

/**
 * Earlier versions did not store who had disputed a report, since when the dispute waits for a
 * decision, and who withdrew a report or a confirmation at which time.
 */
const withDisputed = (item: Item): Item => {
  const withdrawn = { ...item, withdrawals: {} }
  const { success, data } = DisputedReport.safeParse(item.report)
  if (!success) return withdrawn
  const { dispute } = data
  const currentDispute = dispute && {
    ...dispute,
    since: dispute.at,
    ringAt: instantAfter(dispute.at, periods.undecided),
  }
  return {
    ...withdrawn,
    // `restore-alarms.ts` adds the entry of the due index.
    ...(item.state === 'DISPUTED' && currentDispute ? { nextAt: currentDispute.ringAt } : {}),
    report: { ...data, dispute: currentDispute, disputed: dispute ? [dispute.userId] : [] },
  }
}

/** Earlier versions did not keep former settings, so what the owner had chosen is valid at once. */
const withFormerSettings = (item: Item): Item => ({ ...item, formerSettings: [] })

const EarlierCertificate = z.looseObject({
  certificate: z.unknown().optional(),
  stop: z.looseObject({ since: Instant }).optional(),
})
/**
 * The most objections to one delegate's reports that the upgrade takes over. Two lock a delegate
 * out, so more change nothing.
 */
const keptObjections = 2

/** In earlier versions `objections` said how many there were to the reports of each delegate. */
const EarlierObjections = z.object({
  objections: z.record(z.string(), z.int()),
  last: z.object({ at: Instant }).optional(),
})

/**
 * Earlier versions stored only one certificate, the number of objections without their times, and
 * no time at which an alarm about a report on hold rings. Each objection gets the latest time that
 * it can have: the end of the last report.
 */
const withCertificates = (item: Item): Item => {
  const { objections, last } = EarlierObjections.parse(item)
  const objectionTimes = Object.entries(objections).map(([delegate, objectionCount]) => [
    delegate,
    last ? Array.from({ length: Math.min(objectionCount, keptObjections) }, () => last.at) : [],
  ])
  const upgraded = {
    ...item,
    objections: Object.fromEntries(objectionTimes),
    expired: 0,
    brought: [],
    broughtAt: {},
  }
  const { success, data } = EarlierCertificate.safeParse(item.report)
  if (!success) return upgraded
  const { certificate, ...report } = data
  const certificates = certificate === undefined ? [] : [certificate]
  const since = item.state === 'HELD' ? report.stop?.since : undefined
  const held = since && { since, ringAt: instantAfter(since, periods.undecided) }
  return {
    ...upgraded,
    // `restore-alarms.ts` adds the entry of the due index.
    ...(held ? { nextAt: held.ringAt } : {}),
    report: { ...report, certificates, ...(held ? { held } : {}) },
  }
}

/**
 * The one record of an owner's passing. It is in this folder, on a low floor, because deliveries
 * and shares depend on what it released.
 */
export const passingRecords = entity({
  name: 'Passing',
  schema: PassingRecord,
  key: (owner: UserId) => ({ pk: personPartition(owner), sk: 'PASSING' }),
  upgrades: [withTold, withDisputed, withFormerSettings, withCertificates],
})
