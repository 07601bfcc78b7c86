import type { Item } from '#functions/core/store/table.ts'
import type { Passing, PassingReport } from '#shared/model/passing.ts'
import { paths } from '#shared/paths.ts'
import { refusesMail } from '../people.ts'
import type { Change } from '../services/table.ts'
import { type Evidence, isDelivery } from './judge.ts'
import { countsAsTakenAfter, day, hour, lastWait, toldBefore } from './promised-times.ts'
import { deliveryIn, passingIn } from './stored.ts'
import { instantTolerance, periodTolerance, workerMayStillStore } from './tolerances.ts'

/**
 * A second channel counts this long after it was proven: from then on a notice that it accepted is
 * as good as one to the address.
 */
const provenFor = 30 * day

/** How late a release may be, in milliseconds, even if services failed meanwhile. */
const patience = 12 * hour

/** After this many notices to the address, the second channel must have got one too. */
const noticesUntilSecondToo = 3

/** The second address or number of an owner. */
const secondOf = (account: Item | undefined) => {
  const { email, phoneNumber, since } = (account?.noticeChannel ?? {}) as Record<string, string>
  const place = email ?? phoneNumber
  return place === undefined || since === undefined ? undefined : { place, since }
}

const isDelegates = (place: string) => /^delegate-\d+(\+.*)?@/.test(place)

/**
 * The second channel of an owner, if a notice that it accepted counts beside the address. That of a
 * delegate never counts.
 */
export const countingSecond = (account: Item | undefined, now: number): string | undefined => {
  const second = secondOf(account)
  return second && !isDelegates(second.place) && Date.parse(second.since) + provenFor <= now
    ? second.place
    : undefined
}

/**
 * The rules for an owner's channels. An answer on any of them ends a report, and none of them
 * delays a release. From a former address a change of address can be taken back.
 */
export class ChannelRules {
  readonly #evidence: Evidence
  /** The reports to which the owner answered before they were released. */
  readonly #answered = new Set<string>()
  /** Every address that each account had. */
  readonly #addresses = new Map<string, Set<string>>()
  #pk = ''
  /** The addresses that a thief entered: when the owner undid the change to each. */
  readonly #undone = new Map<string, number>()
  /** When the owner last got another address. */
  #movedAt = 0
  #coolingSince = 0
  /** Notices that were decided from this instant on count for the last wait. */
  #countsFrom = 0

  constructor(evidence: Evidence) {
    this.#evidence = evidence
  }

  /** Records that the owner answered a notice about this report, and that no service failed. */
  answered(caseId: string): void {
    const { report, state } = this.#passing() ?? {}
    if (report?.caseId === caseId && state !== 'RELEASED') this.#answered.add(caseId)
  }

