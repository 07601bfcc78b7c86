import type { MemberContext } from '#functions/domain/accounts/member-context.ts'
import { handlers as passingHandlers } from '#functions/passing/index.ts'
import { AppError } from '#shared/errors.ts'
import type { FileId } from '#shared/model/ids.ts'
import type { Passing } from '#shared/model/passing.ts'
import { day, hour } from '#shared/rules/time/lengths.ts'
import type { Delegate } from '../people.ts'
import { insist } from './insist.ts'
import type { Stage } from './stage.ts'

/**
 * The API refuses people who must set up another second step first. The handlers are called here
 * without the API, so this refuses in its place.
 */
const refuseWithoutSecondStep = ({ caller }: MemberContext): void => {
  if (caller.account.mustChangeSecondStep) {
    throw new AppError('FORBIDDEN', 'Set up another second step first.')
  }
}

/**
 * One delegate reports the owner's death, and some stay silent until the days to confirm are over.
 * Then a certificate decides, at which administrators look twice. A report that expired is made
 * again.
 */
export class SlowCircle {
  readonly #stage: Stage
  readonly #reporter: Delegate | undefined
  readonly #others: readonly Delegate[]
  #caseId: string | undefined
  #expiredAt: string | undefined
  /** The certificates that will be looked at: once to accept and once to compare them. */
  readonly #planned = new Set<string>()
  /** Whether a certificate is brought to the first report already. */
  readonly #isCertified: boolean
  /** The probability that each of the others confirms. */
  readonly #confirmProbability: number
  /** Whether administrators let a certificate lie until the days to confirm are over. */
  readonly #areSlow: boolean

  constructor(stage: Stage) {
    this.#stage = stage
    const [reporter, ...others] = stage.people.delegates
    this.#reporter = reporter
    this.#others = others
    this.#isCertified = stage.longStoryDice.happens(0.9)
    this.#confirmProbability = stage.longStoryDice.pick([0.1, 0.1, 0.9])
    this.#areSlow = stage.rareDice.happens(0.8)
  }

  get #about() {
    return { profileId: this.#stage.people.owner.userProfileId }
  }

  report(): void {
    const { judge, longStoryDice, scheduler } = this.#stage
    const reporter = this.#reporter
    if (!reporter) return
    const { userId } = reporter.account
    scheduler.after(longStoryDice.whole(hour, day), () =>
      insist(this.#stage, {
        who: reporter.account,
        name: 'delegate reports',
        call: (context) => {
          refuseWithoutSecondStep(context)
          judge.passing.votes.confirms(userId)
          return passingHandlers.ReportPassing(this.#about, context)
        },
      }),
    )
  }

  confirm(by: Delegate): void {
    insist(this.#stage, {
      who: by.account,
      name: 'delegate confirms',
      call: (context) => {
        refuseWithoutSecondStep(context)
        this.#stage.judge.passing.votes.confirms(by.account.userId)
        return passingHandlers.ConfirmPassing(this.#about, context)
      },
    })
  }

  #certify(): void {
    const reporter = this.#reporter
    if (!reporter) return
    const body = { fileId: reporter.certificate }
    insist(this.#stage, {
      who: reporter.account,
      name: 'delegate attaches a certificate',
      call: (context) => {
        refuseWithoutSecondStep(context)
        return passingHandlers.AttachCertificate({ ...this.#about, body }, context)
      },
    })
  }

  #dispute(by: Delegate): void {
    const body = { reason: 'I saw them today.' }
    insist(this.#stage, {
      who: by.account,
      name: 'delegate disputes',
      call: (context) => {
        refuseWithoutSecondStep(context)
        return passingHandlers.DisputePassing({ ...this.#about, body }, context)
      },
    })
  }

