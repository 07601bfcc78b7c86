import { describe, expect, it } from 'vitest'
import { UserId } from '#shared/model/ids.ts'
import { readSession, writeSession } from './pending-session.ts'

const userId = UserId.parse('7d1f4c7a-0f0e-4a51-9d5e-0c7f3f3a1b11')

describe('the session of a challenge', () => {
  it('contains the user name, and gives it back', () => {
    const pending = { userId, session: 'AYABe.x_-.y' }
    expect(readSession(writeSession(pending))).toEqual(pending)
  })

  it.each(['', '.', 'AYABe-no-user-name-in-it', `.${userId}`, 'not-a-uuid.AYABe'])(
    'is refused if it is %j',
    (text) => {
      expect(() => readSession(text)).toThrow('Begin again')
    },
  )
})
