import { describe, expect, it } from 'vitest'
import { FileId } from '#shared/model/ids.ts'
import { CurrentUser } from '#shared/model/user-profile.ts'
import { parseDrivePath } from '#shared/rules/files/drive-path.ts'
import { anAccount } from './account.fixture.ts'
import { currentUser } from './current-user.ts'

describe('what a browser is told of who is signed in', () => {
  it('contains no keys, recovery codes or session times', () => {
    const user = currentUser(anAccount({ recoveryCodes: ['a-hash'] }))
    const secrets = ['wrappedKey', 'rekey', 'recoveryCodes', 'sessionsValidFrom', 'endedSessions']
    expect(Object.keys(user).filter((name) => secrets.includes(name))).toEqual([])
  })

  it('matches the contract', () => {
    expect(() => CurrentUser.parse(currentUser(anAccount()))).not.toThrow()
  })

  it('says whether there may be owners who named this person as a delegate, and things that others share', () => {
    expect(currentUser(anAccount())).toMatchObject({ delegated: false, shared: false })
    const marked = anAccount({ delegatedMark: 'a', sharedMark: 'b' })
    expect(currentUser(marked)).toMatchObject({ delegated: true, shared: true })
  })

  it('names the picture by its path, or leaves it out if there is none', () => {
    const account = anAccount({
      avatarFileId: FileId.parse('8a6c4e2f-0b9d-4c7a-9e5f-1d3b5a7c9e0f'),
    })
    expect(parseDrivePath(currentUser(account).avatar ?? '')).toEqual({
      userProfileId: account.userProfileId,
      fileId: account.avatarFileId,
    })
    expect(currentUser(anAccount()).avatar).toBeUndefined()
  })
})
