import { createHmac, randomBytes } from 'node:crypto'

/** How the provider misbehaves on demand, as it may at any time. */
export interface Delivery {
  /** Holds the events of all customers until it is false again. */
  held: boolean
  /** Sends each event twice. */
  doubled: boolean
  /** Sends the waiting events in reverse order. */
  shuffled: boolean
}

interface Options {
  /** Where events go. */
  readonly url: string
  readonly secret: string
  readonly now: () => Date
}

interface Waiting {
  readonly body: string
  /** The customer that it is about. */
  readonly customer: unknown
}

/** The header that tells the receiver who sent a body, and when. */
export const signatureOf = (body: string, secret: string, signedAt = new Date()): string => {
  const time = Math.floor(signedAt.getTime() / 1000)
  const signature = createHmac('sha256', secret).update(`${time}.${body}`).digest('hex')
  return `t=${time},v1=${signature}`
}

/** Sends signed events one after another, and repeats those that were not taken. */
export const eventSender = ({ url, secret, now }: Options) => {
  const delivery: Delivery = { held: false, doubled: false, shuffled: false }
  const heldCustomers = new Set<unknown>()
  let waiting: Waiting[] = []
  let sending = Promise.resolve()

  const isHeld = ({ customer }: Waiting) => delivery.held || heldCustomers.has(customer)

  const post = async (event: Waiting): Promise<void> => {
    const { body } = event
    const headers = {
      'content-type': 'application/json',
      'stripe-signature': signatureOf(body, secret),
    }
    const answer = await fetch(url, { method: 'POST', headers, body }).catch(() => undefined)
    if (answer?.ok !== true) waiting.push(event)
  }

  const flush = () => {
    const released = waiting.filter((event) => !isHeld(event))
    const events = delivery.doubled ? [...released, ...released] : released
    waiting = waiting.filter(isHeld)
    const ordered = delivery.shuffled ? events.toReversed() : events
    sending = sending.then(async () => {
      for (const event of ordered) await post(event)
    })
  }

  return {
    delivery,
    /**
     * Sends an event. `customerId` is needed if the object does not name its customer. A dispute
     * names only the payment.
     */
    emit: (type: string, object: object, customerId?: string): void => {
      const customer = 'customer' in object ? object.customer : customerId
      const body = JSON.stringify({
        id: `evt_${randomBytes(9).toString('hex')}`,
        object: 'event',
        api_version: '2026-10-28.endive',
        created: Math.floor(now().getTime() / 1000),
        livemode: false,
        type,
        data: { object },
      })
      waiting.push({ body, customer })
      setImmediate(flush)
    },
    flush,
    /** Loses the events that are held. */
    lose: (): void => {
      waiting = waiting.filter((event) => !isHeld(event))
    },
    /** Holds the events of a customer, from now on. */
    holdOf: (customer: string): void => {
      heldCustomers.add(customer)
    },
    /** No longer holds the events of a customer. Those that were held are lost, or sent. */
    releaseOf: (customer: string, { lost }: { readonly lost: boolean }): void => {
      heldCustomers.delete(customer)
      if (lost) waiting = waiting.filter((event) => event.customer !== customer)
      flush()
    },
    settled: () => sending,
  }
}
