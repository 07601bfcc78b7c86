import type { Passing } from '#shared/model/passing.ts'
import { withinLastYear } from './withdrawals.ts'

/**
 * The objections of the last year to reports that `earlierReports` does not have, the oldest first.
 * `objectedAt` are those that the owner certainly made. Each of `unclearAt` may be a refused
 * certificate that a delegate had brought.
 *
 * Earlier versions noted neither refusals nor the reports that ended. So an objection is certain if
 * it is the owner's last answer, or came after a refusal that is noted.
 */
export const earlierObjections = (
  {
    objections,
    aliveAt,
    refusedAt = [],
    earlierReports = [],
  }: Pick<Passing, 'objections' | 'aliveAt' | 'refusedAt' | 'earlierReports'>,
  now: string,
): { readonly objectedAt: string[]; readonly unclearAt: string[] } => {
  const [firstNoted] = refusedAt
  const isCertain = (at: string) => at === aliveAt || (firstNoted !== undefined && at > firstNoted)
  const recent = withinLastYear(Object.values(objections).flat(), now)
    .filter((at) => !refusedAt.includes(at))
    .filter((at) => !earlierReports.some((report) => report.at === at))
    .toSorted()
  return {
    objectedAt: recent.filter(isCertain),
    unclearAt: recent.filter((at) => !isCertain(at)),
  }
}
