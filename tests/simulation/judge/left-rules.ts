import type { Passing } from '#shared/model/passing.ts'
import type { Change } from '../services/table.ts'
import { type Evidence, isDelivery } from './judge.ts'
import { hour } from './promised-times.ts'
import { deliveryIn, passingIn } from './stored.ts'

/**
 * How long before the end of a phase the notice is made that says "24 hours left": a worker may be
 * late by some hours.
 */
const oneDayLeft = { from: 27 * hour, to: 11 * hour } as const

/** When the phase was to end that this step ended. Undefined if the step ended none. */
const endOf = (was: Passing, is: Passing): string | undefined => {
  const { report } = was
  if (!report || is.report?.caseId !== report.caseId) return undefined
  if (!report.challengeOver && is.report.challengeOver) return report.challengeEndsAt
  return was.state === 'COOLING' && is.state === 'RELEASED' ? report.coolingEndsAt : undefined
}

const isADayBefore = (said: number, end: number, skew: number): boolean =>
  end - said < oneDayLeft.from + skew && end - said > oneDayLeft.to - skew

/** A day before each phase of a report ends, the owner is told once more. */
export class LeftRules {
  readonly #evidence: Evidence
  /** The cases whose clock stood still. Their phases end later than the notices before had said. */
  readonly #stopped = new Set<string>()

  /**
   * Every end that the phase was to have. It may be prolonged at the last moment: then a notice
   * before its first end counts.
   */
  readonly #ends = new Map<string, readonly string[]>()

  constructor(evidence: Evidence) {
    this.#evidence = evidence
  }

  committed({ key: { pk, sk }, before, after }: Change): void {
    if (sk !== 'PASSING' || !before || !after) return
    const [was, is] = [passingIn(before), passingIn(after)]
    if (is.report?.stop) this.#stopped.add(is.report.caseId)
    const planned = is.report?.coolingEndsAt ?? is.report?.challengeEndsAt
    if (planned !== undefined) this.#ends.set(pk, [...(this.#ends.get(pk) ?? []), planned])
    const end = endOf(was, is)
    if (end === undefined) return
    // The planned end of this phase says nothing about the next one.
    const ends = (this.#ends.get(pk) ?? []).map((endedAt) => Date.parse(endedAt))
    this.#ends.delete(pk)
    if (this.#stopped.has(String(is.report?.caseId))) return
    const { table, skew, addViolation } = this.#evidence
    const isTold = table
      .partition(pk)
      .filter(isDelivery)
      .map(deliveryIn)
      .some(({ reportNotice, createdAt }) => {
        const said = Date.parse(createdAt)
        return reportNotice && ends.some((at) => isADayBefore(said, at, skew()))
      })
    if (!isTold) addViolation('owner not told', `${pk}: nothing a day before ${end}`)
  }
}
