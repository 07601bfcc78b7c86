import * as z from 'zod'

/** An id of the payment provider, such as `pm_1N3T00LkdIwHu7ix`. The number of a card is none, and is refused. */
export const ProviderId = z.string().regex(/^[a-z]{2,20}_\w{1,200}$/, 'This id is not valid.')
