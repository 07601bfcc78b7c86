import type { Owner } from '#functions/core/crypto/encryption.ts'
import { ifUnchanged } from '#functions/core/store/condition.ts'
import { ownedRecord, type ReadOptions } from '#functions/core/store/owned-record.ts'
import { revise } from '#functions/core/store/revise.ts'
import { mappedField, sealedField } from '#functions/core/store/sealed-field.ts'
import { sealedRecord } from '#functions/core/store/sealed-record.ts'
import { staleVersion } from '#functions/core/store/stale-version.ts'
import type { Write } from '#functions/core/store/table.ts'
import { accountCheck } from '#functions/domain/accounts/account.ts'
import { setAccountHint } from '#functions/domain/accounts/account-hints.ts'
import type { MessageId, UserId } from '#shared/model/ids.ts'
import type { Message } from '#shared/model/message.ts'
import {
  Content,
  messageRow,
  namesInRow,
  Plan,
  type PlannedDelivery,
  RowSummary,
  RowWords,
  StoredMessage,
  sendableIds,
} from './stored-message.ts'

/** A decrypted message with its plan. */
export interface DecryptedMessage extends Message {
  readonly plan: readonly PlannedDelivery[]
}

/**
 * The next version of a message whose words did not change, such as after it went out. It keeps
 * `updatedAt`: a recipient reads there on which day the message was written.
 */
export const withState = (
  message: LoadedMessage,
  changes: Partial<Pick<LoadedMessage, 'status' | 'plan' | 'dueAt'>>,
) => revise(message, changes, new Date(message.updatedAt))

/**
 * The error if the message was changed after this tab loaded it. The field has a capital, as
 * the specification writes all fields of the message's form.
 */
export const staleMessage = staleVersion('message', { field: 'Version' })

/** The stored form of messages, in which their texts and plans are sealed. */
export const messageRecords = ownedRecord({
  name: 'Message',
  schema: StoredMessage,
  idOf: ({ messageId }) => messageId,
  sortKey: (messageId: MessageId) => `MESSAGE#${messageId}`,
  ifUnchanged: ['version'],
  stale: staleMessage,
  accountCheck,
  lists: {
    noun: 'MESSAGES',
    summary: RowSummary,
    newestFirst: true,
    hasYears: true,
    rowOf: messageRow,
  },
})

/**
 * The sealed texts of a row. This and `sealedFields` are functions, so that bundles in which no
 * message is opened do not contain KMS.
 */
export const rowWords = () => sealedField({ field: 'row', schema: RowWords })

const sealedFields = () =>
  sealedRecord(messageRecords, {
    content: sealedField({ field: 'content', schema: Content }),
    plan: mappedField(
      sealedField({ field: 'plan', schema: Plan, upgrades: [(deliveries) => ({ deliveries })] }),
      ({ plan }: Pick<DecryptedMessage, 'plan'>) => ({ deliveries: [...plan] }),
      ({ deliveries }): Pick<DecryptedMessage, 'plan'> => ({ plan: deliveries }),
    ),
    row: rowWords(),
  })

/** A message as it was read: decrypted, with the names in its row, and with its stored form. */
export interface LoadedMessage extends DecryptedMessage {
  readonly recipientNames: string[]
  readonly stored: StoredMessage
}

/** One message of an owner, decrypted, or nothing. */
export const findMessage = (owner: Owner, id: MessageId): Promise<LoadedMessage | undefined> =>
  sealedFields().find(owner, id)

/**
 * One message of the owner. Another person's message is `NOT_FOUND`, like one that does not exist.
 */
export const loadMessage = (
  owner: Owner,
  id: MessageId,
  read?: ReadOptions,
): Promise<LoadedMessage> => sealedFields().load(owner, id, read)

/** The part of a transaction that requires a message to be in this version (`STALE_VERSION`). */
export const messageCheck = (
  owner: UserId,
  { messageId, version }: Pick<Message, 'messageId' | 'version'>,
): Write => ({
  check: {
    Key: messageRecords.keyOf(owner, messageId),
    ...ifUnchanged({ version }, ['version']),
  },
  onConflict: staleMessage,
})

/**
 * The parts of a transaction (at most nine) that store a new message, or replace the one that was
 * read. `STALE_VERSION` if it has changed since. `recipientNames` are shown in its row. If left
 * out, the row keeps its names.
 */
export const messageChange = (
  owner: Owner,
  before: LoadedMessage | undefined,
  after: DecryptedMessage,
  recipientNames: readonly string[] = before?.recipientNames ?? [],
): Promise<Write[]> => {
  const isNewlyScheduled = after.status === 'SCHEDULED' && before?.status !== 'SCHEDULED'
  return sealedFields().change(
    owner,
    before,
    {
      ...after,
      recipientNames: recipientNames.slice(0, namesInRow),
      deliveryIds: sendableIds(after.plan),
    },
    isNewlyScheduled ? { account: setAccountHint(owner.userId, 'messageMark') } : {},
  )
}

/** The parts of a transaction that delete a message, if it is still as it was read. */
export const messageRemoval = (owner: UserId, message: LoadedMessage): Write[] =>
  sealedFields().removal(owner, message)

/** Throws `NOT_FOUND` if the owner has no such message. It decrypts nothing. */
export const assertMessageExists = async (owner: UserId, id: MessageId): Promise<void> => {
  await messageRecords.load(owner, id)
}
