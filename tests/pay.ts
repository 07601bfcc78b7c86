import { expect, inject, vi } from 'vitest'
import { findBilling } from '#functions/domain/billing/billing-record.ts'
import { cart } from '#shared/contract/cart.ts'
import { UserId } from '#shared/model/ids.ts'
import { json, send } from './api.ts'
import type { TestPerson } from './people.ts'

/*
 * The acts of the tests of paying: on the provider's page, and at its stand-in. The test must use
 * the stack's environment.
 */

const calls = cart.operations

/** Makes something happen at the stand-in of the payment provider. */
export const control = async (asked: object): Promise<void> => {
  const answer = await fetch(`${process.env.STRIPE_URL}/_control`, {
    method: 'POST',
    body: JSON.stringify(asked),
  })
  expect(answer.status).toBe(204)
}

/** A person's payments, as the screens see them. */
export const billing = ({ token }: Pick<TestPerson, 'token'>) =>
  json(send(inject('url'), calls.GetBilling, { token }))

/** Waits until a person has this entitlement, which a worker gives after an event. */
export const untilEntitled = (person: TestPerson, entitlement: string) =>
  vi.waitFor(async () => expect((await billing(person)).userEntitlements).toBe(entitlement), {
    timeout: 20_000,
    interval: 100,
  })

/** The provider's page on which a person pays for a product. */
export const openPage = ({ token }: TestPerson, productId: string, host?: string) =>
  json(send(inject('url'), calls.CreateCheckoutSession, { token, query: { productId }, host }))

/** Pays an open page of the provider. */
export const payPage = (address: string, card = 'pm_card_visa') =>
  fetch(address, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ card }),
  })

/** Buys a product on the provider's page. The person does not come back to the app. */
export const buy = async (person: TestPerson, productId: string): Promise<void> => {
  const answer = await payPage((await openPage(person, productId)).url)
  expect(answer.status).toBe(303)
}

/** The id of a person at the provider. */
export const customerOf = async ({ userId }: Pick<TestPerson, 'userId'>): Promise<string> => {
  const { customerId } = (await findBilling(UserId.parse(userId))) ?? {}
  return customerId ?? expect.fail('The provider does not know this person.')
}

/** Holds the events of a customer at the provider, until they are delivered or lost. */
export const holdEvents = async (customer: string) => {
  await control({ holdEventsOf: customer })
  const release = (lost: boolean) => control({ releaseEventsOf: { customer, lost } })
  return { deliver: () => release(false), lose: () => release(true) }
}

/**
 * Buys a product while the provider holds the events of this person, until they are delivered or
 * lost.
 */
export const buyWithHeldEvents = async (person: TestPerson, productId: string) => {
  const { url } = await openPage(person, productId)
  const held = await holdEvents(await customerOf(person))
  expect((await payPage(url)).status).toBe(303)
  return held
}
