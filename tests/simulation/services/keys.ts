import { createHash } from 'node:crypto'
import type {
  DecryptCommandInput,
  GenerateDataKeyWithoutPlaintextCommandInput,
} from '@aws-sdk/client-kms'

/**
 * Makes the wrapped keys of each run different: the product caches unwrapped keys in memory for a
 * while.
 */
let runs = 0

const refusal = () =>
  Object.assign(new Error('KMS says that it failed.'), {
    name: 'KMSInternalException',
    $fault: 'server',
    $metadata: { httpStatusCode: 500 },
  })

interface Options {
  /** Whether KMS fails at this call. */
  readonly fails: () => boolean
}

/** The data key of an owner, in every run. */
export const dataKeyOf = (owner: string | undefined): Uint8Array =>
  createHash('sha256').update(`key of ${owner}`).digest()

/** KMS: data keys that are derived from their owner; "wrapping" only records the owner. */
export class SimulatedKeys {
  readonly #run: number
  readonly #options: Options

  constructor(options: Options) {
    this.#options = options
    runs += 1
    this.#run = runs
  }

  generate({ EncryptionContext = {} }: GenerateDataKeyWithoutPlaintextCommandInput) {
    const note = JSON.stringify({ run: this.#run, owner: EncryptionContext.owner })
    return { CiphertextBlob: Buffer.from(note) }
  }

  decrypt({ CiphertextBlob, EncryptionContext = {} }: DecryptCommandInput) {
    if (this.#options.fails()) throw refusal()
    const { owner } = JSON.parse(Buffer.from(CiphertextBlob ?? []).toString())
    if (owner !== EncryptionContext.owner) throw new Error('This key belongs to another owner.')
    return { Plaintext: dataKeyOf(owner) }
  }
}
