import { join, relative } from 'node:path'
import type { Metafile } from 'esbuild'
import type { EventFunctionDeclaration, EventRight } from '#infra/declarations/workers.ts'

/**
 * Calls to the user pool that a token, a session or the client id authorizes. They need no IAM
 * policy.
 */
const needsNoRight = new Set([
  'AssociateSoftwareToken',
  'ChangePassword',
  'ConfirmForgotPassword',
  'ConfirmSignUp',
  'ForgotPassword',
  'GetTokensFromRefreshToken',
  'RevokeToken',
  'SignUp',
  'VerifySoftwareToken',
])

/** The right that a call needs, whatever stream or queue it is for. */
const rightOf: Readonly<Record<string, string>> = {
  'kms Decrypt': 'decrypt',
  'kms GenerateDataKeyWithoutPlaintext': 'create-key',
  'ses GetSendQuota': 'mail-quota',
  'ses SendEmail': 'mail',
  'sns Publish': 'text-message',
  'sqs SendMessageBatch': 'send',
  'sqs ReceiveMessage': 'take-dead',
  'sqs DeleteMessageBatch': 'take-dead',
}

/**
 * The right that a call to a bucket needs. The bundle does not tell whether it is to the files or
 * to the exports.
 */
const rightOnBucket = (command: string): string => {
  if (/^(Delete|Abort)/.test(command)) return 'bucket:delete'
  return /^(Get|Head)/.test(command) ? 'bucket:read' : 'bucket:write'
}

/**
 * The right that a call to the table needs. Every bundle has all three ways to read a record,
 * whichever the function calls, and they need the same right.
 */
const rightsOnTable = (command: string): readonly string[] => {
  if (/Write|Update/.test(command)) return ['table']
  return /^(GetItem|BatchGetItem|Query)$/.test(command) ? ['read'] : []
}

const rightsForCall = (service: string, command: string): readonly string[] => {
  // The S3 client calls `CreateSession` only for directory buckets, and we have none.
  if (service === 's3') return command === 'CreateSession' ? [] : [rightOnBucket(command)]
  if (service === 'dynamodb') return rightsOnTable(command)
  if (service === 'cognito-identity-provider') {
    return needsNoRight.has(command) ? [] : [`cognito-idp:${command}`]
  }
  return [rightOf[`${service} ${command}`] ?? `${service}:${command}`]
}

/** The rights that a bundle can show, besides those to buckets and the user pool. */
const comparable = new Set(['table', 'read', ...Object.values(rightOf)])

/** A right as calls need it: without its stream or queue. */
const withoutObject = (right: EventRight): readonly string[] => {
  if (right.startsWith('cognito-idp:')) return [right]
  const [kind = '', object] = right.split(':')
  // A function that writes a download also deletes one that it could not finish.
  if (right === 'exports:write') return ['bucket:write', 'bucket:delete']
  if (kind === 'files' || kind === 'exports') return [`bucket:${object}`]
  return comparable.has(kind) ? [kind] : []
}

/** The rights that the AWS commands in a function's bundle need. */
const neededBy = ({ inputs }: Metafile['outputs'][string]): readonly string[] =>
  Object.entries(inputs)
    .filter(([, { bytesInOutput }]) => bytesInOutput > 0)
    .map(([file]) => /client-([\w-]+)\/dist-es\/commands\/(\w+)Command\.js$/.exec(file))
    .flatMap((match) => (match ? rightsForCall(match[1] ?? '', match[2] ?? '') : []))

/**
 * Compares the rights of functions with the AWS commands in their bundles, which `bundle` put into
 * `folder`. Returns a sentence for each right that is missing, and for each that nothing needs.
 */
export const wrongRights = (
  functions: readonly Pick<EventFunctionDeclaration, 'name' | 'rights'>[],
  { outputs }: Pick<Metafile, 'outputs'>,
  folder: string,
): readonly string[] =>
  functions.flatMap(({ name, rights }) => {
    const output = outputs[relative('.', join(folder, name, 'index.mjs'))]
    if (!output) return [`${name} was not bundled.`]
    const neededRights = new Set(neededBy(output))
    const granted = new Set(rights.flatMap(withoutObject))
    return [
      ...[...neededRights]
        .filter((right) => !granted.has(right))
        // Who may write the table may read it.
        .filter((right) => right !== 'read' || !granted.has('table'))
        .map((right) => `${name} makes a call that needs the right ${right}.`),
      ...[...granted]
        .filter((right) => !neededRights.has(right))
        .map((right) => `${name} has the right ${right}, which none of its calls needs.`),
    ]
  })
