import type { MailStream } from '#shared/model/mail-stream.ts'
import { willFonts } from './will-fonts.ts'

/** A right to the table. */
export type TableRight =
  /** Reads the table. */
  | 'read'
  /** Reads and writes the table, but never updates or deletes in the activity log. */
  | 'table'
  /** Deletes in a person's activity log, when the person is erased. */
  | 'erase'

/** A right to the bucket of files. */
export type FilesRight =
  /** Serves files. */
  | 'files:read'
  /** Stores files: an upload, after the product has checked it. */
  | 'files:write'
  /** Deletes files. Older versions remain for 35 days. */
  | 'files:delete'

/** A right to the bucket of downloads. */
export type ExportsRight =
  /** Makes downloads, and deletes them. */
  | 'exports:write'
  /** Hands out finished downloads. */
  | 'exports:read'
  /** Deletes downloads: with their owner, or when the owner's deletion is announced. */
  | 'exports:delete'

/** Sends mail of one stream, from its own address. */
export type MailRight = `mail:${MailStream}`

/** Permission for one call to the user pool, named by its IAM action. */
export type PoolRight = `cognito-idp:${string}`

/** A right that a function can have. The stacks turn each into the narrowest policy. */
export type Right =
  | TableRight
  /** Asks KMS for a new data key. */
  | 'create-key'
  /** Unwraps data keys, and so can read what people wrote. */
  | 'decrypt'
  /** Reads the key of the payment provider, and so can take and give back money. */
  | 'payments'
  /** Sets up authenticator apps at the user pool, with the secret that its firewall demands. */
  | 'set-up-app'
  | MailRight
  /** Asks how much mail SES takes. */
  | 'mail-quota'
  /** Sends text messages to phone numbers. */
  | 'text-message'
  | FilesRight
  | ExportsRight
  /** The calls to the user pool that the function makes. */
  | PoolRight

export interface FunctionDeclaration {
  readonly name: string
  /** The path from the project's root. */
  readonly entry: string
  readonly rights: readonly Right[]
  /** Megabytes. Lambda assigns CPU in proportion. */
  readonly memory: number
  /** Seconds. */
  readonly timeout: number
  /** Packages that must not be bundled: copied beside the bundle. */
  readonly nodeModules?: readonly string[]
  /**
   * Single files of packages, such as fonts, copied beside the bundle. Paths from `node_modules`.
   */
  readonly packageFiles?: readonly string[]
}

const plainFunction = { memory: 512, timeout: 10 }

/**
 * Every function that answers requests, by the name of its folder in `functions/`. There is one for
 * each group of the contract, and one for each operation that is larger, or has other rights.
 */
const byFolder: Readonly<
  Record<string, Pick<FunctionDeclaration, 'rights'> & Partial<FunctionDeclaration>>
