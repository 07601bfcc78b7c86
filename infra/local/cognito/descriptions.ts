import * as z from 'zod'
import { type Operation, operation } from '../stand-in/operation.ts'
import { type Pool, requireClient, requirePool } from './pool.ts'

/** What the pool and its client are, as declared. */
export function descriptions(pool: Pool): Record<string, Operation> {
  return {
    DescribeUserPool: operation(z.object({ UserPoolId: z.string() }), (input) => {
      requirePool(pool, input.UserPoolId)
      const { policies, ...configuration } = pool.configuration
      return {
        UserPool: {
          Id: pool.id,
          Name: pool.name,
          MfaConfiguration: configuration.mfaConfiguration,
          AliasAttributes: configuration.aliasAttributes,
          AutoVerifiedAttributes: configuration.autoVerifiedAttributes,
          Policies: { PasswordPolicy: capitalise(policies.passwordPolicy) },
          EstimatedNumberOfUsers: pool.users.values().length,
        },
      }
    }),
    DescribeUserPoolClient: operation(
      z.object({ UserPoolId: z.string(), ClientId: z.string() }),
      (input) => {
        requirePool(pool, input.UserPoolId)
        requireClient(pool, input.ClientId)
        const { refreshTokenRotation, ...client } = pool.client
        return {
          UserPoolClient: {
            UserPoolId: pool.id,
            ClientId: pool.clientId,
            ClientName: client.clientName,
            ExplicitAuthFlows: client.explicitAuthFlows,
            PreventUserExistenceErrors: client.preventUserExistenceErrors,
            EnableTokenRevocation: client.enableTokenRevocation,
            RefreshTokenRotation: capitalise(refreshTokenRotation),
          },
        }
      },
    ),
  }
}

/** CloudFormation's declarations begin with small letters in code, the API's members with capitals. */
function capitalise(properties: object): object {
  return Object.fromEntries(
    Object.entries(properties).map(([name, value]) => [
      name.charAt(0).toUpperCase() + name.slice(1),
      value,
    ]),
  )
}
