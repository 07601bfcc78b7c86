import type { Passing } from '#shared/model/passing.ts'
import type { Change } from '../services/table.ts'
import type { Evidence } from './judge.ts'
import { checkIns, day } from './promised-times.ts'
import { isReported, passingIn } from './stored.ts'
import { instantTolerance } from './tolerances.ts'

/** How often, and when, one owner was asked. */
interface Asked {
  /** Since when the owner is to be left alone: they answered, or a report ended. */
  quietSince?: number
  /** When the last question came. */
  lastAt?: number
  /** How many questions came since the owner was to be left alone. */
  count: number
}

/**
 * An owner is asked again only after the days that they chose, counted from their answer or from
 * the end of a report, and then once a week. Their silence opens a report a week after the fourth
 * question.
 */
export class CheckInRules {
  readonly #evidence: Evidence
  readonly #asked = new Map<string, Asked>()

  constructor(evidence: Evidence) {
    this.#evidence = evidence
  }

  committed({ key: { pk, sk }, before, after }: Change): void {
    if (sk !== 'PASSING' || !before || !after) return
    const [was, is] = [passingIn(before), passingIn(after)]
    const asked = this.#asked.get(pk) ?? { count: 0 }
    this.#asked.set(pk, asked)
    const isOver = is.last !== undefined && is.last.at !== was.last?.at
    const answers = is.checkIn !== undefined && is.checkIn.last !== was.checkIn?.last
    if (isOver || answers) this.#asked.set(pk, { quietSince: this.#evidence.now(), count: 0 })
    else this.#mayAsk(asked, was, is)
    this.#goesOn(pk, is)
  }

  /** An owner who lives is asked, also after a release that was revoked. */
  #goesOn(pk: string, passing: Passing): void {
    const wanted = passing.checkIn?.nextAt
    if (wanted === undefined || isReported(passing)) return
    if (passing.nextAt === undefined || passing.nextAt > wanted) {
      this.#evidence.addViolation('never asked', `${pk} at ${wanted}`)
    }
  }

  #mayAsk(asked: Asked, was: Passing, is: Passing): void {
    const { now, skew, addViolation } = this.#evidence
    const at = now() + skew() + instantTolerance
    const { quietSince, lastAt, count } = asked
    const isAsked = (is.checkIn?.asked ?? 0) > (was.checkIn?.asked ?? 0)
    const opens = is.report !== undefined && is.report.caseId !== was.report?.caseId
    const isByItself = opens && is.report?.reporter === undefined
    if (!isAsked && !isByItself) return
    const days = is.settings.checkInDays ?? 0
    const what = isAsked ? 'a question' : 'a report'
    if (quietSince !== undefined && at < quietSince + days * day) {
      addViolation('asked too early', `${what}, ${days} days after an answer are not over`)
    }
    if (lastAt !== undefined && at < lastAt + checkIns.apart) {
      addViolation('asked too early', `${what}, a week after a question is not over`)
    }
    // Before the first answer of the run, some questions came that are not counted here.
    if (isByItself && quietSince !== undefined && count < checkIns.questions) {
      addViolation('asked too early', `a report after ${count} questions`)
    }
    if (isAsked && isReported(is)) addViolation('asked too early', 'while a report is open')
    if (isAsked) Object.assign(asked, { lastAt: now(), count: count + 1 })
  }
}
