import { dueShards } from '#functions/core/store/due.ts'
import type { Acceptance } from '../services/mail.ts'
import type { Change } from '../services/table.ts'
import { type Evidence, isDelivery } from './judge.ts'

/** After a person deleted their account nothing of theirs goes out, and in the end nothing of theirs is stored. */
export class ErasureRules {
  readonly #evidence: Evidence
  /** The partitions of the people who deleted their account, and when. */
  readonly #gone = new Map<string, number>()
  /** The attempts that were intended after their owner had deleted the account. */
  readonly #late = new Set<string>()

  constructor(evidence: Evidence) {
    this.#evidence = evidence
  }

  committed({ key, after }: Change): void {
    if (key.sk === 'ACCOUNT' && !after) this.#gone.set(key.pk, this.#evidence.now())
    if (!isDelivery(after) || !this.#gone.has(key.pk) || after?.state !== 'SENDING') return
    for (const { id } of after.attempts as readonly { readonly id: string }[]) this.#late.add(id)
  }

  /** A mail whose intent was stored before the deletion may still go out. */
  accepted({ attempt, owner, to }: Acceptance): void {
    if (attempt === undefined || !this.#late.has(attempt)) return
    this.#evidence.addViolation('after a deletion', `to ${to} of ${owner}`)
  }

  atEnd(before: number): void {
    for (const [pk, at] of this.#gone) {
      if (at <= before) this.#mustBeErased(pk, before)
    }
  }

  /** An entry of the due index that lies ahead is removed when its time comes. */
  #mustBeErased(pk: string, before: number): void {
    const { table, addViolation } = this.#evidence
    const owner = pk.replace('PERSON#', '')
    const due = Array.from({ length: dueShards }, (_, shard) => table.partition(`DUE#${shard}`))
    const left = [
      ...table.partition(pk),
      ...table.partition(`ACTIVITY#${owner}`),
      ...due.flat().filter(({ owner: of, at }) => of === owner && Date.parse(String(at)) <= before),
    ]
    const names = left.map(({ pk, sk }) => `${pk} ${sk}`)
    if (left.length > 0) addViolation('not erased', names.slice(0, 5).join(', '))
  }
}
