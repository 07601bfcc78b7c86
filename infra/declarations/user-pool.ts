import type {
  CfnUserPoolClientProps,
  CfnUserPoolGroupProps,
  CfnUserPoolProps,
} from 'aws-cdk-lib/aws-cognito'

/**
 * The user pool, as CloudFormation properties: the stacks deploy it, the local stand-in reads it.
 */
export const userPool = {
  // The user name is a random UUID and the address an alias, so signing up does not reveal who has
  // an account.
  aliasAttributes: ['email'],
  // Otherwise a person could take another's address with different capitals. The setting cannot be
  // changed once the pool exists.
  usernameConfiguration: { caseSensitive: false },
  autoVerifiedAttributes: ['email'],
  mfaConfiguration: 'ON',
  enabledMfas: ['SOFTWARE_TOKEN_MFA', 'SMS_MFA'],
  policies: {
    passwordPolicy: {
      minimumLength: 12,
      requireLowercase: true,
      requireUppercase: true,
      requireNumbers: true,
      requireSymbols: false,
      temporaryPasswordValidityDays: 1,
    },
  },
  accountRecoverySetting: { recoveryMechanisms: [{ name: 'verified_email', priority: 1 }] },
  // A new address is used only after its owner has entered the code that was sent to it.
  userAttributeUpdateSettings: { attributesRequireVerificationBeforeUpdate: ['email'] },
  schema: [
    { name: 'email', attributeDataType: 'String', required: true, mutable: true },
    { name: 'given_name', attributeDataType: 'String', mutable: true },
    { name: 'family_name', attributeDataType: 'String', mutable: true },
    { name: 'phone_number', attributeDataType: 'String', mutable: true },
    {
      // Nothing reads or writes it, because our own table knows who belongs to a partner. It stays
      // because a pool cannot lose an attribute.
      name: 'partnerId',
      attributeDataType: 'String',
      mutable: false,
      stringAttributeConstraints: { minLength: '36', maxLength: '36' },
    },
  ],
  deletionProtection: 'ACTIVE',
} satisfies CfnUserPoolProps

/** The web app's client. It has no secret, because a browser cannot keep one. */
export const userPoolClient = {
  clientName: 'web',
  generateSecret: false,
  explicitAuthFlows: ['ALLOW_USER_SRP_AUTH', 'ALLOW_ADMIN_USER_PASSWORD_AUTH'],
  preventUserExistenceErrors: 'ENABLED',
  enableTokenRevocation: true,
  tokenValidityUnits: { accessToken: 'minutes', idToken: 'minutes', refreshToken: 'days' },
  accessTokenValidity: 10,
  idTokenValidity: 10,
  refreshTokenValidity: 30,
  // Rotation replaces ALLOW_REFRESH_TOKEN_AUTH: each refresh token works once, and for ten more
  // seconds so that a request in progress does not fail.
  refreshTokenRotation: { feature: 'ENABLED', retryGracePeriodSeconds: 10 },
  readAttributes: ['email', 'email_verified', 'given_name', 'family_name', 'phone_number'],
  // Only what sign-up provides. The pool would let people write these with their access token
  // alone. The firewall refuses that (`refusedAtPool`), and still nothing that gives a right is
  // among them. `Authenticate/me` notices a new address.
  writeAttributes: ['email', 'given_name', 'family_name', 'phone_number'],
} satisfies Omit<CfnUserPoolClientProps, 'userPoolId'>

/**
 * Operations of the pool that are refused to everybody. With an access token alone, a thief could
 * delete the sign-in, give it another address, or another second step. Our API does this with the
 * current password, and nothing in the web app calls these.
 */
export const refusedAtPool = ['DeleteUser', 'UpdateUserAttributes', 'SetUserMFAPreference'] as const

/**
 * Operations of the pool for our functions only. The firewall sees no body, so it cannot tell the
 * session of a first sign-in from an access token. With a stolen access token, a thief would
 * replace the owner's authenticator app.
 */
export const oursAtPool = ['AssociateSoftwareToken', 'VerifySoftwareToken'] as const

export const userPoolGroups = [
  { groupName: 'admin', description: 'May call the operations with admin access.' },
] satisfies readonly Omit<CfnUserPoolGroupProps, 'userPoolId'>[]
