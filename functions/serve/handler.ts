import type { Context } from '#functions/core/http/context.ts'
import type { Account } from '#functions/domain/accounts/account.ts'
import type { MemberContext } from '#functions/domain/accounts/member-context.ts'
import type { AnswerOf, Group, ParsedInputOf } from '#shared/contract/operation.ts'

type ContextOf<O> = O extends { readonly access: 'public' | 'provider' }
  ? Context
  : O extends { readonly createsProfile: true }
    ? MemberContext<Account | undefined>
    : MemberContext

/** The function that implements one operation. */
export type Handler<O> = (input: ParsedInputOf<O>, context: ContextOf<O>) => Promise<AnswerOf<O>>

/**
 * The operations of a group that one Lambda function serves. For the group's own function, they are
 * those without a `lambda`. For another function, they are those whose `lambda` names it.
 */
type NamesOf<G extends Group, Lambda> = {
  [K in keyof G['operations'] & string]: G['operations'][K] extends { readonly lambda: infer L }
    ? L extends Lambda
      ? K
      : never
    : Lambda extends undefined
      ? K
      : never
}[keyof G['operations'] & string]

/**
 * A handler for each operation that the function serves. A missing or mistyped one does not
 * compile.
 */
export type Handlers<G extends Group, Lambda = undefined> = {
  readonly [K in NamesOf<G, Lambda>]: Handler<G['operations'][K]>
}
