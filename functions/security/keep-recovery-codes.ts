import { hashWrittenCode } from '#functions/core/crypto/written-code.ts'
import { limitRate } from '#functions/core/http/limit-rate.ts'
import { writeAll } from '#functions/core/store/table.ts'
import { accountChange, findAccount } from '#functions/domain/accounts/account.ts'
import { timesLater } from '#functions/domain/accounts/current-user.ts'
import { matchingCode } from '#functions/domain/security/recovery-code.ts'
import type { Handler } from '#functions/serve/handler.ts'
import type { security } from '#shared/contract/security.ts'
import { AppError } from '#shared/errors.ts'

const noneOfThem = () =>
  new AppError(
    'CODE_INVALID',
    'That is none of your codes. Type one from what you saved or printed. If another window made new codes, the ones before do not work any more.',
    { field: 'code' },
  )

const changedMeanwhile = () =>
  new AppError('STALE_VERSION', 'Something changed in another window. Try again.')

/** The code stays unused: to show that it was kept must not cost one. */
export const proveRecoveryCodes: Handler<typeof security.operations.ProveRecoveryCodes> = async (
  { body: { code } },
  context,
) => {
  const { userId } = context.caller
  await limitRate('recovery-codes', context, userId)
  const hash = await hashWrittenCode(userId, code)
  const account = await findAccount(userId, { consistent: true })
  const recoveryCodes = account?.recoveryCodes ?? []
  if (matchingCode(recoveryCodes, hash) === undefined) throw noneOfThem()
  await writeAll([
    accountChange(
      userId,
      { codesUnproven: undefined, codesPutOff: undefined },
      {
        when: {
          condition: 'recoveryCodes = :proven',
          values: { ':proven': recoveryCodes },
          onConflict: noneOfThem,
        },
      },
    ),
  ])
  return { codesLeft: recoveryCodes.length }
}

export const putOffRecoveryCodes: Handler<typeof security.operations.PutOffRecoveryCodes> = async (
  _,
  { caller: { userId } },
) => {
  const { codesPutOff = 0 } = (await findAccount(userId, { consistent: true })) ?? {}
  if (codesPutOff >= timesLater) {
    throw new AppError('RATE_LIMITED', 'You have put this off three times. Make your codes now.')
  }
  const when = {
    condition: codesPutOff === 0 ? 'attribute_not_exists(#codesPutOff)' : '#codesPutOff = :before',
    ...(codesPutOff === 0 ? {} : { values: { ':before': codesPutOff } }),
    onConflict: changedMeanwhile,
  }
  await writeAll([accountChange(userId, { codesPutOff: codesPutOff + 1 }, { when })])
  return { laterLeft: timesLater - codesPutOff - 1 }
}