  /** The link in the mail to a former address was opened for the first time, within 72 hours. */
  undone(former: string, { refused }: { readonly refused: boolean }): void {
    const { table, addViolation } = this.#evidence
    const account = table.look({ pk: this.#pk, sk: 'ACCOUNT' })
    if (account && (refused || account.email !== former)) {
      addViolation('change not undone', `the account has ${account.email}, not ${former}`)
    }
    const all = [...(this.#addresses.get(this.#pk) ?? [])]
    for (const later of all.slice(all.indexOf(former) + 1)) {
      this.#undone.set(later, this.#evidence.now())
    }
  }

  /**
   * The owner was told that the second channel was changed or removed. The former channel and each
   * address must have been told too.
   */
  changed(second: string, since: number): void {
    const { table, now, callsSince, addViolation } = this.#evidence
    const { email, formerEmails } = table.look({ pk: this.#pk, sk: 'ACCOUNT' }) ?? {}
    const former = Array.isArray(formerEmails) ? formerEmails : []
    const standing = former.filter(({ until }) => Date.parse(until) > now() + periodTolerance)
    for (const place of [second, email, ...standing.map((channel) => channel.email)].map(String)) {
      if (callsSince(place, since) === 0) {
        addViolation('second channel not told', `${place}, of the change of the channel`)
      }
    }
  }

  #passing(): Passing | undefined {
    const item = this.#evidence.table.look({ pk: this.#pk, sk: 'PASSING' })
    return item && passingIn(item)
  }

  committed({ key: { pk, sk }, before, after }: Change): void {
    if (isDelivery(after) && after && !before) this.#mustBeOwn(after)
    if (sk === 'ACCOUNT' && after) {
      this.#addresses.set(pk, (this.#addresses.get(pk) ?? new Set()).add(String(after.email)))
      if (pk === this.#pk && before?.email !== after.email) this.#movedAt = this.#evidence.now()
    }
    if (sk !== 'PASSING' || !after) return
    // The passing that was stored first is the owner's.
    this.#pk ||= pk
    if (pk !== this.#pk) return
    const [was, is] = [before && passingIn(before), passingIn(after)]
    if (!is.report) return
    if (is.report.stop?.since !== was?.report?.stop?.since) this.#mayStop(is.report)
    if (is.state === 'COOLING' && was?.state !== 'COOLING') {
      this.#coolingSince = this.#evidence.now()
      this.#countsFrom = Date.parse(is.report.told.since)
    }
    if (is.state !== 'RELEASED' || was?.state === 'RELEASED') return
    const { caseId } = is.report
    if (this.#answered.has(caseId)) {
      this.#evidence.addViolation('answer lost', `case ${caseId} is released`)
    }
    this.#mustBeTold(is.report)
    this.#notTooLate(is.report)
  }

  /** No notice is made to an address that a thief entered, once the owner undid that change. */
  #mustBeOwn(made: Item): void {
    const { addressOf, now, skew, addViolation } = this.#evidence
    const delivery = deliveryIn(made)
    const address = addressOf(delivery, delivery.recipient)
    const undone = this.#undone.get(address)
    if (undone !== undefined && now() > undone + workerMayStillStore + skew()) {
      addViolation('told to another', `notice ${delivery.deliveryId} to ${address}`)
    }
  }

  /** Only an address that the owner has or had stops the clock. */
  #mayStop({ stop }: PassingReport): void {
    const own = [...(this.#addresses.get(this.#pk) ?? [])]
    if (stop?.why === 'ADDRESS' && own.every((address) => !refusesMail(address))) {
      this.#evidence.addViolation('stopped by another', `the clock, since ${stop.since}`)
    }
  }

  /** The notices about this report that were sent to an address or a number. */
  #noticesTo(place: string, since: number) {
    return this.#evidence
      .acceptances()
      .filter(
        ({ to, at, text }) => to === place && at >= since && text.includes(paths.passingAlive),
      )
  }

  /**
   * The notices that were decided in the last wait. A notice that was decided before and sent later
   * does not count for the last wait.
   */
  #ofLastWait(place: string) {
    const { table, skew } = this.#evidence
    const from = this.#coolingSince - skew() - instantTolerance
    return this.#noticesTo(place, from).filter(({ delivery }) => {
      const item = table.look({ pk: this.#pk, sk: `DELIVERY#${delivery}` })
      const decidedAt = item && deliveryIn(item).reportNotice?.decidedAt
      return decidedAt !== undefined && Date.parse(decidedAt) >= this.#countsFrom
    })
  }

  #mustBeTold({ reportedAt }: PassingReport): void {
    const { table, addViolation } = this.#evidence
    const account = table.look({ pk: this.#pk, sk: 'ACCOUNT' })
    const second = secondOf(account)
    const since = Date.parse(reportedAt)
    if (!second || Date.parse(second.since) > since) return
    const atAddress = this.#noticesTo(String(account?.email), since).length
    if (atAddress >= noticesUntilSecondToo && this.#noticesTo(second.place, since).length === 0) {
      addViolation('second channel not told', `${atAddress} notices went to the address alone`)
    }
  }

  /**
   * The last wait ends 48 hours after each of the owner's own addresses took a notice of it.
   */
  #notTooLate({ lowered }: PassingReport): void {
    const { table, now, skew, addViolation } = this.#evidence
    const account = table.look({ pk: this.#pk, sk: 'ACCOUNT' })
    const former = Array.isArray(account?.formerEmails) ? account.formerEmails : []
    const own = [account?.email, ...former.map(({ email }) => email)].map(String)
    // Another address may have had to take a notice meanwhile.
    if (this.#movedAt >= this.#coolingSince) return
    // `ReportTimeRules` judges a long last wait (`lowered`). A refusing address stops the clock.
    if (lowered || own.some((address) => refusesMail(address))) return
    const over = this.#coolingSince + lastWait
    // News that the worker did not know yet when it ended the wait does not count.
    const known = over - skew() - instantTolerance
    const ends = own.map((address) =>
      Math.min(
        ...this.#ofLastWait(address).map(({ at, arrivalToldAt, arrivedAt }) => {
          const takenAt = Math.max(arrivedAt, arrivalToldAt)
          return (takenAt <= known ? takenAt : at + countsAsTakenAfter) + toldBefore
        }),
      ),
    )
    const due = Math.max(over, ...ends)
    if (now() > due + patience) {
      addViolation('released too late', `due ${new Date(due).toISOString()}`)
    }
  }

  /** A last wait that is over long ago has ended. */
  atEnd(): void {
    const { state, report } = this.#passing() ?? {}
    if (state === 'COOLING' && report && !report.stop) this.#notTooLate(report)
  }
}
