import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, describe, expect, it } from 'vitest'
import { allFunctions } from '#infra/declarations/all-functions.ts'
import type { EventFunctionDeclaration, EventRight } from '#infra/declarations/workers.ts'
import { bundle } from './bundle.ts'
import { bundleFile } from './bundle-file.ts'

const all: readonly EventFunctionDeclaration[] = allFunctions
// Outside the project, so that a bundle finds no package that it does not contain.
const folder = mkdtempSync(join(tmpdir(), 'bundles-'))
const { outputs } = await bundle(all, folder)
afterAll(() => rmSync(folder, { recursive: true }))

/** The AWS commands that a function can send: those that remain of the SDK in its bundle. */
const commandsOf = (name: string) => {
  const output = outputs[relative('.', join(folder, name, 'index.mjs'))]
  return Object.entries(output?.inputs ?? {})
    .filter(([, { bytesInOutput }]) => bytesInOutput > 0)
    .map(([file]) => /client-([\w-]+)\/dist-es\/commands\/(\w+)Command\.js$/.exec(file))
    .flatMap((match) => (match ? [{ service: match[1], command: match[2] ?? '' }] : []))
}

const commandsAt = (name: string, service: string) =>
  commandsOf(name)
    .filter((each) => each.service === service)
    .map(({ command }) => command)
    .sort()

/** Calls to the user pool that a token, a session or the client id authorizes. They need no IAM policy. */
const needsNoRight = [
  'AssociateSoftwareToken',
  'ChangePassword',
  'ConfirmForgotPassword',
  'ConfirmSignUp',
  'ForgotPassword',
  'GetTokensFromRefreshToken',
  'RevokeToken',
  'SignUp',
  'VerifySoftwareToken',
]

const has = (rights: readonly EventRight[], ...some: EventRight[]) =>
  some.some((right) => rights.includes(right))

describe('a function', () => {
  it.each(all)(
    '$name loads without the project around it and has a handler',
    async ({ name, entry }) => {
      const file = bundleFile(folder, { name })
      const loaded: unknown = await import(pathToFileURL(file).href)
      expect(loaded, entry).toHaveProperty('handler', expect.any(Function))
    },
  )

  it.each(all)('$name has exactly the rights that its calls need', ({ name, rights }) => {
    expect(
      commandsAt(name, 'cognito-identity-provider')
        .filter((command) => !needsNoRight.includes(command))
        .map((command) => `cognito-idp:${command}`),
    ).toEqual(rights.filter((right) => right.startsWith('cognito-idp:')).sort())
    const keys = commandsAt(name, 'kms')
    expect(keys.includes('Decrypt')).toBe(has(rights, 'decrypt'))
    expect(keys.includes('GenerateDataKeyWithoutPlaintext')).toBe(has(rights, 'create-key'))
    expect(commandsAt(name, 'ses')).toEqual([
      ...(has(rights, 'mail-quota') ? ['GetSendQuota'] : []),
      ...(rights.some((right) => right.startsWith('mail:')) ? ['SendEmail'] : []),
    ])
    expect(commandsAt(name, 'sns')).toEqual(has(rights, 'text-message') ? ['Publish'] : [])
    const sends = rights.some((right) => right.startsWith('send:'))
    expect(commandsAt(name, 'sqs').includes('SendMessageBatch')).toBe(sends)
    const takes = rights.some((right) => right.startsWith('take-dead:'))
    expect(commandsAt(name, 'sqs').includes('ReceiveMessage')).toBe(takes)
    const writes = commandsAt(name, 'dynamodb').filter((command) => /Write|Update/.test(command))
    expect(writes.length > 0).toBe(has(rights, 'table'))
  })

  it('contains only the schemas of its own calls', () => {
    const text = readFileSync(bundleFile(folder, { name: 'storage' }), 'utf8')
    expect(text.includes('CopyObjectRequest')).toBe(true)
    expect(text.includes('GetBucketAnalyticsConfigurationRequest')).toBe(false)
  })

  it('is bundled to the same bytes each time', async () => {
    const again = mkdtempSync(join(tmpdir(), 'bundles-'))
    await bundle(all, again)
    for (const declaration of all) {
      const [first, second] = [folder, again].map((each) =>
        readFileSync(bundleFile(each, declaration)),
      )
      expect(first?.equals(second ?? Buffer.alloc(0)), declaration.name).toBe(true)
    }
    rmSync(again, { recursive: true })
  })
})
