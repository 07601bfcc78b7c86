import { createHash } from 'node:crypto'
import type {
  DecryptCommandInput,
  GenerateDataKeyWithoutPlaintextCommandInput,
} from '@aws-sdk/client-kms'

/** Wrapped keys of one run are not those of another: the product keeps unwrapped ones in memory for a while. */
let runs = 0

/** KMS: data keys that follow from their owner, wrapped in nothing but a note of whose they are. */
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
    if (owner !== EncryptionContext.owner) throw new Error('This key is somebody else’s.')
    return { Plaintext: createHash('sha256').update(`key of ${owner}`).digest() }
  }
}
