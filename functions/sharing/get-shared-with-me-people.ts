import { sampled } from '#functions/domain/sharing/sampled.ts'
import { sharedWithMe } from '#functions/domain/sharing/shared-with-me.ts'
import type { Handler } from '#functions/serve/handler.ts'
import type { sharing } from '#shared/contract/sharing.ts'

export const getSharedWithMePeople: Handler<
  typeof sharing.operations.GetSharedWithMeContactDataItemsFiltered
> = async (sample, { caller }) => {
  const things = await sharedWithMe(caller.account)
  const ids = [...new Set(things.map(({ owner }) => owner.userProfileId))]
  const people = ids.flatMap((id) => {
    const theirs = things.filter(({ owner }) => owner.userProfileId === id)
    return theirs[0] ? [{ ...theirs[0].owner, shared: theirs.length }] : []
  })
  return sampled(
    people.sort((one, other) => one.name.localeCompare(other.name, 'en')),
    sample,
  )
}
