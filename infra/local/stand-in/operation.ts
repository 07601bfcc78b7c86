import type { IncomingMessage } from 'node:http'
import type * as z from 'zod'

/** What an operation may want to know of the call beside its input. */
export type Call = { request: IncomingMessage; requestId: string }

/** One API operation: takes the parsed body, gives the answer's members. */
export type Operation = (body: unknown, call: Call) => Promise<object> | object

/** The body does not have the operation's shape; each service answers it with its own exception. */
export class InvalidInput extends Error {}

/** Makes an operation that checks its input by a schema before it runs. Unknown members are ignored, as AWS does. */
export function operation<S extends z.ZodType>(
  input: S,
  run: (input: z.output<S>, call: Call) => Promise<object> | object,
): Operation {
  return (body, call) => {
    const parsed = input.safeParse(body)
    if (!parsed.success) throw new InvalidInput(describe(parsed.error))
    return run(parsed.data, call)
  }
}

/** Words the findings as AWS's validation errors are worded. */
function describe({ issues }: z.ZodError): string {
  const findings = issues.map((issue) => {
    const name = issue.path.map(String).join('.')
    return `Value at '${name}' failed to satisfy constraint: ${issue.message}`
  })
  const plural = findings.length === 1 ? 'error' : 'errors'
  return `${findings.length} validation ${plural} detected: ${findings.join('; ')}`
}
