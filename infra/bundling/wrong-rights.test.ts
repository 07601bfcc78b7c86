import { describe, expect, it } from 'vitest'
import type { EventRight } from '#infra/declarations/workers.ts'
import { wrongRights } from './wrong-rights.ts'

const commands = {
  table: 'client-dynamodb/dist-es/commands/TransactWriteItemsCommand.js',
  record: 'client-dynamodb/dist-es/commands/GetItemCommand.js',
  decrypt: 'client-kms/dist-es/commands/DecryptCommand.js',
  mail: 'client-ses/dist-es/commands/SendEmailCommand.js',
  delete: 'client-cognito-identity-provider/dist-es/commands/AdminDeleteUserCommand.js',
  signUp: 'client-cognito-identity-provider/dist-es/commands/SignUpCommand.js',
  picture: 'client-s3/dist-es/commands/GetObjectCommand.js',
  removal: 'client-s3/dist-es/commands/DeleteObjectCommand.js',
  template: 'client-ses/dist-es/commands/SendTemplatedEmailCommand.js',
}

/**
 * Finds the faults of a function that has these rights and whose bundle contains these commands.
 */
const wrongWith = (
  rights: readonly EventRight[],
  calls: readonly (keyof typeof commands)[],
  bytesInOutput = 1,
) => {
  const inputs = Object.fromEntries(
    calls.map((call) => [`node_modules/@aws-sdk/${commands[call]}`, { bytesInOutput }]),
  )
  const output = { bytes: 1, inputs, imports: [], exports: [] }
  const outputs = { 'dist/functions/deliver/index.mjs': output }
  return wrongRights([{ name: 'deliver', rights }], { outputs }, 'dist/functions')
}

describe('the rights of a function', () => {
  it('are right if they are what its calls need, for any stream and queue', () => {
    expect(
      wrongWith(
        ['table', 'decrypt', 'mail:messages', 'mail:notices', 'cognito-idp:AdminDeleteUser'],
        ['table', 'decrypt', 'mail', 'delete'],
      ),
    ).toEqual([])
  })

  it('lack what a call needs', () => {
    expect(wrongWith(['decrypt'], ['decrypt', 'mail', 'delete'])).toEqual([
      'deliver makes a call that needs the right mail.',
      'deliver makes a call that needs the right cognito-idp:AdminDeleteUser.',
    ])
  })

  it('lack what a call needs that no right allows', () => {
    expect(wrongWith(['mail:notices'], ['mail', 'template'])).toEqual([
      'deliver makes a call that needs the right ses:SendTemplatedEmail.',
    ])
  })

  it('allow what is done to a bucket, whichever it is', () => {
    expect(wrongWith(['files:read', 'exports:delete'], ['picture', 'removal'])).toEqual([])
    expect(wrongWith(['files:read'], ['picture', 'removal'])).toEqual([
      'deliver makes a call that needs the right bucket:delete.',
    ])
    expect(wrongWith(['files:read'], [])).toEqual([
      'deliver has the right bucket:read, which none of its calls needs.',
    ])
  })

  it('let a function read the table that reads it, or writes it too', () => {
    expect(wrongWith([], ['record'])).toEqual(['deliver makes a call that needs the right read.'])
    expect(wrongWith(['read'], ['record'])).toEqual([])
    expect(wrongWith(['table'], ['table', 'record'])).toEqual([])
    expect(wrongWith(['read'], ['table', 'record'])).toEqual([
      'deliver makes a call that needs the right table.',
    ])
    expect(wrongWith(['read'], [])).toEqual([
      'deliver has the right read, which none of its calls needs.',
    ])
  })

  it('are too many if no call needs one', () => {
    expect(wrongWith(['decrypt', 'send:notices'], ['decrypt'])).toEqual([
      'deliver has the right send, which none of its calls needs.',
    ])
  })

  it('do not count calls that the bundle leaves out, or calls that a token authorizes', () => {
    expect(wrongWith([], ['mail'], 0)).toEqual([])
    expect(wrongWith([], ['signUp'])).toEqual([])
  })

  it('are wrong for a function without a bundle', () => {
    expect(wrongRights([{ name: 'sweep', rights: [] }], { outputs: {} }, 'dist')).toEqual([
      'sweep was not bundled.',
    ])
  })
})
