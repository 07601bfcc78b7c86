import type { Account } from '#functions/domain/accounts/account.ts'
import { handlers as passingHandlers } from '#functions/passing/index.ts'
import { hasCode } from '#shared/errors.ts'
import type { FileId } from '#shared/model/ids.ts'
import type { Passing } from '#shared/model/passing.ts'
import { hour } from '#shared/rules/time/lengths.ts'
import type { Delegate } from '../people.ts'
import type { Stage } from './stage.ts'

/** A delegate, who may be locked out, reports the owner's death. */
export const reportBy = (stage: Stage, { account }: Delegate): void => {
  const { judge, did, people } = stage
  stage.act(
    account,
    'delegate reports',
    (context) => {
      // A report counts as a confirmation if another delegate could confirm it too.
      judge.passing.votes.confirms(account.userId)
      const about = { profileId: people.owner.userProfileId }
      return passingHandlers.ReportPassing(about, context)
    },
    (end) => {
      if (!end || !('error' in end) || !hasCode(end.error, 'REPORTER_LOCKED_OUT')) return
      did('lockedOut')
      judge.passing.blocking.refusedAsLockedOut(account.userId)
    },
  )
}

/**
 * The delegates, who report and confirm, sometimes twice and at once, and an administrator who
 * decides disputes.
 */
export class Circle {
  readonly #stage: Stage

  /**
   * The people who take part: not the delegate whose own death is reported, and often the heir
   * alone.
   */
  #present: readonly Delegate[]
  #isAlone = false
  /** The report whose last wait was seen to begin. */
  #cooling: string | undefined

  constructor(stage: Stage) {
    this.#stage = stage
    const { heir, reportedDelegate, delegates } = stage.people
    const isHeirAlone = heir && stage.familyDice.happens(0.8)
    this.#present = isHeirAlone
      ? [heir]
      : delegates.filter((delegate) => delegate !== reportedDelegate?.delegate)
  }

  get #about() {
    return { profileId: this.#stage.people.owner.userProfileId }
  }

  /**
   * Only one delegate is left to act. If the death of another delegate is reported, that delegate
   * has really died in this story. Returns the other delegates.
   */
  leaveOne(): readonly Delegate[] {
    const [last, ...others] = this.#stage.people.delegates
    if (last) this.#present = [last]
    this.#isAlone = true
    return others
  }

  /** A delegate does not act any more. */
  leaveOut(delegate: Delegate): void {
    this.#present = this.#present.filter((present) => present !== delegate)
  }

  report(): void {
    reportBy(this.#stage, this.#stage.dice.pick(this.#present))
  }

  confirm(by: Delegate): void {
    this.#stage.act(by.account, 'delegate confirms', (context) => {
      this.#stage.judge.passing.votes.confirms(by.account.userId)
      return passingHandlers.ConfirmPassing(this.#about, context)
    })
  }

  /**
   * Each delegate confirms within some hours, or at the last moment. An impatient one taps twice.
   */
  confirmAll(latest: number): void {
    const { dice, scheduler } = this.#stage
    for (const by of this.#present) {
      const isLastMoment = dice.happens(0.2)
      for (let tap = 0; tap < (dice.happens(0.3) ? 2 : 1); tap += 1) {
        if (isLastMoment) this.#stage.near(latest, () => this.confirm(by))
        else scheduler.after(dice.whole(1, 6 * hour), () => this.confirm(by))
      }
    }
  }

  /** A delegate disputes the report or withdraws what they said, whoever else confirmed it. */
  disputeOrWithdraw(): void {
    const { dice } = this.#stage
    const by = dice.pick(this.#present)
    if (dice.happens(0.5)) this.#withdraw(by.account)
    else this.dispute(by)
  }

  /** A delegate says that something is wrong. */
  dispute({ account } = this.#stage.dice.pick(this.#present)): void {
    const body = { reason: 'I saw them today.' }
    this.#stage.act(account, 'delegate disputes', (context) =>
      passingHandlers.DisputePassing({ ...this.#about, body }, context),
    )
  }

  #withdraw(account: Account): void {
    this.#stage.act(account, 'delegate withdraws', (context) => {
      this.#stage.judge.passing.blocking.withdraws(account.userId)
      return passingHandlers.WithdrawReport(this.#about, context)
    })
  }

