import type { CallerOf, Context } from '#functions/core/http/context.ts'
import type { Account } from './account.ts'

/** The person who is signed in. `A` is `Account | undefined` for the calls that may come before there is an account. */
export type Caller<A = Account> = CallerOf<A>

/** What the handler of a call is told where the caller must be signed in. */
export interface MemberContext<A = Account> extends Context {
  readonly caller: Caller<A>
}
