import {
  AdminCreateUserCommand,
  AdminSetUserPasswordCommand,
  CognitoIdentityProviderClient,
  UsernameExistsException,
} from '@aws-sdk/client-cognito-identity-provider'
import { local } from '../runtime/identifiers.ts'
import type { DemoPerson } from './demo-family.ts'

/** Registers and confirms a person without a mail. Returns false if an earlier start did. */
export const registerDemoPerson = async ({
  userId,
  email,
  password,
  firstName,
  lastName,
  phoneNumber,
}: DemoPerson): Promise<boolean> => {
  const cognito = new CognitoIdentityProviderClient({})
  const user = { UserPoolId: local.userPoolId, Username: userId }
  try {
    await cognito.send(
      new AdminCreateUserCommand({
        ...user,
        MessageAction: 'SUPPRESS',
        UserAttributes: [
          { Name: 'email', Value: email },
          { Name: 'given_name', Value: firstName },
          { Name: 'family_name', Value: lastName },
          { Name: 'phone_number', Value: phoneNumber },
          { Name: 'email_verified', Value: 'true' },
        ],
      }),
    )
  } catch (error) {
    if (error instanceof UsernameExistsException) return false
    throw error
  }
  await cognito.send(
    new AdminSetUserPasswordCommand({ ...user, Password: password, Permanent: true }),
  )
  return true
}
