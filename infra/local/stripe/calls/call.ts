import * as z from 'zod'
import { StripeApiError } from '../objects.ts'
import type { StripeAccount } from '../stripe-account.ts'

/** Parameters of several calls. */
export const Metadata = z.record(z.string(), z.string()).default({})
export const Expand = z.array(z.string()).optional()
export const Flag = z.enum(['true', 'false']).transform((text) => text === 'true')
export const Amount = z.coerce.number().int().nonnegative()
/** The parameters of every list. */
export const listParameters = {
  limit: Amount.optional(),
  starting_after: z.string().optional(),
  expand: Expand,
}

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

/** A list as the provider answers it. */
export const list = (url: string, data: readonly unknown[]) => ({
  object: 'list',
  url,
  has_more: false,
  data,
})

/** The provider lists the newest first. */
export const newestFirst = <T extends { created: number }>(all: readonly T[]): T[] =>
  all.toReversed()

/** Calls of the API, by method and path. `*` stands for the id. */
export type Calls = Readonly<Record<string, Run>>
