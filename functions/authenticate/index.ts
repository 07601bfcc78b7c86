import { randomUUID } from 'node:crypto'
import { constantTime } from '#functions/core/http/constant-time.ts'
import type { Context } from '#functions/core/http/context.ts'
import { rememberSource } from '#functions/core/http/known-source.ts'
import { limitRate } from '#functions/core/http/limit-rate.ts'
import { faultOf, log } from '#functions/core/observe/log.ts'
import { writeAll } from '#functions/core/store/table.ts'
import { type Account, accountChange, findAccount } from '#functions/domain/accounts/account.ts'
import { currentUser } from '#functions/domain/accounts/current-user.ts'
import { rememberDevice } from '#functions/domain/accounts/devices.ts'
import { ensureAccount } from '#functions/domain/accounts/ensure-account.ts'
import type { MemberContext } from '#functions/domain/accounts/member-context.ts'
import { adoptArrivals } from '#functions/domain/messages/arrival-repository.ts'
import {
  checkSeatCode,
  partnerOfHost,
  rememberRegistration,
} from '#functions/domain/partners/registration.ts'
import { tellOfNewApp } from '#functions/domain/security/change-second-factor.ts'
import { chooseInitialSecondFactor } from '#functions/domain/security/choose-initial-second-factor.ts'
import { followPool } from '#functions/domain/security/follow-pool.ts'
import { readSession } from '#functions/domain/security/pending-session.ts'
import { presentChallenge } from '#functions/domain/security/present-challenge.ts'
import { signUp } from '#functions/domain/security/sign-up.ts'
import { signedIn } from '#functions/domain/security/signed-in.ts'
import { stopRecoveryAtSignIn } from '#functions/domain/security/slow-recovery.ts'
import { adoptLeft } from '#functions/domain/sharing/grants/left-at-address.ts'
import {
  chooseFactor,
  type PendingChallenge,
  signIn,
} from '#functions/domain/user-pool/challenge.ts'
import { answerFactor, answerSetup } from '#functions/domain/user-pool/second-factor.ts'
import { confirmSignUp } from '#functions/domain/user-pool/sign-up-at-pool.ts'
import { refreshTokens } from '#functions/domain/user-pool/tokens.ts'
import type { Handlers } from '#functions/serve/handler.ts'
import { serve } from '#functions/serve/serve.ts'
import { authenticate } from '#shared/contract/authenticate.ts'
import { invalidField } from '#shared/errors.ts'
import { UserId } from '#shared/model/ids.ts'
import { minute } from '#shared/rules/time/lengths.ts'

/** A call this soon after the second factor belongs to the sign-in. */
const signInTakesMs = 10 * minute

/**
 * Strangers can use up the attempts of an account (`limit-rate.ts`). Its owner can still sign in
 * from a network address that they used before. This call remembers the address. The browser signs
 * in at the user pool itself, so `me` is the first call that shows us the browser's network
 * address.
 */
const rememberSignIn = async (
  { email, userId }: Account,
  { caller, wallTime, now, sourceIp }: MemberContext<unknown>,
): Promise<void> => {
  if (wallTime.getTime() - caller.authenticatedAt.getTime() > signInTakesMs) return
  await rememberSource([email, userId], sourceIp, now)
}

/**
 * Stores the time zone of the person's browser, so that mails say times as their screens do. A
 * memorial is not changed.
 */
const rememberZone = async (
  { userId, timeZone, memorialSince }: Account,
  { timeZone: zone }: Context,
): Promise<void> => {
  if (zone === undefined || zone === timeZone || memorialSince !== undefined) return
  await writeAll([accountChange(userId, { timeZone: zone })])
}

/**
 * Ends the set-up of an authenticator app. The owner gets a mail about it, unless it is the first
 * app after a registration, when there is no account yet.
 */
const setUp = async (context: Context, pending: PendingChallenge, code: string) => {
  const tokens = await answerSetup(pending, code)
  const account = await findAccount(tokens.userId, { consistent: true })
  if (account) await tellOfNewApp(context, account)
  return tokens
}

export const handlers = {
  ChooseSecondFactor: ({ body }, context) => chooseInitialSecondFactor(body, context),
  ConfirmEmail: async ({ userId, code }, context) => {
    await limitRate('confirm', context, userId)
    await confirmSignUp(userId, code)
    return { confirmed: true }
  },
  /**
   * The host that the person opened decides their partner. A body that names another partner is
   * refused.
   */
  ExternalRegister: async ({ body: { partnerId, seatCode, ...registration } }, context) => {
    await limitRate('partner-registration', context, registration.email)
    const partner = await partnerOfHost(context)
    if (partner?.partnerId !== partnerId) {
      throw invalidField('partnerId', 'Register on the pages of the partner itself.')
    }
    const partnerSeat = await checkSeatCode(partner, seatCode)
    const userId = UserId.parse(randomUUID())
    // Stored before the user pool has the person, so that no failure in between leaves them without
    // their partner.
    const beforePool = () => rememberRegistration(context, partner, { userId, partnerSeat })
    return signUp(registration, context, { userId, beforePool })
  },
  /** For clients of the API without a browser: our web app signs in at the user pool itself. */
  login: async ({ body: { email, password } }, context) => {
    await limitRate('sign-in', context, email)
    return constantTime(async () => presentChallenge(await signIn(email, password)))
  },
  me: async (_, context) => {
    const { account: storedAccount, userId } = context.caller
    const account = storedAccount
      ? await followPool(context, await stopRecoveryAtSignIn(context, storedAccount))
      : await ensureAccount(context, userId)
    await rememberSignIn(account, context)
    await rememberDevice(context.caller, context)
    await rememberZone(account, context)
    // The account gets what arrived for the person, and what was left to them, before the home page
    // opens. A failure must not stop the sign-in: the next one adopts them.
    const logFault = (error: unknown) =>
      log('warn', 'Arrivals were not adopted', { fault: faultOf(error) })
    const [wasLeftSomething] = await Promise.all([
      adoptLeft(account).catch(logFault),
      adoptArrivals(account).catch(logFault),
    ])
    const accountAfterGifts =
      wasLeftSomething && (await findAccount(account.userId, { consistent: true }))
    return currentUser(accountAfterGifts || account)
  },
  refresh: async ({ token }, context) => {
    await limitRate('refresh', context, token)
    return signedIn(context, await refreshTokens(token))
  },
  register: ({ body }, context) => signUp(body, context),
  Send2FA: async ({ body: { session, method } }, context) => {
    const pending = readSession(session)
    // Counted for the session's user, because the address in the body is not verified.
    await limitRate('text-message', context, pending.userId)
    return presentChallenge(await chooseFactor(pending, method))
  },
  Verify2FA: async ({ body: { session, challenge, code } }, context) => {
    const pending = readSession(session)
    await limitRate('second-factor', context, pending.userId)
    const tokens =
      challenge === 'MFA_SETUP'
        ? await setUp(context, pending, code)
        : await answerFactor(pending, challenge, code)
    return signedIn(context, tokens)
  },
} satisfies Handlers<typeof authenticate>

export const handler = serve(authenticate, handlers)
