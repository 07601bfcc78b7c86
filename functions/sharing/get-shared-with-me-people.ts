import type { Handler } from '#functions/core/context.ts'
import type { sharing } from '#shared/contract/sharing.ts'
import { sampled } from './sampled.ts'
import { sharedWithMe } from './shared-with-me.ts'

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
