import { newId } from '#functions/core/crypto/random.ts'
import { currentTime } from '#functions/core/runtime/clock.ts'
import { writeIndexed } from '#functions/core/store/write-indexed.ts'
import type { Account } from '#functions/domain/accounts/account.ts'
import { digitalAccountCreations } from '#functions/domain/digital-accounts/digital-account-repository.ts'
import { newDigitalAccount } from '#functions/domain/digital-accounts/save-digital-account.ts'
import { documentCreation } from '#functions/domain/documents/document-repository.ts'
import { newDocument } from '#functions/domain/documents/new-document.ts'
import { memoryChanges } from '#functions/domain/memories/memory-repository.ts'
import { startPrompts } from '#functions/domain/memories/prompt-repository.ts'
import type { Target } from '#functions/domain/sharing/target.ts'
import type { AccountReaders } from '#shared/model/account-readers.ts'
import { DigitalAccountId, FileId, MemoryId } from '#shared/model/ids.ts'
import { MemoryTypeId } from '#shared/model/memory.ts'
import { TargetId } from '#shared/model/share.ts'
import { TimeZone } from '#shared/model/time-zone.ts'
import type { Visibility } from '#shared/model/visibility.ts'
import { nextReminder } from '#shared/rules/documents/reminders.ts'
import { day } from '#shared/rules/time/lengths.ts'
import { aMemory } from '../builders/memories.ts'
import type { Dice } from './dice.ts'

type TargetType = 'document' | 'memory'

/** A document or a memory of the owner that is shared with a delegate. */
export interface Belonging {
  readonly targetType: TargetType
  readonly id: string
  /** When others may see it at all, as its record says. */
  readonly visibility: Visibility
  /** The target of the share: the thing itself, or all things of its category. */
  readonly shared: Target
  readonly posthumousOnly: boolean
}

export const store = {
  document: async ({ userId }: Account, visibility: Visibility): Promise<string> => {
    const fileId = FileId.parse(newId())
    const paper = newDocument({ fileId, title: 'A paper', category: 'legal' }, currentTime())
    await writeIndexed(() => documentCreation(userId, { ...paper, visibility }))
    return fileId
  },
  memory: async (owner: Account, visibility: Visibility): Promise<string> => {
    const at = currentTime().toISOString()
    const memoryId = MemoryId.parse(newId())
    const typeId = MemoryTypeId.parse('childhood')
    const after = aMemory({ memoryId, typeId, visibility, createdAt: at, updatedAt: at })
    await writeIndexed(() => memoryChanges(owner, [{ after }]))
    return memoryId
  },
} as const

/** Stores a password, which opens to its readers with the last stage of a release. */
export const storePassword = async (owner: Account, readers: AccountReaders): Promise<void> => {
  const id = DigitalAccountId.parse(newId())
  const bank = newDigitalAccount(id, { label: 'A bank', password: 'lantern-92' }, currentTime())
  await writeIndexed(() => digitalAccountCreations(owner, [{ ...bank, readers }]))
}

const categories = { document: 'legal', memory: 'childhood' } as const

/** The category of the documents, or of the memories, that `store` creates. */
export const categoryOf = (
  { userProfileId }: Pick<Account, 'userProfileId'>,
  targetType: TargetType,
): Target => ({
  targetType,
  targetId: TargetId.parse(userProfileId),
  targetFilter: categories[targetType],
})

/**
 * Stores documents and memories of every kind of limit: the record waits for the death, the share
 * of the category does, or the record is for nobody.
 */
export const storeBelongings = async (owner: Account): Promise<readonly Belonging[]> => {
  const stored: Belonging[] = []
  for (const targetType of ['document', 'memory'] as const) {
    const category = categoryOf(owner, targetType)
    for (const visibility of ['now', 'afterDeath', 'nobody'] as const) {
      const id = await store[targetType](owner, visibility)
      const thing: Target = { targetType, targetId: TargetId.parse(id) }
      stored.push({
        targetType,
        id,
        visibility,
        ...(visibility === 'now'
          ? { shared: category, posthumousOnly: true }
          : { shared: thing, posthumousOnly: false }),
      })
    }
  }
  return stored
}

/** A document and a memory that may be read now. */
export const storeShownNow = async (owner: Account): Promise<readonly Belonging[]> => {
  const stored: Belonging[] = []
  for (const targetType of ['document', 'memory'] as const) {
    const id = await store[targetType](owner, 'now')
    const shared: Target = { targetType, targetId: TargetId.parse(id) }
    stored.push({ targetType, id, visibility: 'now', shared, posthumousOnly: false })
  }
  return stored
}

/** The owner is reminded of two documents that expire, and asked a question each Sunday. */
export const storeReminders = async (owner: Account, dice: Dice, start: number): Promise<void> => {
  const now = currentTime()
  for (const days of [dice.whole(0, 3), dice.whole(4, 9)]) {
    const fileId = FileId.parse(newId())
    // So that the reminder 30 days before comes in the run.
    const expiresOn = new Date(start + (days + 30) * day).toISOString().slice(0, 10)
    const begun = newDocument({ fileId, title: 'A passport', category: 'identity' }, now)
    const paper = { ...begun, expiresOn }
    const remindAt = nextReminder(paper, now)?.at
    await writeIndexed(() => documentCreation(owner.userId, { ...paper, remindAt }))
  }
  await startPrompts(owner.userId, TimeZone.parse('America/Chicago'), now)
}
