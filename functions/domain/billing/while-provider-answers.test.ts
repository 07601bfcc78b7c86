import Stripe from 'stripe'
import { describe, expect, it } from 'vitest'
import { AppError } from '#shared/errors.ts'
import { whileProviderAnswers } from './while-provider-answers.ts'

const call = (client: Stripe) =>
  whileProviderAnswers(async (id: string) => (await client.prices.retrieve(id)).id)('price_1')

const answering = (status: number, body: object) =>
  new Stripe('sk_test_x', {
    maxNetworkRetries: 0,
    telemetry: false,
    httpClient: Stripe.createFetchHttpClient(
      async () => new Response(JSON.stringify(body), { status }),
    ),
  })

describe('a call that asks the payment provider', () => {
  it('answers what the provider answers', async () => {
    expect(await call(answering(200, { id: 'price_1' }))).toBe('price_1')
  })

  it('is PROVIDER_SILENT if nobody answers', async () => {
    const nobody = new Stripe('sk_test_x', {
      host: '127.0.0.1',
      port: 9,
      protocol: 'http',
      maxNetworkRetries: 0,
      telemetry: false,
    })
    await expect(call(nobody)).rejects.toMatchObject({ code: 'PROVIDER_SILENT' })
  })

  it.each([500, 503, 429])('is PROVIDER_SILENT if the provider fails with %i', async (status) => {
    const failing = answering(status, { error: { message: 'Sorry.' } })
    await expect(call(failing)).rejects.toMatchObject({ code: 'PROVIDER_SILENT' })
  })

  it('throws an error about our own mistake, and an error of ours, unchanged', async () => {
    const refused = answering(400, { error: { type: 'invalid_request_error', message: 'No.' } })
    await expect(call(refused)).rejects.toMatchObject({ statusCode: 400 })
    const unauthorized = answering(401, { error: { message: 'Invalid API Key' } })
    await expect(call(unauthorized)).rejects.toMatchObject({ statusCode: 401 })
    const decided = whileProviderAnswers(async () => {
      throw new AppError('CART_EMPTY', 'Choose a plan first.')
    })
    await expect(decided()).rejects.toMatchObject({ code: 'CART_EMPTY' })
  })
})
