import type { Change } from '../services/table.ts'
import { type Evidence, isDelivery } from './judge.ts'
import { day } from './promised-times.ts'
import { deliveryIn } from './stored.ts'

const yearLessADay = 364 * day

/** A person who said that somebody else was in their account, and when. */
interface Said {
  readonly by: string
  readonly at: number
}

/**
 * Each time that a delegate says that somebody else was in their account, the owners who named that
 * delegate are told. A person can say so at most twice a year.
 */
export class AccountTakenRules {
  readonly #evidence: Evidence
  readonly #said: Said[] = []
  /** By the account of each delegate: the records in which owners named them, by the owner. */
  readonly #records = new Map<string, Map<string, Change['key']>>()
  /** Every address that each account had. */
  readonly #addresses = new Map<string, Set<unknown>>()

  constructor(evidence: Evidence) {
    this.#evidence = evidence
  }

  committed({ key, before, after }: Change): void {
    if (after?.entity === 'Delegate' && after.status === 'ACCEPTED') {
      const by = `PERSON#${after.delegateUserId}`
      const records = this.#records.get(by) ?? new Map<string, Change['key']>()
      this.#records.set(by, records.set(key.pk, key))
    }
    if (key.sk !== 'ACCOUNT') return
    this.#addresses.set(key.pk, (this.#addresses.get(key.pk) ?? new Set()).add(after?.email))
    if (after?.mustChangeSecondStep === true && before?.mustChangeSecondStep !== true) {
      this.#says({ by: key.pk, at: this.#evidence.now() })
    }
  }

  #says(said: Said): void {
    this.#said.push(said)
    const times = this.#said.filter(({ by, at }) => by === said.by && at > said.at - yearLessADay)
    if (times.length > 2) {
      this.#evidence.addViolation('taken account not told', `${said.by} says so for the third time`)
    }
  }

  atEnd(dueBefore: number): void {
    const { table, addViolation } = this.#evidence
    for (const { by, at } of this.#said) {
      if (at > dueBefore) continue
      const next = this.#said.find((other) => other.by === by && other.at > at)?.at
      for (const key of this.#records.get(by)?.values() ?? []) {
        const isDelegate = table.look(key)?.status === 'ACCEPTED'
        if (isDelegate && !this.#isTold(key.pk, at, next ?? Number.POSITIVE_INFINITY)) {
          addViolation('taken account not told', `${key.pk}, of ${by} at ${new Date(at).toJSON()}`)
        }
      }
    }
  }

  /** Whether a security notice to the owner, about no report, was made between two instants. */
  #isTold(pk: string, from: number, until: number): boolean {
    const { table, addressOf, skew } = this.#evidence
    const own = this.#addresses.get(pk) ?? new Set()
    return table
      .partition(pk)
      .filter(isDelivery)
      .map(deliveryIn)
      .some((delivery) => {
        const at = Date.parse(delivery.createdAt)
        const isNotice = delivery.security === true && delivery.reportNotice === undefined
        const isThen = at >= from - skew() && at <= until + skew()
        return isNotice && isThen && own.has(addressOf(delivery, delivery.recipient))
      })
  }
}
