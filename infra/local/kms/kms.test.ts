import { statSync } from 'node:fs'
import path from 'node:path'
import {
  DecryptCommand,
  GenerateDataKeyWithoutPlaintextCommand,
  type GenerateDataKeyWithoutPlaintextCommandInput,
  KMSClient,
  ScheduleKeyDeletionCommand,
} from '@aws-sdk/client-kms'
import fc from 'fast-check'
import { describe, expect, onTestFinished, test } from 'vitest'
import { testCredentials, testFolder } from '../stand-in/test-folder.ts'
import { startKms } from './start-kms.ts'

const KeyId = 'alias/people'
const anotherKeyId = 'alias/another'
const EncryptionContext = { owner: 'ana', purpose: 'will' }

async function startTestKms(directory = testFolder()) {
  const standIn = await startKms({
    port: 0,
    directory,
    credentials: testCredentials,
    aliases: [KeyId, anotherKeyId],
  })
  const connect = (credentials = testCredentials) =>
    new KMSClient({ endpoint: standIn.url, region: 'us-east-1', credentials, maxAttempts: 1 })
  onTestFinished(() => standIn.close())
  const client = connect()
  const generate = (more: Partial<GenerateDataKeyWithoutPlaintextCommandInput> = {}) =>
    client.send(new GenerateDataKeyWithoutPlaintextCommand({ KeyId, KeySpec: 'AES_256', ...more }))
  return { ...standIn, directory, connect, client, generate }
}

describe('a data key', () => {
  test('is decrypted under the same context, given in any order', async () => {
    const { client, generate } = await startTestKms()
    const made = await generate({ EncryptionContext })
    expect(made).not.toHaveProperty('Plaintext')
    const open = (context: Record<string, string>) =>
      client.send(
        new DecryptCommand({ CiphertextBlob: made.CiphertextBlob, EncryptionContext: context }),
      )
    const opened = await open({ purpose: 'will', owner: 'ana' })
    // A key of 256 bits.
    expect(opened.Plaintext).toHaveLength(32)
    expect((await open(EncryptionContext)).Plaintext).toEqual(opened.Plaintext)
    expect(opened.KeyId).toBe(made.KeyId)
    expect(opened.KeyId).toMatch(/^arn:aws:kms:us-east-1:\d{12}:key\//)
  })

  test.each([
    ['another owner', { owner: 'bob', purpose: 'will' }],
    ['an entry less', { owner: 'ana' }],
    ['an entry more', { ...EncryptionContext, more: '1' }],
    ['no entry', undefined],
  ])('does not open under a context with %s', async (_, context) => {
    const { client, generate } = await startTestKms()
    const { CiphertextBlob } = await generate({ EncryptionContext })
    await expect(
      client.send(new DecryptCommand({ CiphertextBlob, EncryptionContext: context })),
    ).rejects.toMatchObject({ name: 'InvalidCiphertextException' })
  })

  test('can have any length, given in exactly one way', async () => {
    const { client, generate } = await startTestKms()
    const { CiphertextBlob } = await generate({ KeySpec: undefined, NumberOfBytes: 48 })
    const opened = await client.send(new DecryptCommand({ CiphertextBlob }))
    expect(opened.Plaintext).toHaveLength(48)
    // `generate` gives a `KeySpec` too, which says the length a second time.
    await expect(generate({ NumberOfBytes: 9 })).rejects.toMatchObject({
      name: 'ValidationException',
    })
  })
})

test('a ciphertext with a changed byte cannot be decrypted', async () => {
  const { client, generate } = await startTestKms()
  const { CiphertextBlob = new Uint8Array() } = await generate({ EncryptionContext })
  await fc.assert(
    fc.asyncProperty(
      fc.nat(CiphertextBlob.length - 1),
      fc.integer({ min: 1, max: 255 }),
      async (index, change) => {
        const changed = CiphertextBlob.with(index, (CiphertextBlob[index] ?? 0) ^ change)
        // A ciphertext begins with its key's id. A changed id names no key.
        await expect(
          client.send(new DecryptCommand({ CiphertextBlob: changed, EncryptionContext })),
        ).rejects.toThrow(/ciphertext is invalid|does not exist/)
      },
    ),
    { numRuns: 60 },
  )
})

describe('keys', () => {
  test('are found by id, ARN and alias', async () => {
    const { generate } = await startTestKms()
    const { KeyId: arn = '' } = await generate()
    const [, id] = arn.split(':key/')
    for (const name of [id, arn, KeyId]) {
      expect((await generate({ KeyId: name })).KeyId).toBe(arn)
    }
    expect((await generate({ KeyId: anotherKeyId })).KeyId).not.toBe(arn)
    await expect(generate({ KeyId: 'alias/none' })).rejects.toMatchObject({
      name: 'NotFoundException',
    })
  })

  test('decrypt nothing that another key encrypted', async () => {
    const { client, generate } = await startTestKms()
    const { CiphertextBlob } = await generate()
    await expect(
      client.send(new DecryptCommand({ KeyId: anotherKeyId, CiphertextBlob })),
    ).rejects.toMatchObject({ name: 'IncorrectKeyException' })
  })

  test('survive a restart in a file that only its owner can read', async () => {
    const first = await startTestKms()
    const { CiphertextBlob } = await first.generate()
    const decrypt = new DecryptCommand({ CiphertextBlob })
    const { Plaintext } = await first.client.send(decrypt)
    await first.close()
    const second = await startTestKms(first.directory)
    expect((await second.client.send(decrypt)).Plaintext).toEqual(Plaintext)
    expect(statSync(path.join(first.directory, 'keys.journal')).mode & 0o777).toBe(0o600)
  })
})

describe('the stand-in', () => {
  test('refuses signatures by unknown keys', async () => {
    const { connect } = await startTestKms()
    const stranger = connect({ accessKeyId: 'local', secretAccessKey: 'wrong' })
    const CiphertextBlob = Buffer.from('x')
    await expect(stranger.send(new DecryptCommand({ CiphertextBlob }))).rejects.toMatchObject({
      name: 'InvalidSignatureException',
    })
  })

  test('answers an unsupported operation with the service’s error', async () => {
    const { client } = await startTestKms()
    await expect(client.send(new ScheduleKeyDeletionCommand({ KeyId }))).rejects.toMatchObject({
      name: 'UnknownOperationException',
    })
  })

  test('fails once, as a call of `/_faults` asked for, and refuses a fault that makes no sense', async () => {
    const { url, generate } = await startTestKms()
    const fault = {
      operation: 'GenerateDataKeyWithoutPlaintext',
      error: 'ThrottlingException',
      times: 1,
    }
    await fetch(`${url}/_faults`, { method: 'POST', body: JSON.stringify(fault) })
    await expect(generate()).rejects.toMatchObject({
      name: 'ThrottlingException',
    })
    await generate()
    const nonsense = await fetch(`${url}/_faults`, { method: 'POST', body: '{"operation":1}' })
    expect(nonsense.status).toBe(400)
  })
})
