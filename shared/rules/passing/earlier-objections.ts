import type { Passing } from '#shared/model/passing.ts'
import { withinLastYear } from './withdrawals.ts'

/**
 * The objections of the last year, the oldest first. `objectedAt` are those that the owner
 * certainly made. Each of `unclearAt` may be a refused certificate that a delegate had brought.
 *
 * Earlier versions did not note refusals. So an objection is certain if it is the owner's last
 * answer, or came after a refusal that is noted.
 */
export const earlierObjections = (
  { objections, aliveAt, refusedAt = [] }: Pick<Passing, 'objections' | 'aliveAt' | 'refusedAt'>,
  now: string,
): { readonly objectedAt: string[]; readonly unclearAt: string[] } => {
  const [firstNoted] = refusedAt
  const isCertain = (at: string) => at === aliveAt || (firstNoted !== undefined && at > firstNoted)
  const recent = withinLastYear(Object.values(objections).flat(), now)
    .filter((at) => !refusedAt.includes(at))
    .toSorted()
  return {
    objectedAt: recent.filter(isCertain),
    unclearAt: recent.filter((at) => !isCertain(at)),
  }
}
