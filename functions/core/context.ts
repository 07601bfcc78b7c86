import type { AnswerOf, Group, ParsedInputOf } from '#shared/contract/operation.ts'
import type { UserId } from '#shared/model/ids.ts'
import type { Account } from './account.ts'

/** What every handler is told besides its input. One request has one instant. */
export interface Context {
  readonly requestId: string
  /** The product's time. */
  readonly now: Date
  /** The wall clock's, which tokens are dated by. */
  readonly wallTime: Date
  readonly sourceIp: string
}

/** Whoever is signed in, by the claims of a verified access token. */
export interface Caller<A = Account> {
  readonly userId: UserId
  readonly groups: readonly string[]
  /** When the second factor was last answered. */
  readonly authenticatedAt: Date
  /** The token itself: some calls to the user pool are the person's own to make. */
  readonly accessToken: string
  readonly account: A
}

export interface MemberContext<A = Account> extends Context {
  readonly caller: Caller<A>
}

type ContextOf<O> = O extends { readonly access: 'public' | 'provider' }
  ? Context
  : O extends { readonly createsProfile: true }
    ? MemberContext<Account | undefined>
    : MemberContext

/** The function behind one operation. */
export type Handler<O> = (input: ParsedInputOf<O>, context: ContextOf<O>) => Promise<AnswerOf<O>>

/** The operations of a group that one function serves: its own, or those that name another function. */
type NamesOf<G extends Group, Lambda> = {
  [K in keyof G['operations'] & string]: G['operations'][K] extends { readonly lambda: infer L }
    ? L extends Lambda
      ? K
      : never
    : Lambda extends undefined
      ? K
      : never
}[keyof G['operations'] & string]

/** A handler for each operation that the function serves: a missing or mistyped one does not compile. */
export type Handlers<G extends Group, Lambda = undefined> = {
  readonly [K in NamesOf<G, Lambda>]: Handler<G['operations'][K]>
}
