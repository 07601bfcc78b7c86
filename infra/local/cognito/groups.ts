import * as z from 'zod'
import { AwsError } from '../stand-in/aws-error.ts'
import { type Operation, operation } from '../stand-in/operation.ts'
import { type Pool, requirePool, requireUser, saveUser } from './pool.ts'

const Membership = z.object({
  UserPoolId: z.string(),
  Username: z.string(),
  GroupName: z.string(),
})

/** Groups of users; they appear in tokens as `cognito:groups`. */
export function groups(pool: Pool): Record<string, Operation> {
  return {
    CreateGroup: operation(
      z.object({
        UserPoolId: z.string(),
        GroupName: z.string().min(1).max(128),
        Description: z.string().optional(),
      }),
      (input) => {
        requirePool(pool, input.UserPoolId)
        if (pool.groups.get(input.GroupName) !== undefined) {
          throw new AwsError('GroupExistsException', 'A group with the name already exists.')
        }
        const group = { name: input.GroupName, description: input.Description }
        pool.groups.set(group.name, group)
        return { Group: describeGroup(pool, group.name) }
      },
    ),
    AdminAddUserToGroup: operation(Membership, (input) => {
      const user = member(pool, input)
      if (!user.groups.includes(input.GroupName)) {
        saveUser(pool, user, { groups: [...user.groups, input.GroupName] })
      }
      return {}
    }),
    AdminRemoveUserFromGroup: operation(Membership, (input) => {
      const user = member(pool, input)
      saveUser(pool, user, { groups: user.groups.filter((name) => name !== input.GroupName) })
      return {}
    }),
    AdminListGroupsForUser: operation(Membership.omit({ GroupName: true }), (input) => {
      requirePool(pool, input.UserPoolId)
      const user = requireUser(pool, input.Username)
      return { Groups: user.groups.map((name) => describeGroup(pool, name)) }
    }),
  }
}

function member(pool: Pool, input: z.output<typeof Membership>) {
  requirePool(pool, input.UserPoolId)
  if (pool.groups.get(input.GroupName) === undefined) {
    throw new AwsError('ResourceNotFoundException', 'Group not found.')
  }
  return requireUser(pool, input.Username)
}

function describeGroup(pool: Pool, name: string) {
  return {
    GroupName: name,
    UserPoolId: pool.id,
    Description: pool.groups.get(name)?.description,
  }
}
