import {
  listDevices as list,
  loadDevice,
  signInLifeMs,
} from '#functions/domain/accounts/devices.ts'
import { endSession } from '#functions/domain/accounts/end-session.ts'
import { activity } from '#functions/domain/activity/activity.ts'
import { revokeTokens } from '#functions/domain/user-pool/tokens.ts'
import type { Handlers } from '#functions/serve/handler.ts'
import type { security } from '#shared/contract/security.ts'

export const devices = {
  ListDevices: async (_, { caller: { account, sessionId }, wallTime }) => ({
    items: [...(await list(account, { sessionId, wallTime }))],
  }),
  /**
   * The refresh token is revoked here only if the caller sends it. Otherwise the client revokes it
   * at the user pool, as our web app does.
   */
  SignOut: async ({ body: { refreshToken } }, context) => {
    const { userId, sessionId } = context.caller
    await endSession(userId, sessionId, context)
    if (refreshToken !== undefined) await revokeTokens(refreshToken)
    return { signedOut: true }
  },
  /**
   * The user pool ends a refresh token only for a caller who has it, and only that device has it.
   * So the account lists the session as ended for as long as the pool could give it new tokens. Our
   * API refuses them, and the browser on that device then drops its refresh token.
   */
  SignOutDevice: async ({ body: { sessionId } }, context) => {
    const { userId } = context.caller
    const { name, signedInAt } = await loadDevice({ userId, sessionId })
    await endSession(userId, sessionId, {
      tokensUntil: new Date(Date.parse(signedInAt) + signInLifeMs),
      wallTime: context.wallTime,
      extraWrites: [activity(context, userId, 'DEVICE_SIGNED_OUT', name)],
    })
    return { signedOut: true }
  },
} satisfies Partial<Handlers<typeof security>>
