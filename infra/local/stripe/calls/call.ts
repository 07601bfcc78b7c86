import * as z from 'zod'
import { StripeApiError } from '../objects.ts'
import type { StripeAccount } from '../stripe-account.ts'

/** Parameters of several calls. */
export const Metadata = z.record(z.string(), z.string()).default({})
export const Expand = z.array(z.string()).optional()
export const Flag = z.enum(['true', 'false']).transform((text) => text === 'true')
export const Amount = z.coerce.number().int().nonnegative()
/** The parameters of every list. */
export const ListParameters = z.strictObject({
  limit: z.coerce.number().int().min(1).max(100).default(10),
  starting_after: z.string().optional(),
  expand: Expand,
})

interface Call {
  readonly account: StripeAccount
  /** The origin of the app, where the pay page is. */
  readonly appUrl: string
}

export type Run = (parameters: unknown, id: string, call: Call) => unknown

/**
 * One call of the API. Parameters that the schema does not name are refused, as the provider
 * refuses them.
 */
export const operation =
  <S extends z.ZodType>(
    schema: S,
    run: (parameters: z.output<S>, id: string, call: Call) => unknown,
  ): Run =>
  (parameters, id, call) => {
    const parsed = schema.safeParse(parameters)
    if (parsed.success) return run(parsed.data, id, call)
    const [issue] = parsed.error.issues
    const unknown = issue?.code === 'unrecognized_keys' ? issue.keys[0] : undefined
    const param = [...(issue?.path ?? []), ...(unknown ? [unknown] : [])].join('.')
    throw unknown
      ? new StripeApiError(400, `Received unknown parameter: ${param}`, {
          code: 'parameter_unknown',
          param,
        })
      : new StripeApiError(400, `Invalid ${param}: ${issue?.message}`, { param })
  }

/** A list inside an object. It has all its entries. */
export const list = (url: string, data: readonly unknown[]) => ({
  object: 'list',
  url,
  has_more: false,
  data,
})

/** The page of a list that a call asks for. */
export const pageOf = <T extends { id: string }>(
  url: string,
  all: readonly T[],
  { limit, starting_after: previous }: z.output<typeof ListParameters>,
) => {
  const from = previous === undefined ? 0 : all.findIndex(({ id }) => id === previous) + 1
  return {
    ...list(url, all.slice(from, from + limit)),
    has_more: from + limit < all.length,
  }
}

/** The provider lists the newest first. */
export const newestFirst = <T extends { created: number }>(all: readonly T[]): T[] =>
  all.toReversed()

/** Calls of the API, by method and path. `*` stands for the id. */
export type Calls = Readonly<Record<string, Run>>
