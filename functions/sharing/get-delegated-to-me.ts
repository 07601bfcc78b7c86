import { keepMark } from '#functions/core/account-mark.ts'
import type { Handler } from '#functions/core/context.ts'
import type { sharing } from '#shared/contract/sharing.ts'
import { delegatedToMe } from './delegated-to-me.ts'
import { toPerson } from './people.ts'
import { sampled } from './sampled.ts'

export const getDelegatedToMe: Handler<
  typeof sharing.operations.GetDelegatedToMeContactDataItemsFiltered
> = async (sample, { caller }) => {
  const owners = await delegatedToMe(caller.userId)
  await keepMark(caller.account, 'delegatedMark', owners.length > 0)
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
