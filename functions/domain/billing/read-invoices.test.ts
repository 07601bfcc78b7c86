import type Stripe from 'stripe'
import { expect, test } from 'vitest'
import { toInvoice } from './read-invoices.ts'

const invoice = (parts: object) =>
  toInvoice({
    id: 'in_1',
    created: 1_793_000_000,
    status: 'paid',
    amount_paid: 10_717,
    amount_due: 10_717,
    total_taxes: null,
    total_discount_amounts: null,
    currency: 'usd',
    number: null,
    lines: { data: [{ description: 'One will' }] },
    hosted_invoice_url: null,
    ...parts,
  } as unknown as Stripe.Invoice) // what `toInvoice` reads

test('the tax of an invoice is the sum of its taxes', () => {
  const taxes = [{ amount: 600 }, { amount: 217 }]
  const [taxed] = invoice({ total_taxes: taxes, number: 'A1-0001' })
  expect(taxed).toMatchObject({ amount: 10_717, tax: 817, number: 'A1-0001' })
  expect(invoice({})[0]).toMatchObject({ tax: 0 })
  expect(invoice({})[0]).not.toHaveProperty('number')
})

test('the discount of an invoice is what its promotion codes took off', () => {
  const codes = [{ amount: 2980, discount: 'di_1' }]
  expect(invoice({ total_discount_amounts: codes })[0]).toMatchObject({ discount: 2980 })
  expect(invoice({})[0]).toMatchObject({ discount: 0 })
})

test('a draft and a void invoice are not shown', () => {
  expect([invoice({ status: 'draft' }), invoice({ status: 'void' })]).toEqual([[], []])
})
