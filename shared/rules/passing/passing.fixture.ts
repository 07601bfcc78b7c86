import { ContactId, FileId, UserId } from '#shared/model/ids.ts'
import type { Passing } from '#shared/model/passing.ts'
import type { Candidate, CommandOf, Decision, Opening, PassingCommand } from './command.ts'
import { decide } from './decide.ts'
import { newPassing } from './new-passing.ts'
import { instantAfter } from './periods.ts'
import type { OwnerAddresses } from './told.ts'

/** The instant at which tests begin. */
export const start = '2026-03-02T09:00:00.000Z'

const uuid = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`

/** A delegate named long ago. The number tells delegates apart. */
export const candidate = (number: number, since = '2025-01-01T00:00:00.000Z'): Candidate => ({
  userId: UserId.parse(uuid(number)),
  contactId: ContactId.parse(uuid(100 + number)),
  name: `Delegate ${number}`,
  since,
})

export const administrator = (number: number): UserId => UserId.parse(uuid(500 + number))

/** An administrator stops the clock, starts it again, or ends the report. */
export const review = (decision: CommandOf<'review'>['decision']) =>
  ({ type: 'review', decision, by: administrator(9) }) as const

/** The file of the certificate that a delegate hands in. */
export const certificateOf = (number: number): FileId => FileId.parse(uuid(700 + number))

/** Which delegate's certificate is looked at, and which administrator looks at it. */
interface Look {
  readonly delegate?: number
  readonly by?: UserId
}

/** Where the owner of the tests gets notices. */
export const addresses: OwnerAddresses = {
  mail: 'owner@example.org',
  former: [],
  phone: undefined,
}

/**
 * What becomes of a mail. `arrived`: the mail server of its recipient took it. `accepted`: SES took
 * it, and says nothing more. `refused`: it came back. `notSent`: we could not send it.
 */
type MailOutcome = 'arrived' | 'accepted' | 'refused' | 'notSent'

/** The input of a report by one of the given delegates. */
export const opening = (
  candidates: readonly Candidate[],
  parts: Partial<Opening> = {},
): Opening => ({
  caseId: uuid(900),
  candidates,
  former: [],
  ...parts,
})

/**
 * A passing with a clock that tests can advance: it ticks at every moment that the passing asks
 * for.
 */
export class Story {
  passing: Passing
  now = start
  readonly told: { readonly at: string; readonly notice: Decision['notices'][number] }[] = []
  readonly log: Decision['activity'][number][] = []
  readonly candidates: readonly Candidate[]
  ownerMail: MailOutcome = 'arrived'
  electorMail: MailOutcome = 'arrived'
  addresses = addresses
  /** The electors who can say nothing any more. */
  gone: readonly UserId[] = []

  constructor(candidates: readonly Candidate[], parts: Partial<Passing> = {}) {
    this.candidates = candidates
    this.passing = { ...newPassing, ...parts }
  }

  do(command: PassingCommand): this {
    const { passing, notices, activity } = decide(this.passing, command, { now: this.now })
    this.passing = passing
    this.told.push(...notices.map((notice) => ({ at: this.now, notice })))
    this.log.push(...activity)
    for (const notice of notices) this.#mail(notice)
    return this
  }

  /** A notice goes to an elector, or to the owner at each of their addresses. */
  #mail({ to, caseId, userId }: Decision['notices'][number]): void {
    const news = { arrived: 'ARRIVED', accepted: 'ANSWERED', refused: 'REFUSED' } as const
    if (to === 'delegate' && userId && caseId !== undefined && this.electorMail !== 'notSent') {
      const type = 'elector-notice'
      const sentAt = this.now
      this.do({ type, elector: userId, caseId, sentAt, news: news[this.electorMail] })
    }
    if (to !== 'owner' || caseId === undefined || this.ownerMail === 'notSent') return
    const type = (
      { arrived: 'notice-arrived', accepted: 'notice-answered', refused: 'notice-refused' } as const
    )[this.ownerMail]
    for (const address of [this.addresses.mail, ...this.addresses.former]) {
      this.hears(type, { address, decidedAt: this.now, caseId })
    }
  }

  /**
   * There is news of a notice to the owner. Without `decidedAt`, that notice is about no report.
   */
  hears(
    type: 'notice-arrived' | 'notice-answered' | 'notice-refused',
    {
      address = this.addresses.mail,
      decidedAt,
      caseId = this.passing.report?.caseId,
      sentAt = this.now,
    }: { address?: string; decidedAt?: string; caseId?: string | undefined; sentAt?: string } = {},
  ): this {
    const reportNotice =
      caseId === undefined || decidedAt === undefined ? undefined : { caseId, decidedAt }
    return this.do({ type, address, sentAt, reportNotice, addresses: this.addresses })
  }

  report(by = 1, parts: Partial<Opening> = {}): this {
    const { userId } = candidate(by)
    const { gone } = this
    return this.do({
      type: 'report',
      by: userId,
      opening: opening(this.candidates, { gone, ...parts }),
    })
  }

  /** A delegate hands in a certificate, which has a file of its own. */
  attach(by = 1): this {
    return this.do({
      type: 'attach-certificate',
      by: candidate(by).userId,
      fileId: certificateOf(by),
    })
  }

  /** An administrator looks at the certificate of a delegate. */
  look(accepted = true, { delegate = 1, by = administrator(1) }: Look = {}): this {
    const fileId = certificateOf(delegate)
    return this.do({ type: 'review-certificate', fileId, by, accepted, reason: 'I read it.' })
  }

  /**
   * An administrator compares the accepted certificate of a delegate with what is known of the
   * owner.
   */
  compare({ delegate = 1, by = administrator(2) }: Look = {}): this {
    const fileId = certificateOf(delegate)
    return this.do({ type: 'compare-certificate', fileId, by, reason: 'Travis County Clerk' })
  }

  confirm(...by: number[]): this {
    for (const voter of by) this.do({ type: 'confirm', by: candidate(voter).userId })
    return this
  }

  /** Advances the clock, with a tick at every moment at which something is due. */
  wait(milliseconds: number): this {
    const end = instantAfter(this.now, milliseconds)
    for (;;) {
      const { nextAt } = this.passing
      if (nextAt === undefined || nextAt > end) break
      if (nextAt > this.now) this.now = nextAt
      this.tick()
    }
    this.now = end
    return this
  }

  tick(): this {
    return this.do({
      type: 'tick',
      opening: opening(this.candidates),
      addresses: this.addresses,
      gone: this.gone,
    })
  }

  /** The notices to the owner since the beginning. */
  get ownerHeard() {
    return this.told.filter(({ notice }) => notice.to === 'owner')
  }
}
