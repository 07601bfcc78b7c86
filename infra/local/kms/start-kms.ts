import { randomBytes } from 'node:crypto'
import * as z from 'zod'
import { AwsError } from '../stand-in/aws-error.ts'
import { startJsonService } from '../stand-in/json-service.ts'
import { operation } from '../stand-in/operation.ts'
import type { StandIn, StandInOptions } from '../stand-in/stand-in.ts'
import { open, seal, sealingKeyId } from './ciphertext.ts'
import { keyArn, type MasterKey, openMasterKeys } from './master-keys.ts'

const Blob = z.base64().transform((text) => Buffer.from(text, 'base64'))
const EncryptionContext = z.record(z.string(), z.string()).default({})

/**
 * Plays AWS KMS: Encrypt, Decrypt, GenerateDataKey(WithoutPlaintext), DescribeKey, CreateKey and
 * CreateAlias for symmetric keys, the encryption context authenticated. Anything else, such as
 * ScheduleKeyDeletion, is UnknownOperationException. `aliases` are made, with a key each, when missing.
 */
export async function startKms(
  options: StandInOptions & { aliases?: readonly string[] },
): Promise<StandIn> {
  const now = options.now ?? (() => new Date())
  const keys = openMasterKeys(options.directory, now)
  for (const alias of options.aliases ?? []) keys.ensureAlias(alias)

  const generate = operation(
    z.object({
      KeyId: z.string(),
      KeySpec: z.enum(['AES_256', 'AES_128']).optional(),
      NumberOfBytes: z.number().int().min(1).max(1024).optional(),
      EncryptionContext,
    }),
    (input) => {
      if ((input.KeySpec === undefined) === (input.NumberOfBytes === undefined)) {
        throw new AwsError('ValidationException', 'Specify either KeySpec or NumberOfBytes')
      }
      const key = keys.find(input.KeyId)
      const dataKey = randomBytes(input.NumberOfBytes ?? (input.KeySpec === 'AES_128' ? 16 : 32))
      return {
        KeyId: keyArn(key),
        Plaintext: dataKey.toString('base64'),
        CiphertextBlob: seal(key, dataKey, input.EncryptionContext).toString('base64'),
      }
    },
  )

  const standIn = await startJsonService({
    ...options,
    service: 'kms',
    target: 'TrentService',
    invalidInput: 'ValidationException',
    operations: {
      Encrypt: operation(
        z.object({ KeyId: z.string(), Plaintext: Blob, EncryptionContext }),
        (input) => {
          if (input.Plaintext.length < 1 || input.Plaintext.length > 4096) {
            throw new AwsError('ValidationException', 'Plaintext must be 1 to 4096 bytes')
          }
          const key = keys.find(input.KeyId)
          const sealed = seal(key, input.Plaintext, input.EncryptionContext)
          return { KeyId: keyArn(key), CiphertextBlob: sealed.toString('base64') }
        },
      ),
      Decrypt: operation(
        z.object({ KeyId: z.string().optional(), CiphertextBlob: Blob, EncryptionContext }),
        (input) => {
          const key = keys.find(sealingKeyId(input.CiphertextBlob))
          if (input.KeyId !== undefined && keys.find(input.KeyId) !== key) {
            throw new AwsError('IncorrectKeyException', 'The key did not encrypt this ciphertext')
          }
          const plaintext = open(key, input.CiphertextBlob, input.EncryptionContext)
          return { KeyId: keyArn(key), Plaintext: plaintext.toString('base64') }
        },
      ),
      GenerateDataKey: generate,
      GenerateDataKeyWithoutPlaintext: async (body, call) => ({
        ...(await generate(body, call)),
        Plaintext: undefined,
      }),
      DescribeKey: operation(z.object({ KeyId: z.string() }), (input) => ({
        KeyMetadata: metadata(keys.find(input.KeyId)),
      })),
      CreateKey: operation(z.object({ Description: z.string().default('') }), (input) => ({
        KeyMetadata: metadata(keys.create(input.Description)),
      })),
      CreateAlias: operation(
        z.object({ AliasName: z.string().startsWith('alias/'), TargetKeyId: z.string() }),
        (input) => {
          keys.addAlias(input.AliasName, keys.find(input.TargetKeyId).id)
          return {}
        },
      ),
    },
  })
  return {
    ...standIn,
    async close() {
      await standIn.close()
      keys.close()
    },
  }
}

function metadata(key: MasterKey) {
  return {
    KeyId: key.id,
    Arn: keyArn(key),
    Description: key.description,
    CreationDate: Date.parse(key.createdAt) / 1000,
    Enabled: true,
    KeyState: 'Enabled',
    KeyUsage: 'ENCRYPT_DECRYPT',
    KeySpec: 'SYMMETRIC_DEFAULT',
    KeyManager: 'CUSTOMER',
    Origin: 'AWS_KMS',
  }
}
