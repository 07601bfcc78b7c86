import type { CallerOf, Context } from '#functions/core/http/context.ts'
import type { Account } from './account.ts'

/** The signed-in person. `A` is `Account | undefined` for operations that may be called before there is an account. */
export type Caller<A = Account> = CallerOf<A>

/** What the handler of an operation that requires a sign-in gets besides its input. */
export interface MemberContext<A = Account> extends Context {
  readonly caller: Caller<A>
}
