import { hashWrittenCode } from '#functions/core/crypto/written-code.ts'
import { limitRate } from '#functions/core/http/limit-rate.ts'
import { writeAll } from '#functions/core/store/table.ts'
import { accountChange, findAccount } from '#functions/domain/accounts/account.ts'
import { demandPassword } from '#functions/domain/security/demand-password.ts'
import { createRecoveryCodes, matchingHash } from '#functions/domain/security/recovery-code.ts'
import type { Handlers } from '#functions/serve/handler.ts'
import type { security } from '#shared/contract/security.ts'
import { AppError } from '#shared/errors.ts'
import { codesPutOffLimit } from '#shared/model/user-profile.ts'

const noneOfThem = () =>
  new AppError(
    'CODE_INVALID',
    'That is not one of your codes. Type one from what you saved or printed. If another window made new codes, the earlier ones no longer work.',
    { field: 'code' },
  )

const changedMeanwhile = () =>
  new AppError('STALE_VERSION', 'Something changed in another window. Try again.')

export const recoveryCodes = {
  CreateRecoveryCodes: async ({ body: { currentPassword } }, context) => {
    // Hashing ten codes is expensive, so repeated calls are limited.
    await limitRate('recovery-codes', context, context.caller.userId)
    await demandPassword(context, currentPassword)
    return { codes: await createRecoveryCodes(context) }
  },
  GetRecoveryStatus: async (_, { caller: { account } }) => ({
    codesLeft: account.recoveryCodes.length,
    codesProven: account.recoveryCodes.length > 0 && !account.codesUnproven,
    resetDueAt: account.recovery?.dueAt,
  }),
  /** The person types one code to show that they kept them. It is not used up. */
  ProveRecoveryCodes: async ({ body: { code } }, context) => {
    const { userId } = context.caller
    await limitRate('recovery-codes', context, userId)
    const hash = await hashWrittenCode(userId, code)
    const account = await findAccount(userId, { consistent: true })
    const hashes = account?.recoveryCodes ?? []
    if (matchingHash(hashes, hash) === undefined) throw noneOfThem()
    await writeAll([
      accountChange(
        userId,
        { codesUnproven: undefined, codesPutOff: undefined },
        {
          when: {
            condition: 'recoveryCodes = :proven',
            values: { ':proven': hashes },
            onConflict: noneOfThem,
          },
        },
      ),
    ])
    return { codesLeft: hashes.length }
  },
  PutOffRecoveryCodes: async (_, { caller: { userId } }) => {
    const { codesPutOff = 0 } = (await findAccount(userId, { consistent: true })) ?? {}
    if (codesPutOff >= codesPutOffLimit) {
      throw new AppError('RATE_LIMITED', 'You have put this off three times. Make your codes now.')
    }
    const when = {
      // `accountChange` declares `#codesPutOff`, because it changes that field.
      condition:
        codesPutOff === 0 ? 'attribute_not_exists(#codesPutOff)' : '#codesPutOff = :asRead',
      ...(codesPutOff === 0 ? {} : { values: { ':asRead': codesPutOff } }),
      onConflict: changedMeanwhile,
    }
    await writeAll([accountChange(userId, { codesPutOff: codesPutOff + 1 }, { when })])
    return { laterLeft: codesPutOffLimit - codesPutOff - 1 }
  },
} satisfies Partial<Handlers<typeof security>>
