import type { Item } from '#functions/core/store/table.ts'
import type { Change } from '../services/table.ts'
import { type Evidence, isDelivery } from './judge.ts'
import { day, unreachableOwnerDeletedWithin } from './promised-times.ts'
import { deliveryIn } from './stored.ts'
import { periodTolerance } from './tolerances.ts'

/** How long before the deletion the owner is told: the mail goes out on the first of seven days. */
const leastTold = 6 * day

/**
 * Where an owner reads besides their mail: at the second channel that they chose, and at a number
 * that has got their codes for 30 days.
 */
const secondOf = (
  { noticeChannel, secondFactor, signInPhone, signInPhoneSince }: Item,
  at: number,
): readonly string[] => {
  const isProven = secondFactor === 'sms' && Date.parse(`${signInPhoneSince}`) <= at - 30 * day
  const second = [...Object.values(Object(noticeChannel)), ...(isProven ? [signInPhone] : [])]
  return second.map(String)
}

/** Where an owner reads: the present address, and those of the last 30 days. */
const addressesOf = ({ email, formerEmails }: Item, at: number): readonly string[] => {
  const former = Array.isArray(formerEmails) ? formerEmails : []
  const standing = former.filter(({ until }) => Date.parse(until) > at + periodTolerance)
  return [email, ...standing.map((channel) => channel.email)].map(String)
}

/**
 * No account is deleted before its owner was told for a week, at the present address and at each of
 * the last 30 days, unless that address refuses the mail. An owner whom no channel reaches has 28
 * days.
 */
export class LeavingRules {
  readonly #evidence: Evidence
  /** The addresses of each owner who asked for the deletion, and when they asked. */
  readonly #asked = new Map<
    string,
    {
      readonly addresses: readonly string[]
      readonly second: readonly string[]
      readonly at: number
    }
  >()

  constructor(evidence: Evidence) {
    this.#evidence = evidence
  }

  committed({ key: { pk, sk }, before, after }: Change): void {
    if (sk !== 'ACCOUNT') return
    const at = this.#evidence.now()
    if (before && !after) this.#deleted(pk)
    // A delegate's deletion was announced before the run.
    if (!after?.deletion || !('since' in Object(after.deletion))) this.#asked.delete(pk)
    else if (!before?.deletion) {
      const [addresses, second] = [addressesOf(after, at), secondOf(after, at)]
      this.#asked.set(pk, { addresses, second, at })
    }
  }

  #deleted(pk: string): void {
    const { now, skew, acceptances, addViolation } = this.#evidence
    const asked = this.#asked.get(pk)
    if (!asked || now() + skew() + periodTolerance - asked.at >= unreachableOwnerDeletedWithin) {
      return
    }
    // That a later mail to this address came back says nothing of this one.
    const took = acceptances().some(
      ({ to, at, bounceProcessed }) =>
        at >= asked.at - skew() &&
        [...asked.addresses, ...asked.second].includes(to) &&
        !bounceProcessed,
    )
    if (!took) addViolation('deleted too early', `${pk}, whom nothing reached for 28 days`)
    for (const address of asked.addresses) {
      const wasTold = acceptances().some(
        ({ to, at, text }) =>
          to === address &&
          text.includes('#deletion=') &&
          at >= asked.at - skew() &&
          at <= now() + skew() + periodTolerance - leastTold,
      )
      if (!wasTold && !this.#isRefused(pk, address, asked.at)) {
        addViolation('deleted too early', `${pk}, of which ${address} was not told for a week`)
      }
    }
  }

  /** An account is deleted within a month, even if no mail about it arrived. */
  atEnd(dueBefore: number): void {
    for (const [pk, { at }] of this.#asked) {
      if (at + unreachableOwnerDeletedWithin + 2 * day < dueBefore) {
        this.#evidence.addViolation('not erased', `${pk}, a month after its owner asked for it`)
      }
    }
  }

  /** Whether an address refused a mail that was made since then, as far as the service reported. */
  #isRefused(pk: string, address: string, since: number): boolean {
    const { table, addressOf, skew } = this.#evidence
    return table
      .partition(pk)
      .filter(isDelivery)
      .map(deliveryIn)
      .some(
        (delivery) =>
          (delivery.state === 'FAILED' || delivery.state === 'HELD') &&
          Date.parse(delivery.createdAt) >= since - skew() &&
          addressOf(delivery, delivery.recipient) === address,
      )
  }
}
