import type { Context } from '#functions/core/http/context.ts'
import { type Due, dueEntry } from '#functions/core/store/due.ts'
import { type Write, writeAll } from '#functions/core/store/table.ts'
import { type Account, accountChange, accountCheck } from '#functions/domain/accounts/account.ts'
import { sessionsEndedAt } from '#functions/domain/accounts/active-session.ts'
import type { Recovery } from '#functions/domain/accounts/fields/recovery.ts'
import { activity, type LogSource } from '#functions/domain/activity/activity.ts'
import {
  hashLinkCode,
  linkCreation,
  linkRemoval,
  newLinkCode,
} from '#functions/domain/links/link-code.ts'
import { linkInvalid } from '#functions/domain/links/link-invalid.ts'
import { AppError, hasCode } from '#shared/errors.ts'
import type { UserId } from '#shared/model/ids.ts'
import type { Email } from '#shared/model/plain.ts'
import type { RecoveryTarget } from '#shared/model/recovery.ts'
import { instantAfter } from '#shared/rules/passing/periods.ts'
import { blockedForMs, slowWaitMs, vouchedDueAt } from '#shared/rules/slow-recovery.ts'
import { day } from '#shared/rules/time/lengths.ts'
import { orProviderSilent } from './change-address.ts'
import {
  mailSlowStopped,
  mailSlowToNewAddress,
  type SlowStop,
  tellOfSlowRecovery,
} from './slow-recovery-notices.ts'

/*
 * An administrator's way back in, for an owner who lost the second step or the mailbox and has no
 * recovery code. It replaces only one of the two. At the next sign-in the owner proves that they
 * have the other. Every channel is told at once and daily, and one tap stops it.
 */

/** A recovery that an administrator began. It has its end from the start. */
export type SlowRecovery = Recovery & {
  readonly dueAt: string
  readonly slow: NonNullable<Recovery['slow']>
}

/** The account's slow recovery, if one is under way. */
export const slowRecoveryOf = ({ recovery }: Account): SlowRecovery | undefined => {
  const { slow, dueAt } = recovery ?? {}
  return recovery && slow && dueAt ? { ...recovery, slow, dueAt } : undefined
}

/**
 * In epoch seconds. The links stay a month longer than the recovery, to answer a late tap truly.
 */
const linksUntil = ({ dueAt }: SlowRecovery) => Math.ceil((Date.parse(dueAt) + 30 * day) / 1000)

/** The due entry that has a worker send the notice of a day, or complete the recovery. */
export const dueOfNotice = (userId: UserId, { linkHash }: Recovery, at: string): Due => ({
  kind: 'recovery',
  owner: userId,
  id: linkHash,
  at,
})

const changedMeanwhile = () =>
  new AppError(
    'STALE_VERSION',
    'Something else in this account changed at the same moment. Look again.',
  )

/** The condition that the account still has the slow recovery that was read, with the same end. */
const asRead = '#recovery.linkHash = :standing AND #recovery.dueAt = :endsAt'

/**
 * The condition that the slow recovery is as it was read, is not being completed, and that nobody
 * reported the owner's death. With `completing`, the condition is only that the recovery is as it
 * was read, because nothing stops a completion that has begun.
 */
export const ifStanding = (
  recovery: SlowRecovery,
  { completing = false }: { readonly completing?: boolean } = {},
) => ({
  condition: completing
    ? asRead
    : `${asRead} AND attribute_not_exists(#recovery.completing) AND attribute_not_exists(reportedSince) AND attribute_not_exists(memorialSince)`,
  values: { ':standing': recovery.linkHash, ':endsAt': recovery.dueAt },
  onConflict: changedMeanwhile,
})

/** The instant before which no slow recovery may begin. Undefined if one may begin now. */
export const noRecoveryUntil = (
  { recoveryBlockedUntil, heldUntil }: Account,
  now: Date,
): string | undefined =>
  [recoveryBlockedUntil, heldUntil]
    .filter((until) => until !== undefined && until > now.toISOString())
    .sort()
    .at(-1)

