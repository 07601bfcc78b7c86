import {
  CognitoIdentityProviderClient,
  UpdateUserAttributesCommand,
  VerifyUserAttributeCommand,
} from '@aws-sdk/client-cognito-identity-provider'
import { codeIn, nextMessage } from '../inbox.ts'

/**
 * Asks the user pool for another address, without our API. Returns the code that the pool mails
 * there.
 */
export const askForAddress = async (url: string, AccessToken: string, Value: string) => {
  await new CognitoIdentityProviderClient({}).send(
    new UpdateUserAttributesCommand({ AccessToken, UserAttributes: [{ Name: 'email', Value }] }),
  )
  return codeIn(await nextMessage(url, Value))
}

/** Confirms the address that was asked for. */
export const confirmAddress = (AccessToken: string, Code: string) =>
  new CognitoIdentityProviderClient({}).send(
    new VerifyUserAttributeCommand({ AccessToken, AttributeName: 'email', Code }),
  )
