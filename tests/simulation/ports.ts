import { sqs } from '#events/queue.ts'
import { kms } from '#functions/core/crypto/encryption.ts'
import { ses } from '#functions/core/notify/mail.ts'
import { sns } from '#functions/core/notify/text-message.ts'
import { documents } from '#functions/core/store/table.ts'

/** A command as the product sends it, before the SDK does anything with it. */
export interface Command {
  readonly service: 'table' | 'queue' | 'mail' | 'text' | 'keys'
  readonly name: string
  readonly input: object
}

/** Whoever answers the product's commands instead of AWS. */
export type Switchboard = (command: Command) => Promise<object>

let switchboard: Switchboard | undefined

/** From now on, the product's commands are answered here; without a switchboard they go where they went before. */
export const connect = (to: Switchboard | undefined): void => {
  switchboard = to
}

interface Arguments {
  readonly input: object
}
type Next = (args: Arguments) => Promise<object>

/** What we need of the middleware stacks, which differ in the types of their commands alone. */
interface Stack {
  add(
    middleware: (next: Next, context: { readonly commandName?: string }) => Next,
    options: { step: 'initialize'; priority: 'high'; name: string },
  ): void
}

const intercept = (service: Command['service'], stack: Stack) =>
  stack.add(
    (next, { commandName: name = '' }) =>
      async (args) =>
        switchboard
          ? { output: await switchboard({ service, name, input: args.input }), response: undefined }
          : next(args),
    { step: 'initialize', priority: 'high', name: 'simulation' },
  )

intercept('table', documents.middlewareStack as unknown as Stack)
intercept('queue', sqs.middlewareStack as unknown as Stack)
intercept('mail', ses.middlewareStack as unknown as Stack)
intercept('text', sns.middlewareStack as unknown as Stack)
intercept('keys', kms.middlewareStack as unknown as Stack)
