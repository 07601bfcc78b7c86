import { delegatedToMe } from '#functions/domain/sharing/delegated-to-me.ts'
import { toPerson } from '#functions/domain/sharing/people.ts'
import { sampled } from '#functions/domain/sharing/sampled.ts'
import type { Handler } from '#functions/serve/handler.ts'
import type { sharing } from '#shared/contract/sharing.ts'

export const getDelegatedToMe: Handler<
  typeof sharing.operations.GetDelegatedToMeContactDataItemsFiltered
> = async (sample, { caller }) => {
  const owners = await delegatedToMe(caller.userId)
  return sampled(
    owners.map(({ owner, delegate: { reportPassing, namedAt, acceptedAt } }) => ({
      ...toPerson(owner),
      reportPassing,
      namedAt,
      acceptedAt,
    })),
    sample,
  )
}
