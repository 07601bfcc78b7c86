import { randomUUID } from 'node:crypto'
import { hashWrittenCode } from '#functions/core/crypto/written-code.ts'
import { constantTime } from '#functions/core/http/constant-time.ts'
import type { Context } from '#functions/core/http/context.ts'
import { limitRate } from '#functions/core/http/limit-rate.ts'
import { writeAll } from '#functions/core/store/table.ts'
import { type Account, accountChange, findAccount } from '#functions/domain/accounts/account.ts'
import { activity } from '#functions/domain/activity/activity.ts'
import {
  hashLinkCode,
  linkCreation,
  linkRemoval,
  newLinkCode,
} from '#functions/domain/links/link-code.ts'
import { matchingCode } from '#functions/domain/security/recovery-code.ts'
import { cancelCodeOf, mailRecoveryLink } from '#functions/domain/security/recovery-notices.ts'
import { begunRecovery, linkKnownUntil } from '#functions/domain/security/recovery-state.ts'
import { findUserIdByEmail } from '#functions/domain/user-pool/users.ts'
import type { Handler } from '#functions/serve/handler.ts'
import type { security } from '#shared/contract/security.ts'
import { AppError } from '#shared/errors.ts'
import { UserId } from '#shared/model/ids.ts'

const codeSpent = () => new AppError('CODE_INVALID', 'This recovery code was used already.')

const begin = async (account: Account, used: string, context: Context) => {
  const { userId, recoveryCodes } = account
  const code = newLinkCode()
  const [linkHash, cancelHash] = [hashLinkCode(code), hashLinkCode(cancelCodeOf(code))]
  const recovery = begunRecovery(linkHash, cancelHash, context.now)
  const expiresAt = linkKnownUntil(recovery)
  await writeAll([
    accountChange(
      userId,
      { recovery, recoveryCodes: recoveryCodes.filter((each) => each !== used) },
      {
        when: {
          condition: '#recoveryCodes = :seen AND attribute_not_exists(#recovery.completing)',
          values: { ':seen': recoveryCodes },
          onConflict: codeSpent,
        },
      },
    ),
    ...linkCreation(linkHash, { userId, purpose: 'recovery', expiresAt }),
    ...linkCreation(cancelHash, { userId, purpose: 'cancel-recovery', expiresAt }),
    // Cancel links of earlier notices stay valid; the link that begins a reset does not.
    ...(account.recovery ? linkRemoval(userId, account.recovery.linkHash) : []),
    activity(context, userId, 'RECOVERY_STARTED'),
  ])
  await mailRecoveryLink(account, code)
}

/** The same answer after the same time, whether address, code or nothing was wrong. */
export const startRecovery: Handler<typeof security.operations.StartRecovery> = async (
  { body: { email, recoveryCode } },
  context,
) => {
  await limitRate('recovery', context, email)
  await constantTime(async () => {
    const userId = await findUserIdByEmail(email)
    const account =
      userId === undefined ? undefined : await findAccount(userId, { consistent: true })
    const hash = await hashWrittenCode(userId ?? UserId.parse(randomUUID()), recoveryCode)
    const used = account && matchingCode(account.recoveryCodes, hash)
    if (!account || used === undefined) return
    await begin(account, used, context).catch((error: unknown) => {
      if (!(error instanceof AppError)) throw error
    })
  })
  return { sent: true }
}
