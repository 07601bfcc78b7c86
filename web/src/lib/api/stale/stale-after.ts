import type { Contract } from '#shared/contract/index.ts'
import type { GroupName, OperationName } from '../api.ts'

type KindOf<
  G extends GroupName,
  O extends OperationName<G>,
> = Contract[G]['operations'][O] extends {
  kind: infer Kind
}
  ? Kind
  : never

type QueryOf<G extends GroupName> = {
  [O in OperationName<G>]: KindOf<G, O> extends 'query' ? O : never
}[OperationName<G>]

/** The calls of a group that change something. */
export type CommandOf<G extends GroupName> = Exclude<OperationName<G>, QueryOf<G>>

type QueryName = { [G in GroupName]: `${G}/${QueryOf<G>}` }[GroupName]

/**
 * The queries whose answers are out of date once a command of this group has succeeded: what screens show of it, and
 * no more. A deletion names lists, not what shows the deleted thing itself: that would be asked for in vain.
 */
export type StaleAfter<G extends GroupName> = Readonly<Record<CommandOf<G>, readonly QueryName[]>>
