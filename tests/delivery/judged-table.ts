import {
  DeleteCommand,
  GetCommand,
  PutCommand,
  TransactWriteCommand,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb'
import { environment } from '#functions/core/runtime/environment.ts'
import { dynamo, type Item, type Key } from '#functions/core/store/table.ts'
import type { Acceptance as Accepted } from '#infra/local/events/acceptances.ts'
import { DeliveryRules } from '../simulation/judge/delivery-rules.ts'
import { FailureRules } from '../simulation/judge/failure-rules.ts'
import type { Evidence, Violation } from '../simulation/judge/judge.ts'
import type { Acceptance } from '../simulation/services/mail.ts'
import type { Change } from '../simulation/services/table.ts'

interface Options {
  /** The items that the table has already. */
  readonly items: readonly (Item & Key)[]
  readonly now: () => Date
  /** The mails that the service took so far. */
  readonly accepted: () => readonly Accepted[]
  /** Whether the service's events arrive at this moment. */
  readonly tellsEvents: () => boolean
  readonly addressOf: Evidence['addressOf']
}

const keyText = ({ pk, sk }: Key) => `${pk}\n${sk}`

/** An item with its key, as a put has it. */
const keyOf = (item: Item | undefined): Key => item as Item & Key

/**
 * The items that a command writes, each with its new value: undefined if it is deleted, and `ask`
 * if only the table knows it.
 */
const writtenBy = (command: object): readonly { key: Key; after: Item | undefined | 'ask' }[] => {
  if (command instanceof PutCommand) {
    return [{ key: keyOf(command.input.Item), after: command.input.Item }]
  }
  if (command instanceof DeleteCommand) return [{ key: keyOf(command.input.Key), after: undefined }]
  if (command instanceof UpdateCommand) return [{ key: keyOf(command.input.Key), after: 'ask' }]
  if (!(command instanceof TransactWriteCommand)) return []
  return (command.input.TransactItems ?? []).flatMap(({ Put, Delete, Update }) => [
    ...(Put ? [{ key: keyOf(Put.Item), after: Put.Item }] : []),
    ...(Delete ? [{ key: keyOf(Delete.Key), after: undefined }] : []),
    ...(Update ? [{ key: keyOf(Update.Key), after: 'ask' as const }] : []),
  ])
}

/**
 * Lets the judge of the simulation see what this process writes to a real table and what the mail
 * service takes. Only those of its rules apply here that need nothing else of the simulation: the
 * rules about deliveries, and about deliveries that did not arrive.
 */
export class JudgedTable {
  readonly #options: Options
  readonly #items = new Map<string, Item>()
  /** When the product was told that each attempt arrived, or infinity if that event was lost. */
  readonly #told = new Map<string, number>()
  /**
   * When each delivery may go out at the earliest, as the product said last, whatever a repair
   * wrote since.
   */
  readonly #promised = new Map<string, number>()
  readonly #violations: Violation[] = []
  readonly #deliveries: DeliveryRules
  readonly #failures: FailureRules
  readonly #send = dynamo.send
  /** How many mails the service had taken before. */
  readonly #earlier: number
  #isRepaired = false

  constructor(options: Options) {
    this.#options = options
    this.#earlier = options.accepted().length
    for (const item of options.items) this.#items.set(keyText(item), item)
    const evidence: Evidence = {
      table: {
        look: (key) => this.#items.get(keyText(key)),
        everything: () => [...this.#items.values()],
        partition: (pk) => [...this.#items.values()].filter((item) => item.pk === pk),
      },
      addressOf: options.addressOf,
      acceptances: () => this.#acceptances(),
      refusedForUs: () => false,
      refusals: () => [],
      refusedUnclear: () => false,
      callsSince: () => 0,
      isRemoved: () => true,
      now: () => options.now().getTime(),
      skew: () => 0,
      addViolation: (rule, what) => this.#violations.push({ rule, what }),
    }
    this.#deliveries = new DeliveryRules(evidence)
    this.#failures = new FailureRules(evidence)
    dynamo.send = (async (command: object) => {
      const answer = await this.#pass(command)
      for (const { key, after } of writtenBy(command)) {
        this.#committed(key, after === 'ask' ? await this.#ask(key) : after)
      }
      return answer
    }) as typeof dynamo.send // it passes every call on
  }

  #pass(command: object) {
    return Reflect.apply(this.#send, dynamo, [command])
  }

  async #ask(key: Key): Promise<Item | undefined> {
    const TableName = environment('TABLE_NAME')
    const { Item: item } = await this.#pass(
      new GetCommand({ TableName, Key: key, ConsistentRead: true }),
    )
    return item
  }

  #committed(key: Key, after: Item | undefined): void {
    const change: Change = { key, before: this.#items.get(keyText(key)), after }
    if (after) this.#items.set(keyText(key), after)
    else this.#items.delete(keyText(key))
    if (this.#isRepaired) return
    if (after?.entity === 'Delivery') {
      this.#deliveries.committed(change)
      this.#notePromise(change)
    }
    this.#failures.committed(change)
  }

  #notePromise({ before, after }: Change): void {
    if (!after || (before && before.dueAt === after.dueAt)) return
    const { deliveryId, dueAt } = after
    const at = dueAt === undefined ? Number.POSITIVE_INFINITY : Date.parse(String(dueAt))
    this.#promised.set(String(deliveryId), at)
  }

  #accepted(): readonly Accepted[] {
    return this.#options.accepted().slice(this.#earlier)
  }

  #acceptances(): readonly Acceptance[] {
    return this.#accepted().map(({ at, channel, to, deliveryId, attemptId }) => {
      const toldAt = this.#told.get(attemptId) ?? Number.POSITIVE_INFINITY
      return {
        at: Date.parse(at),
        channel,
        to,
        text: '',
        delivery: deliveryId,
        attempt: attemptId,
        owner: undefined,
        bouncedAsFull: false,
        bounceProcessed: false,
        toldAt,
        arrivalToldAt: toldAt,
        arrivedAt: toldAt,
      }
    })
  }

  /** To be called after each step of time: judges what the service has taken since. */
  hear(): void {
    for (const { attemptId } of this.#accepted()) {
      if (this.#told.has(attemptId)) continue
      const told = this.#options.tellsEvents()
      this.#told.set(attemptId, told ? this.#options.now().getTime() : Number.POSITIVE_INFINITY)
      for (const acceptance of this.#acceptances()) {
        if (acceptance.attempt !== attemptId) continue
        this.#deliveries.accepted(acceptance)
        if ((this.#promised.get(acceptance.delivery ?? '') ?? 0) > acceptance.at) {
          this.#violations.push({
            rule: 'before its time',
            what: `delivery ${acceptance.delivery}`,
          })
        }
      }
    }
  }

  /**
   * Work on the table that is not the product's doing. The judge looks at it when the product goes
   * on.
   */
  async whileRepaired(work: () => Promise<unknown>): Promise<void> {
    this.#isRepaired = true
    try {
      await work()
    } finally {
      this.#isRepaired = false
    }
  }

  /** The violations once everything that was due before this time must be done. */
  verdict(dueBefore: Date): readonly Violation[] {
    this.#deliveries.atEnd(dueBefore.getTime())
    this.#failures.atEnd(dueBefore.getTime())
    return this.#violations
  }

  close(): void {
    dynamo.send = this.#send
  }
}
