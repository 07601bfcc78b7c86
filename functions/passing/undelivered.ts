import { loadDelegatingOwner } from '#functions/domain/passing/delegating-owner.ts'
import { confirmAddress } from '#functions/domain/undelivered/confirm-address.ts'
import { listUndelivered } from '#functions/domain/undelivered/list-undelivered.ts'
import { loadUndelivered } from '#functions/domain/undelivered/load-undelivered.ts'
import { proposeAddress, withdrawAddress } from '#functions/domain/undelivered/propose-address.ts'
import type { Handlers } from '#functions/serve/handler.ts'
import type { passing } from '#shared/contract/passing.ts'
import { AppError } from '#shared/errors.ts'

export const undeliveredHandlers = {
  ListUndelivered: async ({ profileId }, context) => {
    const { owner } = await loadDelegatingOwner(context, profileId)
    return listUndelivered(owner, context.caller.userId)
  },
  ProposeAddress: async ({ profileId, body }, context) => {
    const { owner } = await loadDelegatingOwner(context, profileId)
    await proposeAddress(context, owner, body)
    return listUndelivered(owner, context.caller.userId)
  },
  WithdrawAddress: async ({ profileId, body }, context) => {
    const { owner } = await loadDelegatingOwner(context, profileId)
    await withdrawAddress(context, owner, body)
    return listUndelivered(owner, context.caller.userId)
  },
  ConfirmAddress: async ({ profileId, body: { deliveryId, address } }, context) => {
    const { owner } = await loadDelegatingOwner(context, profileId)
    const { userId, account } = context.caller
    const toConfirm = await loadUndelivered(owner, deliveryId)
    if (toConfirm.group.proposal?.by === userId) {
      throw new AppError('FORBIDDEN', 'You proposed this address. Somebody else has to confirm it.')
    }
    await confirmAddress(
      owner,
      { ...toConfirm, address, logKind: 'ADDRESS_CONFIRMED', by: account },
      context,
    )
    return listUndelivered(owner, userId)
  },
} satisfies Partial<Handlers<typeof passing>>
