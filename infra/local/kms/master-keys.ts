import { randomBytes, randomUUID } from 'node:crypto'
import path from 'node:path'
import { AwsError } from '../stand-in/operation.ts'
import { openRecords } from '../stand-in/record-store.ts'

const ACCOUNT = 'arn:aws:kms:us-east-1:000000000000'

/** One symmetric key. `material` is 32 bytes in base64. No operation returns it. */
export type MasterKey = { id: string; material: string; createdAt: string }

/** The keys and their aliases, stored in `keys.journal` (mode 0600) and `aliases.journal`. */
export function openMasterKeys(directory: string, now: () => Date) {
  const keys = openRecords<MasterKey>(path.join(directory, 'keys.journal'))
  const aliases = openRecords<string>(path.join(directory, 'aliases.journal'))

  function create(): MasterKey {
    const key = {
      id: randomUUID(),
      material: randomBytes(32).toString('base64'),
      createdAt: now().toISOString(),
    }
    keys.set(key.id, key)
    return key
  }

  return {
    /** Finds a key by id, alias name, or the ARN of either. NotFoundException if there is none. */
    find(reference: string): MasterKey {
      const name = reference.startsWith(`${ACCOUNT}:`)
        ? reference.slice(ACCOUNT.length + 1).replace(/^key\//, '')
        : reference
      const key = keys.get(name.startsWith('alias/') ? (aliases.get(name) ?? '') : name)
      if (key === undefined) {
        throw new AwsError('NotFoundException', `Key '${reference}' does not exist`)
      }
      return key
    },
    /** Creates an alias with its own key, unless it exists. */
    ensureAlias(name: string): void {
      if (aliases.get(name) === undefined) aliases.set(name, create().id)
    },
    close() {
      keys.close()
      aliases.close()
    },
  }
}

/** The key's ARN, which KMS returns even if the caller named an alias. */
export function keyArn(key: MasterKey): string {
  return `${ACCOUNT}:key/${key.id}`
}
