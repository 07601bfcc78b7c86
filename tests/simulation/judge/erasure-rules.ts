import type { Item } from '#functions/core/store/table.ts'
import type { Process } from '../scheduler.ts'
import type { Acceptance } from '../services/mail.ts'
import type { Change } from '../services/table.ts'
import { type Evidence, isDelivery } from './judge.ts'
import { deletionAnnouncedBefore, hour, minute } from './promised-times.ts'
import { deliveryIn, isReported, passingIn } from './stored.ts'
import { instantTolerance } from './tolerances.ts'

/**
 * How long a worker that deletes the account may miss a new certificate, in milliseconds.
 */
const certificateUnknownFor = 2 * minute

/** How late a mail that waited may go out, in milliseconds: services may have failed. */
const goesOnWithin = 6 * hour

/** The items that others entered about a person: their contacts, and the lists of contacts. */
const isOfContacts = ({ sk }: Item) => /^(CONTACT#|LIST#CONTACTS#)/.test(String(sk))

const isEnded = (item: Item | undefined) =>
  item?.disabledAt !== undefined || item?.revokedAt !== undefined

/**
 * From the moment at which a person asks for the deletion of their account nothing goes out in
 * their name, unless they keep it. Seven days later, and not before, it is deleted, and in the end
 * nothing of theirs is stored.
 */
export class ErasureRules {
  readonly #evidence: Evidence
  /** The partitions of the people who deleted their account, with their address, and when. */
  readonly #gone = new Map<string, { readonly at: number; readonly email: string }>()
  /** The shares and delegations that their owner ended. */
  readonly #endedByOwner = new Set<string>()
  /** The attempts that were intended although their owner's account was, or was to be, deleted. */
  readonly #intendedTooLate = new Set<string>()
  /** When the deletion of an account was announced. */
  readonly #announced = new Map<string, number>()
  /** When the announced deletion of an account ended. */
  readonly #kept = new Map<string, number>()
  /** Until when a stream of mail was stopped: meanwhile only one trial a minute goes out. */
  #stoppedUntil = 0
  /** Where the bytes of each person's files lie in the bucket. */
  readonly #paths = new Map<string, Set<string>>()

  constructor(evidence: Evidence) {
    this.#evidence = evidence
  }

  committed({ key, before, after }: Change, by: Process | undefined): void {
    const at = this.#evidence.now()
    if (by?.role === 'person' && isEnded(after) && !isEnded(before)) {
      this.#endedByOwner.add(`${key.pk} ${key.sk}`)
    }
    if (after?.entity === 'File') {
      this.#paths.set(key.pk, (this.#paths.get(key.pk) ?? new Set()).add(String(after.path)))
    }
    if (key.sk === 'ACCOUNT') {
      if (!before?.deletion && after?.deletion) {
        this.#announced.set(key.pk, at)
        this.#kept.delete(key.pk)
      }
      if (before && !after) this.#deleted(key.pk, before)
      else if (!after?.deletion) this.#announced.delete(key.pk)
      if (before?.deletion && after && !after.deletion) this.#kept.set(key.pk, at)
    }
    if (before?.openedAt && key.pk === 'BREAKER') this.#stoppedUntil = at
    const kept = this.#kept.get(key.pk)
    const from = kept && Math.max(kept, this.#stoppedUntil)
    if (before?.paused && !after?.paused && from !== undefined && from + goesOnWithin < at) {
      this.#evidence.addViolation('told too late', `${key.sk}, after its account was kept`)
    }
    if (!after || !isDelivery(after) || after.state !== 'SENDING') return
    if (!this.#gone.has(key.pk) && !this.#isClosed(key.pk, after)) return
    for (const { id } of after.attempts as readonly { readonly id: string }[])
      this.#intendedTooLate.add(id)
  }

  /** Whether a delivery goes to somebody in the name of an owner whose account is to be deleted. */
  #isClosed(pk: string, delivery: Item): boolean {
    const { kind, invitation } = deliveryIn(delivery)
    return this.#announced.has(pk) && (kind === 'message' || invitation !== undefined)
  }

  /**
   * Nobody deletes an account less than a week after its owner asked for that, nor while their
   * death is reported or a certificate of it waits for an administrator.
   */
  #deleted(pk: string, account: Item): void {
    const { table, now, skew, addViolation } = this.#evidence
    this.#gone.set(pk, { at: now(), email: String(account.email) })
    const item = table.look({ pk, sk: 'PASSING' })
    const passing = item && passingIn(item)
    if (passing && isReported(passing)) addViolation('deleted too early', `${pk}, reported`)
    const waits = passing?.brought.some(
      ({ at }) => Date.parse(at) + certificateUnknownFor < now() - skew(),
    )
    if (waits) addViolation('deleted too early', `${pk}, of whose death a certificate waits`)
    // Announced before the run.
    if (account.deletion && !('since' in Object(account.deletion))) return
    const announced = this.#announced.get(pk)
    if (
      announced === undefined ||
      now() + skew() + instantTolerance < announced + deletionAnnouncedBefore
    ) {
      addViolation('deleted too early', `${pk}, announced ${announced}`)
    }
  }

  /** A mail whose intent was stored before the deletion may still go out. */
  accepted({ attempt, owner, to }: Acceptance): void {
    if (attempt === undefined || !this.#intendedTooLate.has(attempt)) return
    this.#evidence.addViolation('after a deletion', `to ${to} of ${owner}`)
  }

  atEnd(before: number): void {
    for (const [pk, { at, email }] of this.#gone) {
      if (at > before) continue
      this.#mustBeErased(pk, before)
      this.#mustBeForgotten(email)
    }
    const { table, addViolation } = this.#evidence
    for (const pk of this.#announced.keys()) {
      const { deletion } = table.look({ pk, sk: 'ACCOUNT' }) ?? {}
      const { at } = Object(deletion)
      if (Date.parse(String(at)) <= before) addViolation('not erased', `${pk}, announced for ${at}`)
    }
  }

  /**
   * Nothing of the person is stored, except entries of the due index that lie ahead: each is
   * removed when its time comes.
   */
  #mustBeErased(partition: string, before: number): void {
    const { table, addViolation } = this.#evidence
    const owner = partition.replace('PERSON#', '')
    const remaining = table.everything().filter(({ pk: within, sk, owner: of, at }) => {
      const isDue = String(within).startsWith('DUE#')
      if (isDue && Date.parse(String(at)) > before) return false
      return within === partition || of === owner || `${within} ${sk}`.includes(owner)
    })
    const names = remaining.map(({ pk, sk }) => `${pk} ${sk}`)
    if (remaining.length > 0) addViolation('not erased', names.slice(0, 5).join(', '))
    const files = [...(this.#paths.get(partition) ?? [])].filter(
      (path) => !this.#evidence.isRemoved(path),
    )
    if (files.length > 0) addViolation('not erased', `the bytes of ${files.join(', ')}`)
  }

  /**
   * The shares and delegations of others no longer name the person who was erased. Those that their
   * owner had ended before the deletion stay as they are.
   */
  #mustBeForgotten(email: string): void {
    const { table, addViolation } = this.#evidence
    const remaining = table
      .everything()
      .filter((item) => !isOfContacts(item))
      .filter(({ pk, sk }) => !this.#endedByOwner.has(`${pk} ${sk}`))
      .filter((item) => JSON.stringify(item).includes(`"${email}"`))
      .map(({ pk, sk }) => `${pk} ${sk}`)
    if (remaining.length > 0) {
      addViolation('not erased', `${email} in ${remaining.slice(0, 5).join(', ')}`)
    }
  }
}