> = {
  account: { rights: ['table'] },
  'account-data': { rights: ['table', 'decrypt'] },
  'activity-log': { rights: ['read', 'decrypt'] },
  admin: { rights: ['table', 'mail:security', 'text-message', 'cognito-idp:AdminGetUser'] },
  authenticate: {
    rights: [
      'table',
      'create-key',
      'set-up-app',
      'mail:security',
      'text-message',
      'cognito-idp:AdminGetUser',
      'cognito-idp:AdminInitiateAuth',
      'cognito-idp:AdminRespondToAuthChallenge',
      'cognito-idp:AdminUpdateUserAttributes',
    ],
  },
  cart: {
    rights: ['table', 'payments'],
    // A call to the payment provider may take 8 seconds, and is tried twice.
    timeout: 25,
  },
  companies: {
    // The pictures of partners.
    rights: ['table', 'decrypt', 'files:read'],
  },
  'contact-data': { rights: ['table', 'decrypt'] },
  dashboard: { rights: ['read'] },
  document: {
    rights: ['table', 'decrypt', 'files:read', 'files:write', 'files:delete'],
    memory: 1024,
    timeout: 20,
  },
  memories: {
    rights: ['table', 'decrypt', 'files:read', 'files:write', 'files:delete'],
    memory: 1024,
    timeout: 20,
  },
  export: { rights: ['table', 'decrypt', 'exports:read'] },
  messages: {
    rights: ['table', 'decrypt', 'files:read', 'files:write', 'files:delete'],
    memory: 1024,
    timeout: 20,
  },
  partner: {
    rights: ['table', 'files:read', 'files:write', 'files:delete'],
    memory: 1024,
    // Lists of mail providers and public suffixes.
    nodeModules: ['email-providers', 'tldts'],
  },
  passing: {
    // Administrators also see here which deliveries did not arrive.
    rights: ['table', 'decrypt', 'files:read'],
  },
  password: {
    rights: ['table', 'decrypt', 'files:write', 'files:delete'],
    memory: 1024,
    timeout: 20,
  },
  'persona-capture': { rights: ['table', 'decrypt'] },
  security: {
    rights: [
      'table',
      'set-up-app',
      'mail:security',
      'text-message',
      'cognito-idp:AdminGetUser',
      'cognito-idp:AdminDeleteUser',
      'cognito-idp:AdminCreateUser',
      'cognito-idp:AdminSetUserMFAPreference',
      'cognito-idp:AdminSetUserPassword',
      'cognito-idp:AdminUpdateUserAttributes',
      'cognito-idp:AdminUserGlobalSignOut',
    ],
  },
  sharing: { rights: ['table', 'decrypt'] },
  storage: {
    rights: ['table', 'files:read', 'files:write', 'files:delete'],
    memory: 1024,
    timeout: 20,
  },
  stripe: {
    rights: ['table', 'payments'],
    // As for `cart`.
    timeout: 25,
  },
  'user-profile': {
    rights: [
      'table',
      'create-key',
      'mail:security',
      'text-message',
      // Deletes the download of an account whose deletion is announced.
      'exports:delete',
      'cognito-idp:AdminGetUser',
      'cognito-idp:AdminSetUserPassword',
      'cognito-idp:AdminUserGlobalSignOut',
    ],
  },
  wills: { rights: ['table', 'decrypt'] },
  'will-pdf': {
    rights: ['table', 'decrypt'],
    // With 1,769 megabytes Lambda gives one whole CPU.
    memory: 1769,
    timeout: 20,
    nodeModules: ['@react-pdf/renderer', 'react'],
    packageFiles: willFonts,
  },
}

/** Every function that answers requests. */
export const functions: readonly FunctionDeclaration[] = Object.entries(byFolder).map(
  ([name, parts]) => ({ ...plainFunction, name, entry: `functions/${name}/index.ts`, ...parts }),
)

/**
 * A function that the user pool calls. The pool names the function, so the function's rights to the
 * pool are in a separate policy that is created after both. In the first policy of its role they
 * would be a circular dependency. The function gets the pool's id from its event. Cognito waits
 * five seconds for the answer.
 */
export interface TriggerDeclaration extends FunctionDeclaration {
  readonly rights: readonly (TableRight | MailRight | 'text-message' | PoolRight)[]
}

/** The functions that the user pool calls, by the name of the trigger in its LambdaConfig. */
export const userPoolTriggers: Readonly<
  Record<'customMessage' | 'postConfirmation' | 'preSignUp', TriggerDeclaration>
> = {
  customMessage: {
    name: 'custom-message',
    entry: 'functions/custom-message/index.ts',
    // The function counts the texts and mails that the pool sends. It deletes an earlier sign-up of
    // an address that nobody confirmed.
    rights: ['table', 'cognito-idp:AdminGetUser', 'cognito-idp:AdminDeleteUser'],
    memory: 512,
    timeout: 5,
  },
  preSignUp: {
    name: 'pre-sign-up',
    entry: 'functions/pre-sign-up/index.ts',
    rights: [],
    memory: 512,
    timeout: 5,
  },
  postConfirmation: {
    name: 'post-confirmation',
    entry: 'functions/post-confirmation/index.ts',
    rights: ['table', 'mail:security', 'text-message', 'cognito-idp:AdminUserGlobalSignOut'],
    memory: 512,
    timeout: 5,
  },
}