  /**
   * The passing has changed: plans what follows from a new report, and from what waits for a look.
   */
  watch({ state, report, last, brought }: Passing): void {
    if (report && report.caseId !== this.#caseId) this.#begin(report.caseId)
    if (state === 'DISPUTED' && report) this.#continue(report.caseId)
    if (last?.outcome === 'EXPIRED' && last.at !== this.#expiredAt) {
      this.#expiredAt = last.at
      this.#stage.did('ranOut')
      this.report()
    }
    for (const { fileId, review, compared } of [...(report?.certificates ?? []), ...brought]) {
      if (review === 'WAITING') this.#look(fileId, report?.caseId)
      if (review === 'ACCEPTED' && !compared && report?.unanswered) {
        this.#compare(fileId, report.caseId)
      }
    }
    if (report?.lowered === 'SILENCE') this.#stage.did('silenceCounted')
  }

  #begin(caseId: string): void {
    const { longStoryDice, scheduler } = this.#stage
    const isFirst = this.#caseId === undefined
    this.#caseId = caseId
    if (this.#isCertified || !isFirst) {
      scheduler.after(longStoryDice.whole(hour, 20 * day), () => this.#certify())
    }
    for (const by of this.#others) {
      if (longStoryDice.happens(this.#confirmProbability)) {
        scheduler.after(longStoryDice.whole(hour, 75 * day), () => this.confirm(by))
      } else if (longStoryDice.happens(0.3)) {
        scheduler.after(longStoryDice.whole(hour, 60 * day), () => this.#dispute(by))
      }
    }
  }

  /** An administrator decides about a dispute within some weeks: the report goes on. */
  #continue(caseId: string): void {
    const name = `${caseId}, disputed`
    if (this.#planned.has(name)) return
    this.#planned.add(name)
    const { people, scheduler, afterwardsDice } = this.#stage
    const body = { ownerProfileId: people.owner.userProfileId, decision: 'CONTINUE' } as const
    scheduler.after(afterwardsDice.whole(day, 20 * day), () =>
      insist(this.#stage, {
        who: people.administrator,
        name: 'administrator decides',
        call: (context) => passingHandlers.Review({ body }, context),
      }),
    )
  }

  /** An administrator looks at a certificate within three days, or some two months later. */
  #look(fileId: FileId, caseId: string | undefined): void {
    const decision = this.#stage.longStoryDice.happens(0.85)
      ? 'ACCEPT_CERTIFICATE'
      : 'REFUSE_CERTIFICATE'
    const interval = this.#areSlow ? ([55 * day, 75 * day] as const) : ([hour, 72 * hour] as const)
    this.#decide(`${caseId} ${fileId}`, { fileId, decision }, interval)
  }

  /**
   * The administrator who accepted a certificate looks at it again. Some do so before they may, and
   * then once more.
   */
  #compare(fileId: FileId, caseId: string): void {
    const decision = this.#stage.longStoryDice.happens(0.85)
      ? 'COMPARE_CERTIFICATE'
      : 'REFUSE_CERTIFICATE'
    const again = `${caseId} ${fileId} again`
    if (this.#areSlow) {
      this.#decide(`${again}, early`, { fileId, decision: 'COMPARE_CERTIFICATE' }, [hour, 2 * day])
    }
    this.#decide(again, { fileId, decision }, [hour, 9 * day])
  }

  #decide(
    name: string,
    {
      fileId,
      decision,
    }: {
      readonly fileId: FileId
      readonly decision: 'ACCEPT_CERTIFICATE' | 'REFUSE_CERTIFICATE' | 'COMPARE_CERTIFICATE'
    },
    [from, to]: readonly [from: number, to: number],
  ): void {
    if (this.#planned.has(name)) return
    this.#planned.add(name)
    const { people, scheduler, longStoryDice } = this.#stage
    const ownerProfileId = people.owner.userProfileId
    const reason = 'I compared it.'
    const matches = { name: true, birthdate: true, office: true } as const
    const body =
      decision === 'COMPARE_CERTIFICATE'
        ? ({ ownerProfileId, decision, fileId, reason, matches } as const)
        : ({ ownerProfileId, decision, fileId, reason } as const)
    scheduler.after(longStoryDice.whole(from, to), () =>
      insist(this.#stage, {
        who: people.administrator,
        name: 'administrator looks at a certificate',
        call: (context) => {
          this.#stage.judge.passing.certificates.decides(fileId)
          return passingHandlers.Review({ body }, context)
        },
      }),
    )
  }
}
