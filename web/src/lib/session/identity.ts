/*
 * The only module that talks to the user pool, through Amplify and SRP: at a sign-in, the password
 * never leaves the browser. (A registration goes through our API, which limits its callers. So does
 * the first set-up of an authenticator app, which the pool lets only our functions do, and a change
 * of the sign-in, before which our API asks for the password.) Import it lazily, because it is a
 * quarter of the script of a first visit.
 */
import { Amplify } from 'aws-amplify'
import {
  confirmResetPassword,
  confirmSignIn,
  confirmSignUp,
  decodeJWT,
  fetchAuthSession,
  resendSignUpCode,
  resetPassword,
  type SignInOutput,
  signIn,
  signOut,
} from 'aws-amplify/auth'
import { cognitoUserPoolsTokenProvider } from 'aws-amplify/auth/cognito'
import { askApi } from './ask-api.ts'
import { endFamily } from './end-access.ts'
import { IdentityError, identityErrorOf } from './identity-error.ts'
import { poolTokens } from './pool-tokens.ts'
import { type AppConfig, readConfig } from './read-config.ts'
import { announceTokens } from './shared-tokens.ts'
import { withTokenLock } from './token-lock.ts'

/** The next step of a sign-in. */
export type SignInStep =
  | { kind: 'done'; token: string }
  | { kind: 'app-code' }
  | { kind: 'sms-code'; destination: string }
  | { kind: 'choose-factor' }
  /** `session` is our API's, which verifies the app's first code. */
  | { kind: 'set-up-app'; secret: string; uri: string; session: string }

let configuring: Promise<AppConfig> | undefined

function configured(): Promise<AppConfig> {
  configuring ??= readConfig().then((config) => {
    Amplify.configure({
      Auth: {
        Cognito: {
          userPoolId: config.userPoolId,
          userPoolClientId: config.userPoolClientId,
          ...(config.userPoolEndpoint && { userPoolEndpoint: config.userPoolEndpoint }),
        },
      },
    })
    cognitoUserPoolsTokenProvider.setKeyValueStorage(poolTokens)
    return config
  })
  configuring.catch(() => {
    configuring = undefined
  })
  return configuring
}

async function ask<T>(request: () => Promise<T>, during?: 'code'): Promise<T> {
  try {
    await configured()
    return await request()
  } catch (error) {
    throw identityErrorOf(error, during)
  }
}

async function stepOf({ nextStep }: SignInOutput): Promise<SignInStep> {
  switch (nextStep.signInStep) {
    case 'DONE':
      return { kind: 'done', token: await currentToken() }
    case 'CONFIRM_SIGN_IN_WITH_TOTP_CODE':
      return { kind: 'app-code' }
    case 'CONFIRM_SIGN_IN_WITH_SMS_CODE':
      return { kind: 'sms-code', destination: nextStep.codeDeliveryDetails?.destination ?? '' }
    case 'CONTINUE_SIGN_IN_WITH_MFA_SELECTION':
      return { kind: 'choose-factor' }
    default:
      throw new IdentityError('SIGN_IN_FAILED')
  }
}

/**
 * Amplify begins the set-up of an app at the pool by itself, which the firewall refuses to
 * browsers. The firewall uses the same name when it refuses too many requests from one address. In
 * that case our API's own limit refuses the person, or our API asks for another challenge than the
 * set-up.
 */
const wantsSetUp = (error: unknown): boolean =>
  error instanceof Error && error.name === 'ForbiddenException'

/** Begins the first set-up of an authenticator app, at our API. */
async function beginSetUp(email: string, password: string): Promise<SignInStep> {
  const { challenge, secretCode, session } = await askApi('login', { body: { email, password } })
  if (challenge !== 'MFA_SETUP' || secretCode === undefined) throw new IdentityError('RATE_LIMITED')
  const account = encodeURIComponent(`Heirloom:${email}`)
  const uri = `otpauth://totp/${account}?secret=${secretCode}&issuer=Heirloom`
  return { kind: 'set-up-app', secret: secretCode, uri, session }
}

/**
 * Ends the set-up by the app's first code: Amplify gets the tokens, as after a sign-in of its own.
 */
async function finishSetUp(code: string, email: string, session: string): Promise<SignInStep> {
  const body = { email, session, challenge: 'MFA_SETUP', code } as const
  const { userId, token, idToken, refreshToken } = await askApi('Verify2FA', { body })
  const accessToken = decodeJWT(token)
  const tokens = {
    accessToken,
    idToken: decodeJWT(idToken),
    refreshToken,
    username: userId,
    clockDrift: Number(accessToken.payload.iat) * 1000 - Date.now(),
  }
  await cognitoUserPoolsTokenProvider.tokenOrchestrator.setTokens({ tokens })
  return { kind: 'done', token }
}

async function currentToken(): Promise<string> {
  const { tokens } = await fetchAuthSession()
  if (!tokens) throw new IdentityError('SIGN_IN_FAILED')
  return tokens.accessToken.toString()
}

/**
 * Whether the address of a registration is not confirmed yet. The pool reveals this only for a user
 * name, because an address belongs to no account before it is confirmed.
 */
