import type { Pool } from './pool.ts'
import type { User } from './user.ts'

/** Deletes a user with all their sign-ins, sessions and codes. */
export function removeUser(pool: Pool, user: User): void {
  for (const token of pool.refreshTokens.values()) {
    if (token.username === user.username) pool.refreshTokens.delete(token.token)
  }
  for (const session of pool.sessions.values()) {
    if (session.username === user.username) pool.sessions.delete(session.id)
  }
  for (const purpose of ['signUp', 'forgotPassword', 'email', 'phone_number']) {
    pool.codes.delete(`${purpose}:${user.username}`)
  }
  pool.users.delete(user.username)
}
