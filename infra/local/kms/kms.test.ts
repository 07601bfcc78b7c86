import { statSync } from 'node:fs'
import path from 'node:path'
import {
  CreateAliasCommand,
  CreateKeyCommand,
  DecryptCommand,
  DescribeKeyCommand,
  EncryptCommand,
  GenerateDataKeyCommand,
  GenerateDataKeyWithoutPlaintextCommand,
  KMSClient,
  ScheduleKeyDeletionCommand,
} from '@aws-sdk/client-kms'
import fc from 'fast-check'
import { describe, expect, onTestFinished, test } from 'vitest'
import { testCredentials, testFolder } from '../stand-in/test-folder.ts'
import { startKms } from './start-kms.ts'

const KeyId = 'alias/people'
const EncryptionContext = { owner: 'ana', purpose: 'will' }

async function startTestKms(directory = testFolder()) {
  const standIn = await startKms({
    port: 0,
    directory,
    credentials: testCredentials,
    aliases: [KeyId],
  })
  const connect = (credentials = testCredentials) =>
    new KMSClient({ endpoint: standIn.url, region: 'us-east-1', credentials, maxAttempts: 1 })
  onTestFinished(() => standIn.close())
  return { ...standIn, directory, connect, client: connect() }
}

describe('a data key', () => {
  test('comes back from its ciphertext under the same context, in any order', async () => {
    const { client } = await startTestKms()
    const made = await client.send(
      new GenerateDataKeyCommand({ KeyId, KeySpec: 'AES_256', EncryptionContext }),
    )
    expect(made.Plaintext).toHaveLength(32)
    const opened = await client.send(
      new DecryptCommand({
        CiphertextBlob: made.CiphertextBlob,
        EncryptionContext: { purpose: 'will', owner: 'ana' },
      }),
    )
    expect(opened.Plaintext).toEqual(made.Plaintext)
    expect(opened.KeyId).toBe(made.KeyId)
    expect(opened.KeyId).toMatch(/^arn:aws:kms:us-east-1:\d{12}:key\//)
  })

  test.each([
    ['another owner', { owner: 'bob', purpose: 'will' }],
    ['less', { owner: 'ana' }],
    ['more', { ...EncryptionContext, more: '1' }],
    ['none', undefined],
  ])('does not open under a context of %s', async (_, context) => {
    const { client } = await startTestKms()
    const { CiphertextBlob } = await client.send(
      new GenerateDataKeyCommand({ KeyId, KeySpec: 'AES_256', EncryptionContext }),
    )
    await expect(
      client.send(new DecryptCommand({ CiphertextBlob, EncryptionContext: context })),
    ).rejects.toMatchObject({ name: 'InvalidCiphertextException' })
  })

  test('can be made without being shown, or of any length', async () => {
    const { client } = await startTestKms()
    const hidden = await client.send(
      new GenerateDataKeyWithoutPlaintextCommand({ KeyId, NumberOfBytes: 48 }),
    )
    expect(hidden).not.toHaveProperty('Plaintext')
    const { CiphertextBlob } = hidden
    const opened = await client.send(new DecryptCommand({ CiphertextBlob }))
    expect(opened.Plaintext).toHaveLength(48)
    await expect(
      client.send(new GenerateDataKeyCommand({ KeyId, KeySpec: 'AES_256', NumberOfBytes: 9 })),
    ).rejects.toMatchObject({ name: 'ValidationException' })
  })
})

test('no changed byte of a ciphertext opens', async () => {
  const { client } = await startTestKms()
  const Plaintext = Buffer.from('a secret')
  const { CiphertextBlob = new Uint8Array() } = await client.send(
    new EncryptCommand({ KeyId, Plaintext, EncryptionContext }),
  )
  await fc.assert(
    fc.asyncProperty(
      fc.nat(CiphertextBlob.length - 1),
      fc.integer({ min: 1, max: 255 }),
      async (index, change) => {
        const changed = CiphertextBlob.map((byte, i) => (i === index ? byte ^ change : byte))
        await expect(
          client.send(new DecryptCommand({ CiphertextBlob: changed, EncryptionContext })),
        ).rejects.toThrow(/ciphertext is invalid|does not exist/)
      },
    ),
    { numRuns: 60 },
  )
})

describe('keys', () => {
  test('are found by id, ARN and alias, and made on request', async () => {
    const { client } = await startTestKms()
    const { KeyMetadata } = await client.send(new CreateKeyCommand({ Description: 'another' }))
    await client.send(
      new CreateAliasCommand({ AliasName: 'alias/another', TargetKeyId: KeyMetadata?.KeyId }),
    )
    for (const id of [KeyMetadata?.KeyId, KeyMetadata?.Arn, 'alias/another']) {
      const described = await client.send(new DescribeKeyCommand({ KeyId: id }))
      expect(described.KeyMetadata?.Arn).toBe(KeyMetadata?.Arn)
    }
    await expect(
      client.send(new DescribeKeyCommand({ KeyId: 'alias/none' })),
    ).rejects.toMatchObject({ name: 'NotFoundException' })
    await expect(
      client.send(new CreateAliasCommand({ AliasName: KeyId, TargetKeyId: KeyMetadata?.KeyId })),
    ).rejects.toMatchObject({ name: 'AlreadyExistsException' })
  })

  test('open nothing that another key sealed', async () => {
    const { client } = await startTestKms()
    const { KeyMetadata } = await client.send(new CreateKeyCommand({}))
    const { CiphertextBlob } = await client.send(
      new EncryptCommand({ KeyId, Plaintext: Buffer.from('x') }),
    )
    await expect(
      client.send(new DecryptCommand({ KeyId: KeyMetadata?.KeyId, CiphertextBlob })),
    ).rejects.toMatchObject({ name: 'IncorrectKeyException' })
  })

  test('survive a restart in a file that only its owner reads', async () => {
    const first = await startTestKms()
    const Plaintext = Buffer.from('kept')
    const { CiphertextBlob } = await first.client.send(new EncryptCommand({ KeyId, Plaintext }))
    await first.close()
    const second = await startTestKms(first.directory)
    const opened = await second.client.send(new DecryptCommand({ CiphertextBlob }))
    expect(Buffer.from(opened.Plaintext ?? '').toString()).toBe('kept')
    expect(statSync(path.join(first.directory, 'keys.journal')).mode & 0o777).toBe(0o600)
  })
})

describe('the stand-in', () => {
  test('refuses foreign signatures', async () => {
    const { connect } = await startTestKms()
    const stranger = connect({ accessKeyId: 'local', secretAccessKey: 'wrong' })
    await expect(stranger.send(new DescribeKeyCommand({ KeyId }))).rejects.toMatchObject({
      name: 'InvalidSignatureException',
    })
  })

  test('answers what it does not serve with an error of the service', async () => {
    const { client } = await startTestKms()
    await expect(client.send(new ScheduleKeyDeletionCommand({ KeyId }))).rejects.toMatchObject({
      name: 'UnknownOperationException',
    })
  })

  test('is told to fail over HTTP', async () => {
    const { url, client } = await startTestKms()
    const fault = { operation: 'DescribeKey', error: 'ThrottlingException', times: 1 }
    await fetch(`${url}/_faults`, { method: 'POST', body: JSON.stringify(fault) })
    await expect(client.send(new DescribeKeyCommand({ KeyId }))).rejects.toMatchObject({
      name: 'ThrottlingException',
    })
    await client.send(new DescribeKeyCommand({ KeyId }))
    const nonsense = await fetch(`${url}/_faults`, { method: 'POST', body: '{"operation":1}' })
    expect(nonsense.status).toBe(400)
  })
})
