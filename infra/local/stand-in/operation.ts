import type { IncomingMessage } from 'node:http'
import type * as z from 'zod'

/**
 * An error of the AWS service that a stand-in replaces: `code` is the exception's name, which the
 * SDK's clients show in `error.name`.
 */
export class AwsError extends Error {
  readonly code: string
  readonly status: number

  constructor(code: string, message: string = code, status = 400) {
    super(message)
    this.code = code
    this.status = status
  }
}

/** The parts of a call, besides its input, that an operation may need. */
export type Call = { request: IncomingMessage; requestId: string }

/** One API operation: receives the parsed body, returns the members of the answer. */
export type Operation = (body: unknown, call: Call) => Promise<object> | object

/** The body does not have the operation's shape. Each service answers with its own exception. */
export class InvalidInput extends Error {}

/**
 * Creates an operation that checks its input against a schema before it runs. Unknown members are
 * ignored, as in AWS.
 */
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

/** Formats the findings like AWS's validation errors. */
function describe({ issues }: z.ZodError): string {
  const findings = issues.map((issue) => {
    const name = issue.path.map(String).join('.')
    return `Value at '${name}' failed to satisfy constraint: ${issue.message}`
  })
  const plural = findings.length === 1 ? 'error' : 'errors'
  return `${findings.length} validation ${plural} detected: ${findings.join('; ')}`
}
