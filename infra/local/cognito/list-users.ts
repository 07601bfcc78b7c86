import { AwsError } from '../stand-in/aws-error.ts'
import type { Pool } from './pool.ts'
import type { User } from './user.ts'

const SEARCHABLE = new Set([
  'username',
  'email',
  'phone_number',
  'name',
  'given_name',
  'family_name',
  'preferred_username',
  'cognito:user_status',
  'status',
  'sub',
])

/** One page of users in the order of their names; `filter` as ListUsers takes it: `email = "a@b.c"`, `sub ^= "12"`. */
export function listUsers(
  pool: Pool,
  query: { Filter?: string; Limit: number; PaginationToken?: string },
): { users: User[]; next?: string } {
  const matches = readFilter(query.Filter)
  const found = pool.users
    .values()
    .filter(matches)
    .sort((a, b) => (a.username < b.username ? -1 : 1))
    .filter(({ username }) => username > (query.PaginationToken ?? ''))
  const users = found.slice(0, query.Limit)
  return { users, next: found.length > users.length ? users.at(-1)?.username : undefined }
}

function readFilter(filter: string | undefined): (user: User) => boolean {
  if (filter === undefined || filter.trim() === '') return () => true
  const parts = /^\s*"?([\w:]+)"?\s*(\^?=)\s*"((?:[^"\\]|\\.)*)"\s*$/.exec(filter)
  const [, name = '', comparison, quoted = ''] = parts ?? []
  if (parts === null || !SEARCHABLE.has(name)) {
    throw new AwsError('InvalidParameterException', `Error while parsing filter: ${filter}`)
  }
  const value = quoted.replace(/\\(.)/g, '$1')
  return (user) => {
    const actual = property(user, name)
    if (actual === undefined) return false
    return comparison === '=' ? actual === value : actual.startsWith(value)
  }
}

function property(user: User, name: string): string | undefined {
  switch (name) {
    case 'username':
      return user.username
    case 'sub':
      return user.sub
    case 'cognito:user_status':
      return user.status
    case 'status':
      return user.enabled ? 'Enabled' : 'Disabled'
    default:
      return user.attributes[name]
  }
}
