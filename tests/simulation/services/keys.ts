import { createHash } from 'node:crypto'
import type {
  DecryptCommandInput,
  GenerateDataKeyWithoutPlaintextCommandInput,
} from '@aws-sdk/client-kms'

/** Makes the wrapped keys of each run different: the product caches unwrapped keys in memory for a while. */
let runs = 0

/** KMS: data keys that are derived from their owner; "wrapping" only records the owner. */
export class SimulatedKeys {
  readonly #run: number

  constructor() {
    runs += 1
    this.#run = runs
  }

  generate({ EncryptionContext = {} }: GenerateDataKeyWithoutPlaintextCommandInput) {
    const note = JSON.stringify({ run: this.#run, owner: EncryptionContext.owner })
    return { CiphertextBlob: Buffer.from(note) }
  }

  decrypt({ CiphertextBlob, EncryptionContext = {} }: DecryptCommandInput) {
    const { owner } = JSON.parse(Buffer.from(CiphertextBlob ?? []).toString())
    if (owner !== EncryptionContext.owner) throw new Error('This key belongs to another owner.')
    return { Plaintext: createHash('sha256').update(`key of ${owner}`).digest() }
  }
}
