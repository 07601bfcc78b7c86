import { inject } from 'vitest'
import { accountData } from '#shared/contract/account-data.ts'
import { userProfile } from '#shared/contract/user-profile.ts'
import { UserId } from '#shared/model/ids.ts'
import { ReleaseStage } from '#shared/model/passing.ts'
import { storeDigitalAccountOf } from '../../builders/digital-accounts.ts'
import { plantPassing } from '../../builders/plant-passing.ts'
import { accountOf } from '../../builders/sharing.ts'
import { trust } from '../../builders/trusting-person.ts'
import { newPerson, type TestPerson } from '../../people.ts'
import { lifecycle } from './lifecycle.ts'

const { ListLeftBehind, MarkLeftBehind } = accountData.operations
const { GetUserProfile } = userProfile.operations

/** The people who died and left the account of each note. */
const leftBy = new Map<string, { person: TestPerson; profileId: string }>()

const leaverOf = (id: string) => {
  const leaver = leftBy.get(id)
  if (!leaver) throw new Error('Nobody left this.')
  return leaver
}

const list = (id: string) => ({
  operation: ListLeftBehind,
  query: { profileId: leaverOf(id).profileId },
})

lifecycle('a note on the list of what a person left', {
  create: async (ask) => {
    const url = inject('url')
    const reader = await ask({ operation: GetUserProfile })
    const person = await newPerson(url)
    const dead = await accountOf(person)
    await trust(dead, reader)
    const readers = { who: 'delegates' } as const
    const { digitalAccountId } = await storeDigitalAccountOf(dead, { readers })
    await plantPassing(dead.userId, ReleaseStage.options)
    leftBy.set(digitalAccountId, { person, profileId: dead.userProfileId })
    const note = 'They want the certificate.'
    const { profileId } = leaverOf(digitalAccountId)
    await ask({ operation: MarkLeftBehind, body: { profileId, digitalAccountId, note } })
    return digitalAccountId
  },
  read: list,
  list,
  change: (digitalAccountId) => ({
    operation: MarkLeftBehind,
    body: { ...list(digitalAccountId).query, digitalAccountId, done: true, note: 'It is closed.' },
  }),
  // A note is the last word of its reader about a thing: there is nothing that two windows could
  // merge.
  versioned: false,
  belongsTo: async (id) => {
    const { person } = leaverOf(id)
    // The release was a mistake: in a memorial nobody can delete the account.
    await plantPassing(UserId.parse(person.userId), [])
    return person
  },
})
