import type { RecordStore } from '../stand-in/record-store.ts'
import type { Calls } from './calls/call.ts'
import { customers } from './calls/customers.ts'
import { invoices } from './calls/invoices.ts'
import { payments } from './calls/payments.ts'
import { prices } from './calls/prices.ts'
import { sessions } from './calls/sessions.ts'
import { subscriptions } from './calls/subscriptions.ts'
import { StripeApiError } from './objects.ts'
import type { StripeAccount } from './stripe-account.ts'

/** An answer to a call with an idempotency key. */
export interface Answered {
  readonly request: string
  readonly status: number
  readonly body: string
}

/** A call of the provider's API. */
export interface StripeCall {
  readonly method: string
  readonly path: string
  /** The parameters in the provider's notation, from the body or the query string. */
  readonly sent: string
  readonly idempotencyKey?: string | undefined
}

interface Options {
  readonly account: StripeAccount
  /** The origin of the app, where the pay page is. */
  readonly appUrl: string
  readonly answered: Pick<RecordStore<Answered>, 'get' | 'set'>
}

/** The calls that the product makes. */
const allCalls: Calls = {
  ...customers,
  ...prices,
  ...sessions,
  ...subscriptions,
  ...invoices,
  ...payments,
}

/**
 * The operation that a call asks for, and the id in its path (`/v1/customers/cus_1`). Throws what
 * Stripe answers if there is no such call.
 */
const findCall = (method: string, path: string) => {
  for (const [key, run] of Object.entries(allCalls)) {
    const [wanted, pattern = ''] = key.split(' ')
    const match = new RegExp(`^${pattern.replace('*', '([\\w-]+)')}$`).exec(path)
    if (wanted === method && match) return { run, id: match[1] ?? '' }
  }
  throw new StripeApiError(404, `Unrecognized request URL (${method}: ${path}).`)
}

/**
 * The parameters of a request in the provider's notation (`line_items[0][price]=…`) as objects and
 * lists. A part whose names are all numbers is a list.
 */
const readParameters = (encoded: string): Record<string, unknown> => {
  const root: Record<string, unknown> = Object.create(null)
  for (const [name, value] of new URLSearchParams(encoded)) {
    const steps = name.replaceAll(']', '').split('[')
    const last = steps.pop() ?? name
    let node = root
    for (const step of steps) {
      const child = node[step] ?? Object.create(null)
      node[step] = child
      // Made on the line above, for this parameter or an earlier one.
      node = child as Record<string, unknown>
    }
    node[last] = value
  }
  return asLists(root) as Record<string, unknown> // the root has names
}

const asLists = (value: unknown): unknown => {
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value)
  const isList = entries.length > 0 && entries.every(([name]) => /^\d+$/.test(name))
  return isList
    ? entries.map(([, child]) => asLists(child))
    : Object.fromEntries(entries.map(([name, child]) => [name, asLists(child)]))
}

/**
 * Answers the calls of the API. A call that repeats an idempotency key gets the first answer again,
 * and is refused if its parameters are others.
 */
export const callAnswerer = ({ account, appUrl, answered }: Options) => {
  const perform = ({ method, path, sent }: StripeCall) => {
    try {
      const { run, id } = findCall(method, path)
      const body = JSON.stringify(run(readParameters(sent), id, { account, appUrl }))
      return { status: 200, body }
    } catch (error) {
      if (!(error instanceof StripeApiError)) throw error
      return { status: error.status, body: JSON.stringify({ error: error.body }) }
    }
  }

  return (call: StripeCall): { readonly status: number; readonly body: string } => {
    const { method, path, sent, idempotencyKey } = call
    if (method !== 'POST' || idempotencyKey === undefined) return perform(call)
    const request = `${method} ${path} ${sent}`
    const before = answered.get(idempotencyKey)
    if (before && before.request !== request) {
      const message =
        'Keys for idempotent requests can only be used with the same parameters they were first used with.'
      const error = { type: 'idempotency_error', message }
      return { status: 400, body: JSON.stringify({ error }) }
    }
    const answer = before ?? { request, ...perform(call) }
    answered.set(idempotencyKey, answer)
    return answer
  }
}
