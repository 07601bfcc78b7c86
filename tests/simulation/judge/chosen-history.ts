import type { Item } from '#functions/core/store/table.ts'
import type { PassingSettings } from '#shared/model/passing.ts'
import type { Change } from '../services/table.ts'
import type { Evidence } from './judge.ts'
import { chosenStillCounts, probation } from './promised-times.ts'
import { addressIn, passingIn } from './stored.ts'
import { instantTolerance } from './tolerances.ts'

/** A time in which a delegate could confirm, and that is over. */
interface Spell {
  readonly from: number
  readonly until: number
}

const longAgo = 0

/** Whether one delegate may confirm, apart from probation, and when their probation is over. */
interface Right {
  confirms: boolean
  provenAt: number
  /** The earlier times in which they could confirm. */
  readonly ended: Spell[]
}

const maySpeak = (delegate: Item | undefined) =>
  delegate?.status === 'ACCEPTED' && delegate.reportPassing === true

/**
 * What the owner chose about reports, and whom they trusted, at each time. An intruder who chooses
 * less, or ends the rights of delegates, gains nothing for 30 days: the strictest of these counts.
 * The person whose delegates are stored first is the owner.
 */
export class ChosenHistory {
  readonly #evidence: Pick<Evidence, 'now' | 'skew'>
  readonly #settings: { readonly from: number; readonly settings: PassingSettings }[] = []
  readonly #rights = new Map<string, Right>()
  #pk: string | undefined
  /** Whether the run has begun: what is stored before counts as chosen long ago. */
  #began = false

  constructor(evidence: Pick<Evidence, 'now' | 'skew'>) {
    this.#evidence = evidence
  }

  committed({ key: { pk, sk }, before, after }: Change): void {
    const [kind, id = ''] = sk.split('#')
    if (kind === 'DELEGATE') this.#pk ??= pk
    if (pk !== this.#pk) return
    const now = this.#evidence.now()
    if (kind === 'DELEGATE') this.#changedRight(id, maySpeak(after))
    if (kind === 'CONTACT' && before && after && addressIn(before) !== addressIn(after)) {
      this.#beginsAgain(id)
    }
    if (sk !== 'PASSING' || !after) return
    const { settings } = passingIn(after)
    this.#began = true
    const from = this.#settings.length === 0 ? longAgo : now
    if (JSON.stringify(this.#settings.at(-1)?.settings) !== JSON.stringify(settings)) {
      this.#settings.push({ from, settings })
    }
  }

  isOf(pk: string): boolean {
    return pk === this.#pk
  }

  #changedRight(id: string, confirms: boolean): void {
    const now = this.#evidence.now()
    const right = this.#rights.get(id)
    if (!right) {
      const provenAt = this.#began ? now + probation : longAgo
      this.#rights.set(id, { confirms, provenAt, ended: [] })
      return
    }
    if (right.confirms === confirms) return
    this.#beginsAgain(id)
    right.confirms = confirms
  }

  /** The right of a delegate ends, for a while or for good. */
  #beginsAgain(id: string): void {
    const now = this.#evidence.now()
    const right = this.#rights.get(id)
    if (!right) return
    if (right.confirms && right.provenAt <= now) {
      right.ended.push({ from: right.provenAt, until: now })
    }
    right.provenAt = now + probation
  }

  /** How many could confirm at an instant, without those who could not yet do so at `opened`. */
  #electorsAt(at: number, opened = at): number {
    return [...this.#rights.values()].filter(
      ({ confirms, provenAt, ended }) =>
        (confirms && provenAt <= Math.min(at, opened)) ||
        ended.some(({ from, until }) => from <= Math.min(at, opened) && at < until),
    ).length
  }

  /** What was chosen at any time of the 30 days before an instant, in epoch milliseconds. */
  settingsBefore(at: number): readonly PassingSettings[] {
    const first = at - chosenStillCounts + this.#evidence.skew() + instantTolerance
    return this.#settings.flatMap(({ from, settings }, index) => {
      const until = this.#settings[index + 1]?.from ?? Infinity
      return until > first && from <= at ? [settings] : []
    })
  }

  /** The most days to object that were chosen in these 30 days. */
  daysBefore(at: number): number {
    return Math.max(...this.settingsBefore(at).map(({ challengeDays }) => challengeDays))
  }

  /** The most votes that a report opened by then needed at any time of these 30 days. */
  votesBefore(at: number, opened = at): number {
    const first = at - chosenStillCounts + this.#evidence.skew() + instantTolerance
    const begins = [
      ...this.#settings.map(({ from }) => from),
      ...[...this.#rights.values()].flatMap(({ provenAt, ended }) => [
        provenAt,
        ...ended.map(({ from }) => from),
      ]),
    ]
    const moments = [first, ...begins.filter((from) => from > first && from < at), at]
    return Math.max(...moments.map((moment) => this.#votesAt(moment, opened)))
  }

  #votesAt(at: number, opened: number): number {
    const chosen = this.#settings.findLast(({ from }) => from <= at)
    return Math.min(chosen?.settings.confirmers ?? 0, this.#electorsAt(at, opened))
  }

  /** How many votes a report made then needs: fewer if some delegates can never confirm. */
  votesNeeded(reportedAt: number): number {
    const needed = this.votesBefore(reportedAt)
    const electorCount = this.#electorsAt(reportedAt)
    return needed <= electorCount
      ? needed
      : Math.min(needed, this.votesBefore(this.#evidence.now(), reportedAt))
  }
}