const isUnconfirmed = async (userId: string, password: string): Promise<boolean> => {
  const answer = await signIn({ username: userId, password }).catch(() => undefined)
  return answer?.nextStep.signInStep === 'CONFIRM_SIGN_UP'
}

/**
 * Starts a sign-in. Tokens of an earlier one in this browser are dropped first.
 *
 * @param unconfirmedUserId the user name of a registration in this browser that may not be
 * confirmed yet. With the right password the error is then `ADDRESS_UNCONFIRMED`.
 */
export async function beginSignIn(
  email: string,
  password: string,
  unconfirmedUserId?: string,
): Promise<SignInStep> {
  const username = email.trim().toLowerCase()
  return ask(async () => {
    poolTokens.removeTokens()
    try {
      const answer = await signIn({ username, password })
      // A pool without a firewall, as in dev, does not refuse the set-up that Amplify has begun.
      return answer.nextStep.signInStep === 'CONTINUE_SIGN_IN_WITH_TOTP_SETUP'
        ? await beginSetUp(username, password)
        : await stepOf(answer)
    } catch (error) {
      if (wantsSetUp(error)) return beginSetUp(username, password)
      const refused = identityErrorOf(error).code === 'SIGN_IN_FAILED'
      if (refused && unconfirmedUserId && (await isUnconfirmed(unconfirmedUserId, password))) {
        throw new IdentityError('ADDRESS_UNCONFIRMED', error)
      }
      throw error
    }
  })
}

/** Answers the challenge of a step with six digits, or with the chosen kind of second factor. */
export const continueSignIn = (
  answer: string,
  { email, step }: { readonly email: string; readonly step: SignInStep },
): Promise<SignInStep> =>
  ask(async () => {
    if (step.kind === 'set-up-app') return finishSetUp(answer, email, step.session)
    return stepOf(await confirmSignIn({ challengeResponse: answer }))
  }, 'code')

/**
 * A new access token for the stored refresh token. `undefined` if the pool no longer accepts it. If
 * another person has used the refresh token before, their tokens end too. If another window gets
 * new tokens meanwhile, this window takes those.
 */
export const freshToken = (): Promise<string | undefined> => {
  const formerToken = poolTokens.refreshToken()
  return withTokenLock(async () => {
    const stored = poolTokens.refreshToken()
    return stored === formerToken ? refresh(stored) : poolTokens.accessToken()
  })
}

async function refresh(stored: string | undefined): Promise<string | undefined> {
  try {
    const token = await ask(async () => {
      const { tokens } = await fetchAuthSession({ forceRefresh: true })
      return tokens?.accessToken.toString()
    })
    announceTokens()
    return token
  } catch (error) {
    if (!(error instanceof IdentityError && error.code === 'SIGN_IN_FAILED')) throw error
    if (stored) await endFamily(stored)
    return undefined
  }
}

/** Revokes the refresh token, if the pool can be reached, and drops all tokens. */
export async function dropTokens(): Promise<void> {
  // A person can also sign out without a network. The tokens are then only dropped here.
  await ask(() => signOut()).catch(() => undefined)
  poolTokens.removeTokens()
}

/**
 * Refuses (`REGISTRATION_REFUSED`) a password that is not the password of a registration, and an
 * address that is confirmed already (`ALREADY_REGISTERED`). The pool checks the password first, and
 * only then says that the address is not confirmed. Tokens of an earlier sign-in in this browser
 * are dropped.
 */
const proveRegistration = (userId: string, password: string): Promise<void> =>
  ask(async () => {
    poolTokens.removeTokens()
    try {
      await signIn({ username: userId, password })
    } catch (error) {
      // The password is right and only the second step is missing, so the address is confirmed
      // already.
      if (wantsSetUp(error)) throw new IdentityError('ALREADY_REGISTERED', error)
      const isWrong = identityErrorOf(error).code === 'SIGN_IN_FAILED'
      throw isWrong ? new IdentityError('REGISTRATION_REFUSED', error) : error
    }
  })

/**
 * Confirms the address of a registration.
 *
 * @param password of the registration: required in a browser that did not make it. Otherwise a
 * person could confirm, with one tap on our mail, what a stranger registered with their address.
 */
export async function confirmRegistration(
  userId: string,
  code: string,
  password?: string,
): Promise<void> {
  if (password !== undefined) await proveRegistration(userId, password)
  await ask(() => confirmSignUp({ username: userId, confirmationCode: code }), 'code')
}

/** Sends the confirmation mail again. `next` is the page to which its link leads on. */
export async function resendConfirmation(userId: string, next?: string): Promise<void> {
  const options = next ? { clientMetadata: { next } } : {}
  await ask(() => resendSignUpCode({ username: userId, options }))
}

export async function requestPasswordReset(email: string): Promise<void> {
  await ask(() => resetPassword({ username: email.trim().toLowerCase() })).catch((error) => {
    // An address without an account gets the same answer as one with an account.
    if (error instanceof IdentityError && ['SIGN_IN_FAILED', 'UNKNOWN'].includes(error.code)) return
    throw error
  })
}

export async function setForgottenPassword(
  email: string,
  code: string,
  newPassword: string,
): Promise<void> {
  const username = email.trim().toLowerCase()
  await ask(() => confirmResetPassword({ username, confirmationCode: code, newPassword }))
}
