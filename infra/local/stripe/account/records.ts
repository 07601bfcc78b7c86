import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { openRecords, type RecordStore } from '../../stand-in/record-store.ts'
import { coupons, prices } from '../catalog.ts'
import {
  type Charge,
  type Customer,
  type Dispute,
  type Intent,
  type Invoice,
  missingError,
  type Refund,
  type Session,
  type Subscription,
} from '../objects.ts'

interface Options {
  readonly directory: string
  /** The origin of the app, where the pay page is. */
  readonly appUrl: string
  readonly now: () => Date
  /** Sends an event. `customerId` is the customer, if the object does not name one. */
  readonly emit: (type: string, object: object, customerId?: string) => void
}

/** Opens the records of our account at the provider, on disk. */
export const openAccountRecords = ({ directory, appUrl, now, emit }: Options) => {
  const store = <T>(name: string): RecordStore<T> =>
    openRecords<T>(join(directory, `${name}.journal`))
  const customers = store<Customer>('customers')
  const sessions = store<Session>('sessions')
  const intents = store<Intent>('intents')
  const charges = store<Charge>('charges')
  const disputes = store<Dispute>('disputes')
  const invoices = store<Invoice>('invoices')
  const subscriptions = store<Subscription>('subscriptions')
  const refunds = store<Refund>('refunds')
  const endedCoupons = store<true>('ended-coupons')
  const allRecords = [
    customers,
    sessions,
    intents,
    charges,
    disputes,
    invoices,
    subscriptions,
    refunds,
    endedCoupons,
  ]

  const seconds = () => Math.floor(now().getTime() / 1000)
  const newId = (prefix: string) => `${prefix}_${randomBytes(9).toString('hex')}`

  const load = <T>(from: RecordStore<T>, id: string): T => {
    const value = from.get(id)
    if (!value) throw missingError(id)
    return value
  }

  const save = <T extends { id: string }>(to: RecordStore<T>, value: T, event?: string): T => {
    to.set(value.id, value)
    if (event !== undefined) emit(event, value)
    return value
  }

  const discounted = (amount: number, promotionCode: string | undefined): number => {
    const coupon = promotionCode && coupons[promotionCode.replace(/^promo_/, '')]
    return coupon ? amount - Math.round((amount * coupon.percentOff) / 100) : amount
  }

  /** What a promotion code takes off, as an invoice names it. */
  const discountsOn = (amount: number, promotionCode: string | undefined) => {
    const off = amount - discounted(amount, promotionCode)
    return off > 0 ? [{ amount: off, discount: `di_${promotionCode}` }] : []
  }

  const priceWithId = (id: string) => {
    const price = prices[id]
    if (!price) throw missingError(id)
    return price
  }

  return {
    appUrl,
    emit,
    customers,
    sessions,
    intents,
    charges,
    disputes,
    invoices,
    subscriptions,
    refunds,
    endedCoupons,
    seconds,
    newId,
    load,
    save,
    discounted,
    discountsOn,
    priceWithId,
    close: () => {
      for (const record of allRecords) record.close()
    },
  }
}

export type AccountRecords = ReturnType<typeof openAccountRecords>
