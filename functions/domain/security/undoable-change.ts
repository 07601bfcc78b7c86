import * as z from 'zod'
import type { Context } from '#functions/core/http/context.ts'
import { appLink } from '#functions/core/runtime/app-link.ts'
import { ifPresent } from '#functions/core/store/condition.ts'
import { entity } from '#functions/core/store/entity.ts'
import { personPartition } from '#functions/core/store/person-partition.ts'
import { getItem, queryAll, type Write } from '#functions/core/store/table.ts'
import { timeToLive } from '#functions/core/store/time-to-live.ts'
import { Account } from '#functions/domain/accounts/account.ts'
import {
  hashLinkCode,
  linkCreation,
  linkRemoval,
  newLinkCode,
} from '#functions/domain/links/link-code.ts'
import { linkInvalid } from '#functions/domain/links/link-invalid.ts'
import type { UserId } from '#shared/model/ids.ts'
import { Email, Instant } from '#shared/model/plain.ts'
import { paths } from '#shared/paths.ts'
import { hour } from '#shared/rules/time/lengths.ts'

/** How long the link "This wasn't me" of a mail undoes the change that the mail is about. */
export const undoableForMs = 72 * hour

/** The sign-in as it was before a change. The link brings it back. */
const SignIn = Account.pick({
  email: true,
  emailSince: true,
  formerEmails: true,
  secondFactor: true,
  signInPhone: true,
  signInPhoneSince: true,
  recoveryCodes: true,
  codesUnproven: true,
  noticeChannel: true,
})

/** A change of the sign-in that its owner can still undo. */
export const UndoableChange = z.object({
  /** What was changed. `app` and `phone`: the second step that was set up. */
  what: z.enum(['password', 'app', 'phone', 'recovery-codes', 'address', 'notice-channel']),
  /** When it was changed. */
  at: Instant,
  before: SignIn,
  /** The new address. The mail to the former one named it. Present only for a change of address. */
  movesTo: Email.optional(),
  /** Epoch seconds, for DynamoDB's time to live. */
  expiresAt: z.int(),
})
export type UndoableChange = z.infer<typeof UndoableChange>

interface Id {
  readonly userId: UserId
  /** The hash of the code in the mail's link. */
  readonly hash: string
}

const undoablePrefix = 'UNDOABLE#'
const undoableChanges = entity({
  name: 'UndoableChange',
  schema: UndoableChange,
  key: ({ userId, hash }: Id) => ({ pk: personPartition(userId), sk: `${undoablePrefix}${hash}` }),
})

/** A link that undoes a change, and the code in it. */
interface UndoLink {
  readonly code: string
  readonly undoUrl: string
}

/** A link for the mail about a change. */
export const newUndoLink = (): UndoLink => {
  const code = newLinkCode()
  return { code, undoUrl: appLink(paths.byLink, { change: code }) }
}

/**
 * Lets the owner undo a change of the sign-in. Returns the parts that the transaction of the change
 * needs, and the link for the mail. `account` is the account before the change. The mail goes to
 * its address, and never to a later one.
 */
export const makeUndoable = (
  account: Account,
  what: UndoableChange['what'],
  { now }: Pick<Context, 'now'>,
  {
    link: { code, undoUrl } = newUndoLink(),
    movesTo,
  }: { readonly link?: UndoLink; readonly movesTo?: Email } = {},
): { readonly undoUrl: string; readonly writes: readonly Write[] } => {
  const { userId } = account
  const hash = hashLinkCode(code)
  const expiresAt = timeToLive(now, undoableForMs)
  const before = SignIn.parse(account)
  const change = { what, at: now.toISOString(), before, movesTo, expiresAt }
  return {
    undoUrl,
    writes: [
      { put: { Item: undoableChanges.toItem({ userId, hash }, change) } },
      ...linkCreation(hash, { userId, purpose: 'undo-change', expiresAt }),
    ],
  }
}

/** The change that the link with this hash undoes, if it still can. */
export const findUndoableChange = async (id: Id): Promise<UndoableChange | undefined> => {
  const item = await getItem(undoableChanges.key(id), { consistent: true })
  return item && undoableChanges.fromItem(item)
}

/** The changes of a person that can be undone, with the hashes of their links. */
export const changesOf = async (userId: UserId) => {
  const items = await queryAll(
    { pk: personPartition(userId), sk: undoablePrefix },
    { consistent: true },
  )
  return items.map((item) => ({
    hash: String(item.sk).slice(undoablePrefix.length),
    change: undoableChanges.fromItem(item),
  }))
}

/** The person's other undoable changes since this one, with the hashes of their links. */
export const changesSince = async ({ userId, hash }: Id, { at }: UndoableChange) =>
  (await changesOf(userId)).filter((other) => other.hash !== hash && other.change.at >= at)

/** The error for a link that was used, has expired or never existed. */
export const undoesNothing = () =>
  linkInvalid('It works once, for 72 hours. To keep others out, choose a new password.')

/** The parts of a transaction that end a link. `CODE_INVALID` if another request ended it first. */
export const undoableRemoval = (id: Id): readonly Write[] => [
  { remove: { Key: undoableChanges.key(id), ...ifPresent }, onConflict: undoesNothing },
  ...linkRemoval(id.userId, id.hash),
]
