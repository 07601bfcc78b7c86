import {
  AdminAddUserToGroupCommand,
  CognitoIdentityProviderClient,
} from '@aws-sdk/client-cognito-identity-provider'
import { local } from '../runtime/identifiers.ts'

/**
 * Makes a person of the local user pool an administrator, from the next sign-in on. May be
 * repeated.
 */
export const addAdministrator = async (userId: string): Promise<void> => {
  await new CognitoIdentityProviderClient({}).send(
    new AdminAddUserToGroupCommand({
      UserPoolId: local.userPoolId,
      Username: userId,
      GroupName: 'admin',
    }),
  )
}
