/** An error of the provider's API, in its shape. */
export class StripeApiError extends Error {
  readonly status: number
  readonly body: { type: string; code?: string; message: string; param?: string }

  constructor(
    status: number,
    message: string,
    more: { type?: string; code?: string; param?: string } = {},
  ) {
    super(message)
    this.status = status
    const { type = 'invalid_request_error', ...rest } = more
    this.body = { type, message, ...rest }
  }
}

export const missing = (id: string) =>
  new StripeApiError(404, `No such object: '${id}'`, { code: 'resource_missing', param: 'id' })

export const declined = () =>
  new StripeApiError(402, 'Your card was declined.', { type: 'card_error', code: 'card_declined' })
