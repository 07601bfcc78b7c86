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

/** The operations of a group that change something. */
export type CommandOf<G extends GroupName> = Exclude<OperationName<G>, QueryOf<G>>

type QueryName = { [G in GroupName]: `${G}/${QueryOf<G>}` }[GroupName]

/**
 * The queries whose answers are stale after a command of this group has succeeded, if a screen shows them. A deletion
 * names lists, but not the query of the deleted thing itself, which would fail.
 */
export type StaleAfter<G extends GroupName> = Readonly<Record<CommandOf<G>, readonly QueryName[]>>
