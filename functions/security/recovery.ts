import { randomUUID } from 'node:crypto'
import { hashWrittenCode } from '#functions/core/crypto/written-code.ts'
import { constantTime } from '#functions/core/http/constant-time.ts'
import { limitRate } from '#functions/core/http/limit-rate.ts'
import { findAccount } from '#functions/domain/accounts/account.ts'
import { findLink, hashLinkCode } from '#functions/domain/links/link-code.ts'
import { linkInvalid } from '#functions/domain/links/link-invalid.ts'
import {
  beginRecovery,
  cancelRecovery,
  completeRecovery,
  confirmRecovery,
  loadRecovery,
} from '#functions/domain/security/recovery.ts'
import { matchingHash } from '#functions/domain/security/recovery-code.ts'
import { effectOfLink } from '#functions/domain/security/recovery-state.ts'
import { slowRecoveryOf, vouch } from '#functions/domain/security/slow-recovery.ts'
import { vouchersOf, vouchSubject } from '#functions/domain/sharing/delegates/vouching.ts'
import { findUserIdByEmail } from '#functions/domain/user-pool/users.ts'
import type { Handlers } from '#functions/serve/handler.ts'
import type { security } from '#shared/contract/security.ts'
import { AppError } from '#shared/errors.ts'
import { UserId } from '#shared/model/ids.ts'

const vouchingOver = () =>
  linkInvalid('What it was about has ended, or you are no longer a delegate of this person.')

export const recovery = {
  CancelRecovery: async ({ body: { code } }, context) => {
    await limitRate('recovery-link', context, hashLinkCode(code))
    await cancelRecovery(code, context)
    return { cancelled: true }
  },
  ConfirmRecovery: async ({ body: { code } }, context) => {
    const { now } = context
    const hash = hashLinkCode(code)
    await limitRate('recovery-link', context, hash)
    const { account, recovery: current } = await loadRecovery(code, 'recovery', now)
    if (current.linkHash !== hash) throw linkInvalid()
    const { dueAt = now.toISOString() } = current
    switch (effectOfLink(current, now)) {
      case 'EXPIRED':
        throw new AppError('CODE_EXPIRED', 'This link has expired. Ask for a new one.', {
          field: 'code',
        })
      case 'START':
        return {
          status: 'WAITING',
          dueAt: await confirmRecovery(context, account, { recovery: current, linkCode: code }),
        }
      case 'WAIT':
        return { status: 'WAITING', dueAt }
      case 'COMPLETE':
        await completeRecovery(account, current, context)
        return { status: 'COMPLETED', dueAt }
    }
  },
  /** Gives the same answer after the same time, also for a wrong address or a wrong code. */
  StartRecovery: async ({ body: { email, recoveryCode } }, context) => {
    await limitRate('recovery', context, email)
    await constantTime(async () => {
      const userId = await findUserIdByEmail(email)
      const account =
        userId === undefined ? undefined : await findAccount(userId, { consistent: true })
      // The code is hashed without an account too, so that the call takes as long.
      const hash = await hashWrittenCode(userId ?? UserId.parse(randomUUID()), recoveryCode)
      const usedCode = account && matchingHash(account.recoveryCodes, hash)
      if (!account || usedCode === undefined) return
      await beginRecovery(account, usedCode, context).catch((error: unknown) => {
        if (!(error instanceof AppError)) throw error
      })
    })
    return { sent: true }
  },
  /**
   * Checks again whether the delegate may vouch for the owner: the owner may have removed the
   * delegate since the mail.
   */
  VouchForOwner: async ({ body: { code } }, context) => {
    await limitRate('recovery-link', context, hashLinkCode(code))
    const link = await findLink(code, 'vouch', context.now)
    const owner = link && (await findAccount(link.userId, { consistent: true }))
    const current = owner && slowRecoveryOf(owner)
    if (!current || current.completing) throw vouchingOver()
    const vouchers = await vouchersOf(owner, current, context.now)
    const delegate = vouchers.find(({ userId }) => vouchSubject(userId, current) === link.subject)
    if (!delegate) throw vouchingOver()
    return { vouched: true, dueAt: await vouch(context, owner, current, delegate.userId) }
  },
} satisfies Partial<Handlers<typeof security>>