const assertMayBegin = (account: Account, now: Date): void => {
  const at = now.toISOString()
  if (account.memorialSince !== undefined) {
    throw new AppError(
      'MEMORIAL',
      'This account is a memorial. Relatives report the death instead.',
    )
  }
  if (account.reportedSince !== undefined) {
    throw new AppError(
      'PASSING_OPEN',
      'The death of this person is reported. Nothing of their sign-in changes before that ends.',
    )
  }
  if (account.recovery && account.recovery.linkExpiresAt > at) {
    throw new AppError('RECOVERY_WAITING', 'A way back into this account is under way already.')
  }
  if (account.mustChangePassword) {
    throw new AppError('CHANGED_RECENTLY', 'This person has to choose a new password first.')
  }
  const blockedUntil = noRecoveryUntil(account, now)
  if (blockedUntil !== undefined) {
    throw new AppError(
      'CHANGED_RECENTLY',
      'The owner stopped the last one, or it ended, less than 30 days ago.',
      { details: { possibleAt: blockedUntil } },
    )
  }
}

/**
 * How much later than planned a slow recovery may end, because its end moves while no mail goes
 * out. After this time another recovery can begin.
 */
const mayBeLateByMs = 60 * day

interface SlowRecoveryRequest {
  readonly replaces: RecoveryTarget
  readonly email?: Email | undefined
  readonly askedBy?: Email | undefined
}

/**
 * Asks the owner's delegates. The caller passes it, because this folder may not import `sharing/`
 * (`functions/floors.test.ts`).
 */
type AskDelegates = (owner: Account, recovery: SlowRecovery, now: Date) => Promise<void>

/** A new code for the link that stops a slow recovery, and the writes that store it. */
export const newStop = (userId: UserId, recovery: SlowRecovery) => {
  const code = newLinkCode()
  const expiresAt = linksUntil(recovery)
  const writes = linkCreation(hashLinkCode(code), { userId, purpose: 'cancel-recovery', expiresAt })
  return { code, writes }
}

/**
 * Begins a slow recovery, and returns when it ends. The owner is told first, so that nothing begins
 * while no mail goes out. Every session ends. So an owner who lost nothing has to sign in, and that
 * stops the recovery.
 */
export const beginSlowRecovery = async (
  context: Pick<Context, 'now' | 'wallTime'>,
  account: Account,
  { replaces, email, askedBy }: SlowRecoveryRequest,
  askDelegates: AskDelegates,
): Promise<string> => {
  const { now } = context
  const { userId } = account
  assertMayBegin(account, now)
  const recovery: SlowRecovery = {
    // Nobody has the codes of these two. The link of each notice has a code of its own (`newStop`).
    linkHash: hashLinkCode(newLinkCode()),
    cancelHash: hashLinkCode(newLinkCode()),
    linkExpiresAt: instantAfter(now.toISOString(), slowWaitMs + mayBeLateByMs),
    dueAt: instantAfter(now.toISOString(), slowWaitMs),
    slow: { startedAt: now.toISOString(), replaces, email, askedBy },
  }
  const stop = newStop(userId, recovery)
  await writeAll([...stop.writes, accountCheck(userId)])
  await orProviderSilent(() => tellOfSlowRecovery(account, recovery, stop.code))
  await writeAll([
    accountChange(
      userId,
      { recovery, ...sessionsEndedAt(context) },
      {
        when: {
          condition: [
            account.recovery ? '#recovery.linkHash = :seen' : 'attribute_not_exists(#recovery)',
            'attribute_not_exists(reportedSince)',
            'attribute_not_exists(memorialSince)',
          ].join(' AND '),
          ...(account.recovery ? { values: { ':seen': account.recovery.linkHash } } : {}),
          onConflict: changedMeanwhile,
        },
      },
    ),
    dueEntry(dueOfNotice(userId, recovery, instantAfter(now.toISOString(), day))),
    activity({ now }, userId, 'SLOW_RECOVERY_BEGUN'),
  ])
  await askDelegates(account, recovery, now)
  if (email !== undefined) await mailSlowToNewAddress(email, recovery.dueAt)
  return recovery.dueAt
}

