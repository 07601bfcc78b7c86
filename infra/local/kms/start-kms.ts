import { randomBytes } from 'node:crypto'
import * as z from 'zod'
import { AwsError, operation } from '../stand-in/operation.ts'
import type { StandIn, StandInOptions } from '../stand-in/stand-in.ts'
import { startJsonService } from '../stand-in/start-json-service.ts'
import { open, seal, sealingKeyId } from './ciphertext.ts'
import { keyArn, openMasterKeys } from './master-keys.ts'

const Blob = z.base64().transform((text) => Buffer.from(text, 'base64'))
const EncryptionContext = z.record(z.string(), z.string()).default({})

/**
 * Stands in for AWS KMS: GenerateDataKeyWithoutPlaintext and Decrypt for symmetric keys, with an
 * authenticated encryption context. Any other operation, such as ScheduleKeyDeletion, is
 * UnknownOperationException. Missing `aliases` are created, each with a key.
 */
export async function startKms(
  options: StandInOptions & { aliases?: readonly string[] },
): Promise<StandIn> {
  const now = options.now ?? (() => new Date())
  const keys = openMasterKeys(options.directory, now)
  for (const alias of options.aliases ?? []) keys.ensureAlias(alias)

  const standIn = await startJsonService({
    ...options,
    service: 'kms',
    target: 'TrentService',
    invalidInput: 'ValidationException',
    operations: {
      GenerateDataKeyWithoutPlaintext: operation(
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
          const dataKey = randomBytes(
            input.NumberOfBytes ?? (input.KeySpec === 'AES_128' ? 16 : 32),
          )
          const sealed = seal(key, dataKey, input.EncryptionContext)
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
