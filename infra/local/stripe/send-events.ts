import { createHmac, randomBytes } from 'node:crypto'

/** How the provider misbehaves on demand, as it may at any time. */
export interface Delivery {
  /** Keeps events until they are released. */
  held: boolean
  /** Keeps the events of one customer. */
  heldFor: string | null
  doubled: boolean
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
  /** The customer that it is about; absent for a dispute, which names only the payment. */
  readonly customer: unknown
}

/** The header by which the receiver knows who sent a body, and when. */
export const signatureOf = (body: string, secret: string, at = new Date()): string => {
  const time = Math.floor(at.getTime() / 1000)
  const signature = createHmac('sha256', secret).update(`${time}.${body}`).digest('hex')
  return `t=${time},v1=${signature}`
}

/** Sends signed events one after another, and repeats those that were not taken. */
export const eventSender = ({ url, secret, now }: Options) => {
  const delivery: Delivery = { held: false, heldFor: null, doubled: false, shuffled: false }
  let waiting: Waiting[] = []
  let sending = Promise.resolve()

  const isHeld = ({ customer }: Waiting) =>
    delivery.held || (delivery.heldFor !== null && customer === delivery.heldFor)

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
    const free = waiting.filter((event) => !isHeld(event))
    const events = delivery.doubled ? [...free, ...free] : free
    waiting = waiting.filter(isHeld)
    const ordered = delivery.shuffled ? events.toReversed() : events
    sending = sending.then(async () => {
      for (const event of ordered) await post(event)
    })
  }

  return {
    delivery,
    emit: (type: string, object: object): void => {
      const id = 'id' in object && type.startsWith('customer.') ? object.id : undefined
      const customer = 'customer' in object ? object.customer : id
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
    /** Loses what is held. */
    lose: (): void => {
      waiting = waiting.filter((event) => !isHeld(event))
    },
    settled: () => sending,
  }
}