/**
 * The parts of a transaction that end a slow recovery without replacing anything. `STALE_VERSION`
 * if it is being completed. With `TAKEN` it ends even then, because its completion cannot go on.
 */
const slowRecoveryStop = (
  context: LogSource,
  { userId }: Account,
  recovery: SlowRecovery,
  { blocks = false, why }: { readonly blocks?: boolean; readonly why: SlowStop },
): readonly Write[] => [
  accountChange(
    userId,
    {
      recovery: undefined,
      ...(blocks
        ? { recoveryBlockedUntil: instantAfter(context.now.toISOString(), blockedForMs) }
        : {}),
    },
    {
      when: {
        condition: [
          '#recovery.linkHash = :standing',
          ...(why === 'TAKEN' ? [] : ['attribute_not_exists(#recovery.completing)']),
        ].join(' AND '),
        values: { ':standing': recovery.linkHash },
        onConflict: changedMeanwhile,
      },
    },
  ),
  activity(context, userId, 'SLOW_RECOVERY_STOPPED'),
]

/** Stops a slow recovery, and tells the owner why. */
export const stopSlowRecovery = async (
  context: LogSource,
  account: Account,
  recovery: SlowRecovery,
  why: SlowStop,
): Promise<void> => {
  await writeAll(slowRecoveryStop(context, account, recovery, { why }))
  await mailSlowStopped(account, why)
}

/**
 * Stops a slow recovery with the link of a notice. No other can begin for 30 days. `CODE_INVALID`
 * if it is being completed.
 */
export const stopSlowRecoveryByLink = async (
  context: LogSource,
  account: Account,
  recovery: SlowRecovery,
  linkHash: string,
): Promise<void> => {
  try {
    await writeAll([
      ...slowRecoveryStop(context, account, recovery, { blocks: true, why: 'BY_LINK' }),
      ...linkRemoval(account.userId, linkHash),
    ])
  } catch (error) {
    if (hasCode(error, 'STALE_VERSION')) throw linkInvalid()
    throw error
  }
  await mailSlowStopped(account, 'BY_LINK')
}

/**
 * Stops the slow recovery of an owner who signed in, since they still have what it would replace. A
 * session from before it cannot get here, because the recovery ended all sessions. Returns the
 * account without the recovery.
 */
export const stopRecoveryAtSignIn = async (
  context: LogSource,
  account: Account,
): Promise<Account> => {
  const recovery = slowRecoveryOf(account)
  if (!recovery || recovery.completing) return account
  try {
    await stopSlowRecovery(context, account, recovery, 'SIGNED_IN')
  } catch (error) {
    // Another request of the same sign-in stopped it, or the account was read before that.
    if (!hasCode(error, 'STALE_VERSION')) throw error
  }
  const { recovery: _, ...rest } = account
  return rest
}

/**
 * A delegate says that the owner asked for the slow recovery. Returns its new end. The owner is
 * told first, so that no wait is shortened while no mail goes out. A second delegate's word changes
 * nothing.
 */
export const vouch = async (
  context: Context,
  account: Account,
  recovery: SlowRecovery,
  delegate: UserId,
): Promise<string> => {
  const { userId } = account
  if (recovery.slow.vouchedBy !== undefined) return recovery.dueAt
  const dueAt = vouchedDueAt(recovery.dueAt, context.now.toISOString())
  const vouched = { ...recovery, dueAt, slow: { ...recovery.slow, vouchedBy: delegate } }
  const stop = newStop(userId, vouched)
  await writeAll([...stop.writes, accountCheck(userId)])
  await orProviderSilent(() => tellOfSlowRecovery(account, vouched, stop.code))
  await writeAll([
    accountChange(userId, { recovery: vouched }, { when: ifStanding(recovery) }),
    activity({ now: context.now }, userId, 'SLOW_RECOVERY_VOUCHED'),
  ])
  return dueAt
}
