import * as z from 'zod'

const Unit = z.enum(['seconds', 'minutes', 'hours', 'days'])
const SECONDS = { seconds: 1, minutes: 60, hours: 3600, days: 86_400 } as const
const VerifiableName = z.enum(['email', 'phone_number'])

/** The second factors that a pool can offer, named like Cognito's challenges. */
export const Factor = z.enum(['SMS_MFA', 'SOFTWARE_TOKEN_MFA'])
export type Factor = z.infer<typeof Factor>

/** The properties of AWS::Cognito::UserPool that the stand-in uses, with Cognito's defaults. */
const PoolProperties = z.object({
  aliasAttributes: z.array(z.enum(['email', 'phone_number', 'preferred_username'])).default([]),
  autoVerifiedAttributes: z.array(VerifiableName).default([]),
  mfaConfiguration: z.enum(['OFF', 'OPTIONAL', 'ON']).default('OFF'),
  enabledMfas: z.array(Factor).default([]),
  policies: z
    .object({
      passwordPolicy: z
        .object({
          minimumLength: z.number().default(8),
          requireLowercase: z.boolean().default(false),
          requireUppercase: z.boolean().default(false),
          requireNumbers: z.boolean().default(false),
          requireSymbols: z.boolean().default(false),
          temporaryPasswordValidityDays: z.number().default(7),
        })
        .prefault({}),
    })
    .prefault({}),
  accountRecoverySetting: z
    .object({ recoveryMechanisms: z.array(z.object({ name: z.string(), priority: z.number() })) })
    .default({ recoveryMechanisms: [{ name: 'verified_email', priority: 1 }] }),
  userAttributeUpdateSettings: z
    .object({ attributesRequireVerificationBeforeUpdate: z.array(VerifiableName) })
    .default({ attributesRequireVerificationBeforeUpdate: [] }),
  schema: z
    .array(
      z.object({
        name: z.string(),
        required: z.boolean().default(false),
        mutable: z.boolean().default(true),
        stringAttributeConstraints: z
          .object({
            minLength: z.coerce.number().optional(),
            maxLength: z.coerce.number().optional(),
          })
          .optional(),
      }),
    )
    .default([]),
  verificationMessageTemplate: z
    .object({
      emailSubject: z.string().default('Your verification code'),
      emailMessage: z.string().default('Your verification code is {####}'),
      smsMessage: z.string().default('Your verification code is {####}'),
    })
    .prefault({}),
  smsAuthenticationMessage: z.string().default('Your authentication code is {####}'),
  adminCreateUserConfig: z
    .object({
      allowAdminCreateUserOnly: z.boolean().default(false),
      inviteMessageTemplate: z
        .object({
          emailSubject: z.string().default('Your temporary password'),
          emailMessage: z
            .string()
            .default('Your username is {username} and temporary password is {####}'),
          smsMessage: z
            .string()
            .default('Your username is {username} and temporary password is {####}'),
        })
        .prefault({}),
    })
    .prefault({}),
})

/**
 * The properties of AWS::Cognito::UserPoolClient that the stand-in uses. Lifetimes are converted to
 * seconds.
 */
const ClientProperties = z
  .object({
    clientName: z.string().default('client'),
    explicitAuthFlows: z.array(z.string()).default([]),
    preventUserExistenceErrors: z.enum(['LEGACY', 'ENABLED']).default('LEGACY'),
    enableTokenRevocation: z.boolean().default(true),
    authSessionValidity: z.number().min(3).max(15).default(3),
    tokenValidityUnits: z
      .object({
        accessToken: Unit.default('hours'),
        idToken: Unit.default('hours'),
        refreshToken: Unit.default('days'),
      })
      .prefault({}),
    accessTokenValidity: z.number().default(1),
    idTokenValidity: z.number().default(1),
    refreshTokenValidity: z.number().default(30),
    refreshTokenRotation: z
      .object({
        feature: z.enum(['ENABLED', 'DISABLED']),
        retryGracePeriodSeconds: z.number().max(60).default(0),
      })
      .default({ feature: 'DISABLED', retryGracePeriodSeconds: 0 }),
    readAttributes: z.array(z.string()).optional(),
    writeAttributes: z.array(z.string()).optional(),
  })
  .refine(
    (client) =>
      client.refreshTokenRotation.feature === 'DISABLED' ||
      !client.explicitAuthFlows.includes('ALLOW_REFRESH_TOKEN_AUTH'),
    'Refresh token rotation and ALLOW_REFRESH_TOKEN_AUTH exclude each other',
  )
  .transform(({ tokenValidityUnits: units, ...client }) => ({
    ...client,
    accessTokenSeconds: client.accessTokenValidity * SECONDS[units.accessToken],
    idTokenSeconds: client.idTokenValidity * SECONDS[units.idToken],
    refreshTokenSeconds: client.refreshTokenValidity * SECONDS[units.refreshToken],
  }))

/** The declared properties of the pool and of its client. */
export type PoolConfiguration = z.output<typeof PoolProperties>
export type ClientConfiguration = z.output<typeof ClientProperties>

/** Reads the pool's declaration. Throws a ZodError for what a deployment would refuse. */
export function readPoolConfiguration(pool: object): PoolConfiguration {
  return PoolProperties.parse(pool)
}

/** Reads the client's declaration. Throws a ZodError for what a deployment would refuse. */
export function readClientConfiguration(client: object): ClientConfiguration {
  return ClientProperties.parse(client)
}
