import type { Item } from '#functions/core/store/table.ts'
import type { Acceptance } from '../services/mail.ts'
import type { Change } from '../services/table.ts'
import { type Evidence, isDelivery } from './judge.ts'
import { announcedBefore, inQuestion, minute } from './promised-times.ts'
import { isReported, passingIn } from './stored.ts'

/** In milliseconds: who deletes the account may not know of a certificate that was brought just then. */
const waiting = 2 * minute

/** What others entered of a person themselves: their contacts, and the lists of these. */
const isOfContacts = ({ sk }: Item) => /^(CONTACT#|LIST#CONTACTS#)/.test(String(sk))

/** Whether an owner ended a share or a delegation before an instant. */
const isEndedBefore = ({ disabledAt, revokedAt }: Item, instant: number) =>
  [disabledAt, revokedAt].some((at) => typeof at === 'string' && Date.parse(at) < instant)

/** After a person deleted their account nothing of theirs goes out, and in the end nothing of theirs is stored. */
export class ErasureRules {
  readonly #evidence: Evidence
  /** The partitions of the people who deleted their account, with their address, and when. */
  readonly #gone = new Map<string, { readonly at: number; readonly email: string }>()
  /** The attempts that were intended after their owner had deleted the account. */
  readonly #late = new Set<string>()
  /** When the deletion of an account was announced. */
  readonly #announced = new Map<string, number>()
  /** When an owner whose death was reported last said that they are alive. */
  readonly #aliveAt = new Map<string, number>()

  constructor(evidence: Evidence) {
    this.#evidence = evidence
  }

  committed({ key, before, after }: Change): void {
    const at = this.#evidence.now()
    if (key.sk === 'PASSING' && after) this.#noteAlive(key.pk, before, after)
    if (key.sk === 'ACCOUNT') {
      if (!before?.deletion && after?.deletion) this.#announced.set(key.pk, at)
      if (before && !after) this.#deleted(key.pk, before)
    }
    if (!isDelivery(after) || !this.#gone.has(key.pk) || after?.state !== 'SENDING') return
    for (const { id } of after.attempts as readonly { readonly id: string }[]) this.#late.add(id)
  }

  #noteAlive(pk: string, before: Item | undefined, after: Item): void {
    const { last } = passingIn(after)
    const answered = last?.outcome === 'OBJECTED' || last?.outcome === 'REVOKED'
    const known = before && passingIn(before).last?.at
    if (answered && last.at !== known) this.#aliveAt.set(pk, this.#evidence.now())
  }

  /**
   * Nobody deletes an account whose owner's death is reported or while a certificate of it waits for a look, nor for 30
   * days after somebody said that the owner is alive: then it is announced a week before.
   */
  #deleted(pk: string, account: Item): void {
    const { table, now, skew, addViolation } = this.#evidence
    this.#gone.set(pk, { at: now(), email: String(account.email) })
    const latest = now() + skew() + minute
    const item = table.look({ pk, sk: 'PASSING' })
    const passing = item && passingIn(item)
    if (passing && isReported(passing)) addViolation('deleted too early', `${pk}, reported`)
    const waits = passing?.brought.some(({ at }) => Date.parse(at) + waiting < now() - skew())
    if (waits) addViolation('deleted too early', `${pk}, of whose death a certificate waits`)
    const announced = account.deletion ? this.#announced.get(pk) : undefined
    if (announced !== undefined) {
      if (latest < announced + announcedBefore)
        addViolation('deleted too early', `${pk}, announced ${announced}`)
      return
    }
    const aliveAt = this.#aliveAt.get(pk)
    if (aliveAt !== undefined && latest < aliveAt + inQuestion)
      addViolation('deleted too early', `${pk}, alive at ${aliveAt}`)
  }

  /** A mail whose intent was stored before the deletion may still go out. */
  accepted({ attempt, owner, to }: Acceptance): void {
    if (attempt === undefined || !this.#late.has(attempt)) return
    this.#evidence.addViolation('after a deletion', `to ${to} of ${owner}`)
  }

  atEnd(before: number): void {
    for (const [pk, { at, email }] of this.#gone) {
      if (at > before) continue
      this.#mustBeErased(pk, before)
      this.#mustBeForgotten(email, at)
    }
  }

  /** An entry of the due index that lies ahead is removed when its time comes. */
  #mustBeErased(pk: string, before: number): void {
    const { table, addViolation } = this.#evidence
    const owner = pk.replace('PERSON#', '')
    const left = table.everything().filter(({ pk: within, sk, owner: of, at }) => {
      const isDue = String(within).startsWith('DUE#')
      if (isDue && Date.parse(String(at)) > before) return false
      return within === pk || of === owner || `${within} ${sk}`.includes(owner)
    })
    const names = left.map(({ pk, sk }) => `${pk} ${sk}`)
    if (left.length > 0) addViolation('not erased', names.slice(0, 5).join(', '))
  }

  /**
   * The shares and delegations of others do not say any more whose they were; those that their owner
   * had ended before the deletion stay as they are.
   */
  #mustBeForgotten(email: string, deletedAt: number): void {
    const { table, addViolation } = this.#evidence
    const left = table
      .everything()
      .filter((item) => !isOfContacts(item) && !isEndedBefore(item, deletedAt))
      .filter((item) => JSON.stringify(item).includes(`"${email}"`))
      .map(({ pk, sk }) => `${pk} ${sk}`)
    if (left.length > 0) addViolation('not erased', `${email} in ${left.slice(0, 5).join(', ')}`)
  }
}
