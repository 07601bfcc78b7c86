import * as z from 'zod'
import { AwsError, type Operation, operation } from '../stand-in/operation.ts'
import { type Pool, requirePool, requireUser, saveUser } from './pool.ts'

const Membership = z.object({
  UserPoolId: z.string(),
  Username: z.string(),
  GroupName: z.string(),
})

/** The operations on the pool's groups. Tokens list a user's groups as `cognito:groups`. */
export function groupOperations(pool: Pool): Record<string, Operation> {
  return {
    AdminAddUserToGroup: operation(Membership, (input) => {
      requirePool(pool, input.UserPoolId)
      if (pool.groups.get(input.GroupName) === undefined) {
        throw new AwsError('ResourceNotFoundException', 'Group not found.')
      }
      const user = requireUser(pool, input.Username)
      if (!user.groups.includes(input.GroupName)) {
        saveUser(pool, user, { groups: [...user.groups, input.GroupName] })
      }
      return {}
    }),
  }
}
