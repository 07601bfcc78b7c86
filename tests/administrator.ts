import {
  AdminAddUserToGroupCommand,
  CognitoIdentityProviderClient,
} from '@aws-sdk/client-cognito-identity-provider'
import { environment } from '#functions/core/environment.ts'
import { authenticate } from '#shared/contract/authenticate.ts'
import { json, send } from './api.ts'
import { newPerson, type TestPerson } from './people.ts'

/** Somebody in the group `admin`, with a token that says so. This process must know the stack's environment. */
export const newAdministrator = async (url: string): Promise<TestPerson> => {
  const person = await newPerson(url)
  await new CognitoIdentityProviderClient({}).send(
    new AdminAddUserToGroupCommand({
      UserPoolId: environment('USER_POOL_ID'),
      Username: person.userId,
      GroupName: 'admin',
    }),
  )
  const { refresh } = authenticate.operations
  const { token } = await json(send(url, refresh, { query: { token: person.refreshToken } }))
  return { ...person, token }
}