  /** A delegate who confirmed sometimes takes it back in the last wait. */
  #regret({ state, report }: Passing): void {
    if (state !== 'COOLING' || !report || report.caseId === this.#cooling) return
    this.#cooling = report.caseId
    const { regretDice, scheduler } = this.#stage
    const voters = this.#present
      .map(({ account }) => account)
      .filter((account) => report.votes.some(({ userId }) => userId === account.userId))
    if (voters.length < 2 || !regretDice.happens(0.4)) return
    const voter = regretDice.pick(voters)
    scheduler.after(regretDice.whole(hour, 20 * hour), () => this.#withdraw(voter))
  }

  /** A delegate attaches a death certificate, or brings it if no report is open. */
  certify(by = this.#stage.dice.pick(this.#present)): void {
    const { account, certificate } = by
    const body = { fileId: certificate }
    this.#stage.act(
      account,
      'delegate attaches a certificate',
      (context) => passingHandlers.AttachCertificate({ ...this.#about, body }, context),
      (end) => {
        if (end && 'value' in end) this.#stage.did('certificate')
      },
    )
  }

  /** Each delegate brings a certificate on the first day. */
  certifyEach(): void {
    const { afterwardsDice, scheduler } = this.#stage
    for (const by of this.#present) {
      scheduler.after(afterwardsDice.whole(3 * hour, 24 * hour), () => this.certify(by))
    }
  }

  /** The death of `people.reportedDelegate` is reported, with a certificate, sometimes wrongly. */
  reportTheDelegate(): void {
    const { familyDice, people, scheduler, did } = this.#stage
    if (!people.reportedDelegate) return
    const { delegate, reporter, certificate } = people.reportedDelegate
    const about = { profileId: delegate.account.userProfileId }
    const report = () =>
      this.#stage.act(reporter.account, 'delegate reports a delegate', (context) =>
        passingHandlers.ReportPassing(about, context),
      )
    const certify = () =>
      this.#stage.act(
        reporter.account,
        'delegate attaches the certificate of a delegate',
        (context) =>
          passingHandlers.AttachCertificate({ ...about, body: { fileId: certificate } }, context),
        (end) => {
          if (end && 'value' in end) did('delegateReported')
        },
      )
    scheduler.after(familyDice.whole(4 * hour, 30 * hour), () => {
      report()
      // The story needs this death, and a call may fail by a fault. So it is made twice.
      if (this.#isAlone) scheduler.after(hour / 12, report)
      const after = familyDice.whole(hour / 6, 2 * hour)
      scheduler.after(after, certify)
      if (this.#isAlone) scheduler.after(after + hour / 12, certify)
    })
    if (!familyDice.happens(0.4) || this.#isAlone) return
    scheduler.after(familyDice.whole(60 * hour, 150 * hour), () =>
      this.#stage.act(delegate.account, 'delegate is alive', (context) =>
        passingHandlers.AnswerSignInQuestion({ body: { answer: 'ALIVE' } }, context),
      ),
    )
  }

  /** The passing of the delegate whose own death is reported has changed. */
  watchReportedDelegate({ report }: Passing): void {
    const { reportedDelegate } = this.#stage.people
    for (const { fileId, review } of report?.certificates ?? []) {
      if (reportedDelegate && review === 'WAITING') {
        const { account } = reportedDelegate.delegate
        this.#reviewCertificate(fileId, account, this.#stage.familyDice)
      }
    }
  }

  /** An administrator looks at a certificate within two days. */
  #reviewCertificate(
    fileId: FileId,
    owner: Pick<Account, 'userProfileId'> = this.#stage.people.owner,
    dice = this.#stage.dice,
  ): void {
    const { people, scheduler } = this.#stage
    const drawn = dice.pick([
      'ACCEPT_CERTIFICATE',
      'ACCEPT_CERTIFICATE',
      'REFUSE_CERTIFICATE',
    ] as const)
    const decision = this.#isAlone && owner !== people.owner ? 'ACCEPT_CERTIFICATE' : drawn
    const body = {
      ownerProfileId: owner.userProfileId,
      decision,
      fileId,
      reason: 'I looked at it.',
    }
    scheduler.after(dice.whole(hour, 48 * hour), () =>
      this.#stage.act(people.administrator, 'administrator looks at a certificate', (context) => {
        this.#stage.judge.passing.certificates.decides(fileId)
        return passingHandlers.Review({ body }, context)
      }),
    )
  }

  /**
   * Once the delegates are silent, an administrator compares the accepted certificate within five
   * days.
   */
  #compareCertificate(fileId: FileId): void {
    const { people } = this.#stage
    const ownerProfileId = people.owner.userProfileId
    const matches = { name: true, birthdate: true, office: true } as const
    const reason = 'I compared it.'
    const body = {
      ownerProfileId,
      decision: 'COMPARE_CERTIFICATE',
      fileId,
      reason,
      matches,
    } as const
    this.#stage.within(hour, 120 * hour, () =>
      this.#stage.act(people.administrator, 'administrator compares a certificate', (context) =>
        passingHandlers.Review({ body }, context),
      ),
    )
  }

  /**
   * The owner's passing has changed. A delegate may regret a confirmation. Administrators look at
   * its certificates, and decide a dispute within a day.
   */
  watch(passing: Passing): void {
    this.#regret(passing)
    const { state, report, brought } = passing
    for (const { fileId, review, compared } of [...(report?.certificates ?? []), ...brought]) {
      if (review === 'WAITING') this.#reviewCertificate(fileId)
      const waits = review === 'ACCEPTED' && !compared && report?.unanswered
      if (waits) this.#compareCertificate(fileId)
    }
    if (state !== 'DISPUTED') return
    const { dice, people } = this.#stage
    const decision = dice.pick(['CONTINUE', 'CONTINUE', 'END'] as const)
    const reason = decision === 'END' ? { reason: 'The owner answered us.' } : {}
    const body = { ownerProfileId: people.owner.userProfileId, decision, ...reason }
    this.#stage.within(hour, 20 * hour, () =>
      this.#stage.act(people.administrator, 'administrator decides', (context) =>
        passingHandlers.Review({ body }, context),
      ),
    )
  }
}
