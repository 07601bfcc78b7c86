import { setTimeout } from 'node:timers/promises'
import {
  AdminInitiateAuthCommand,
  AdminRespondToAuthChallengeCommand,
} from '@aws-sdk/client-cognito-identity-provider'
import type { Page } from 'playwright-core'
import type { DemoPerson } from '#infra/local/demo/demo-family.ts'
import { authenticate } from '#shared/contract/authenticate.ts'
import { userProfile } from '#shared/contract/user-profile.ts'
import { signedInCookie } from '#shared/edge-headers.ts'
import { paths } from '#shared/paths.ts'
import { json, send } from '../api.ts'
import { codeIn, inbox, linkIn, nextMessage } from '../inbox.ts'
import { appCode, poolOf, type TestPerson } from '../people.ts'
import { oneAtATime } from './one-at-a-time.ts'

/** A person who is about to register in the browser. */
export interface Newcomer {
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly password: string
  /** Set if the person chooses text messages. */
  readonly phoneNumber?: string
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/**
 * Fills in the registration form and confirms the address with the link in the mail, which opens in
 * the same tab: the second step of the first sign-in follows.
 */
export const register = async (
  page: Page,
  url: string,
  newcomer: Newcomer,
  /** The number of mails that the address already has. */
  sentBefore = 0,
): Promise<void> => {
  await page.goto(paths.register)
  await page.getByLabel('First name').fill(newcomer.firstName)
  await page.getByLabel('Last name').fill(newcomer.lastName)
  await page.getByLabel('Email address').fill(newcomer.email)
  await page.getByLabel('Password', { exact: true }).fill(newcomer.password)
  if (newcomer.phoneNumber !== undefined) {
    await page.getByRole('radio', { name: /text message/ }).check()
    await page.getByLabel('Mobile number').fill(newcomer.phoneNumber)
  } else {
    await page.getByRole('radio', { name: /authenticator app/ }).check()
  }
  await button(page, 'Create my account').click()
  await page.getByRole('heading', { name: 'Check your email' }).waitFor()
  const mail = await nextMessage(url, newcomer.email, sentBefore)
  await page.goto(linkIn(mail.text, /\/auth\/confirmEmail#\S+?(?=[)\s])/))
  await button(page, 'Confirm my address').click()
  await page.waitForURL(({ pathname }) => pathname === paths.secondFactorCode)
}

/** A newcomer, or a person who has registered elsewhere. */
type Credentials = Partial<Newcomer> & Pick<Newcomer, 'email' | 'password'>

const enterPassword = async (page: Page, { email, password }: Credentials) => {
  const { pathname } = new URL(page.url())
  if (pathname !== paths.signIn && pathname !== paths.notAuthorized) await page.goto(paths.signIn)
  await page.getByLabel('Email address').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await button(page, 'Sign in').click()
}

/**
 * Keeps the recovery codes that the page shows, as a person with paper does, and types one of them.
 */
export const keepCodes = async (page: Page): Promise<readonly string[]> => {
  const listed = page.getByLabel('Your recovery codes').getByRole('listitem')
  await listed.nth(9).waitFor()
  const codes = await listed.allTextContents()
  await button(page, 'I have kept them').click()
  await page.getByLabel('One of your ten codes').fill(codes[6]?.toLowerCase() ?? '')
  await button(page, 'Confirm this code').click()
  return codes
}

/**
 * A sign-in leads to the dashboard, to the page where the session had ended, or to the page of a
 * mail's link. People without recovery codes put off the question for them while they may, and then
 * make their codes.
 */
const expectArrival = async (page: Page) => {
  const question = page.getByRole('heading', { name: 'Your way back in' })
  const arrived = page
    .waitForURL(
      ({ pathname }) =>
        !/^\/auth\/(?!keep-account|confirm-(delegate|document|memory)\/)/.test(pathname),
    )
    .then(() => 'arrived')
  const first = await Promise.race([arrived, question.waitFor().then(() => 'asked')])
  if (first === 'asked') {
    const later = page.getByRole('button', { name: /^Later/ })
    if (await later.isVisible()) {
      await later.click()
    } else {
      await button(page, 'Make my codes').click()
      await keepCodes(page)
    }
  }
  await arrived
}

/**
 * The first sign-in with an authenticator app: sets it up, saves the recovery codes, and returns
 * the app's secret. `answers` is for a person who signs in to answer an invitation: they are asked
 * for recovery codes at the next sign-in.
 */
export const signInFirst = async (
  page: Page,
  newcomer: Newcomer,
  { answers = false } = {},
): Promise<string> => {
  // Whoever has just registered in this tab is asked for no password.
  if (new URL(page.url()).pathname !== paths.secondFactorCode) await enterPassword(page, newcomer)
  await page.getByRole('heading', { name: 'Set up your authenticator app' }).waitFor()
  const secret = ((await page.locator('code').textContent()) ?? '').replace(/\s/g, '')
  await page.getByLabel('Six-digit code').fill(appCode(secret))
  if (answers) {
    await page.waitForURL(({ pathname }) => pathname.startsWith('/auth/confirm-'))
    return secret
  }
  await page.getByRole('heading', { name: 'Keep these recovery codes' }).waitFor()
  await keepCodes(page)
  await expectArrival(page)
  return secret
}

/** A code is valid for half a minute, here in milliseconds. */
const codeValidFor = 30_000

/** For each app's secret, the last half minute whose code was used. */
const lastGiven = new Map<string, number>()

/**
 * The app's next code. Each code works once, so a second sign-in within half a minute waits for the
 * next code.
 */
export const nextAppCode = async (secret: string): Promise<string> => {
  const next = () => Math.floor(Date.now() / codeValidFor) + 1
  while (next() <= (lastGiven.get(secret) ?? 0)) await setTimeout(250)
  lastGiven.set(secret, next())
  return appCode(secret, { stepsAhead: 1 })
}

/** A later sign-in, with the app's next code. */
export const signInByApp = async (
  page: Page,
  credentials: Credentials,
  secret: string,
): Promise<void> => {
  await enterPassword(page, credentials)
  await page.getByRole('heading', { name: 'Enter the code from your app' }).waitFor()
  await page.getByLabel('Six-digit code').fill(await nextAppCode(secret))
  await expectArrival(page)
}

/**
 * Tests that run at the same time sign in as the same person: each waits for the other, so that it
 * does not take the code of the other sign-in.
 */
const withCodesOf = <T>(phone: string, url: string, signIn: () => Promise<T>): Promise<T> =>
  oneAtATime(`sign-in-${new URL(url).port}-${phone}`, signIn)

/** A sign-in with the code of a text message. */
export const signInBySms = (page: Page, url: string, newcomer: Newcomer): Promise<void> => {
  const phone = newcomer.phoneNumber ?? ''
  return withCodesOf(phone, url, async () => {
    const sentBefore = (await inbox(url, phone)).length
    await enterPassword(page, newcomer)
    await page.getByRole('heading', { name: 'Enter the code from your phone' }).waitFor()
    await page.getByLabel('Six-digit code').fill(codeIn(await nextMessage(url, phone, sentBefore)))
    await expectArrival(page)
  })
}

/** A person with a session of their own, or a member of the example family. */
export type Member = TestPerson | DemoPerson

/**
 * Signs a member of the example family in as the browser does, with the code of the text message.
 */
const sessionOf = (
  url: string,
  { email, password, phoneNumber }: DemoPerson,
): Promise<Pick<TestPerson, 'token' | 'refreshToken'>> =>
  withCodesOf(phoneNumber, url, async () => {
    const { userPoolId: UserPoolId, userPoolClientId: ClientId, cognito } = await poolOf(url)
    const sentBefore = (await inbox(url, phoneNumber)).length
    const { ChallengeName, ChallengeParameters, Session } = await cognito.send(
      new AdminInitiateAuthCommand({
        UserPoolId,
        ClientId,
        AuthFlow: 'ADMIN_USER_PASSWORD_AUTH',
        AuthParameters: { USERNAME: email, PASSWORD: password },
      }),
    )
    const SMS_MFA_CODE = codeIn(await nextMessage(url, phoneNumber, sentBefore))
    const { AuthenticationResult } = await cognito.send(
      new AdminRespondToAuthChallengeCommand({
        UserPoolId,
        ClientId,
        ChallengeName,
        ChallengeResponses: { USERNAME: ChallengeParameters?.USER_ID_FOR_SRP ?? '', SMS_MFA_CODE },
        Session,
      }),
    )
    cognito.destroy()
    const { AccessToken: token = '', RefreshToken: refreshToken = '' } = AuthenticationResult ?? {}
    return { token, refreshToken }
  })

/**
 * The page has the session of a person, where the app and Amplify store it after a sign-in. It
 * shows no screen of the app yet: the test goes to the one that it is about.
 */
export const signedIn = async (page: Page, url: string, member: Member): Promise<void> => {
  const { token, refreshToken } = 'token' in member ? member : await sessionOf(url, member)
  const me = await json(send(url, authenticate.operations.me, { token }))
  const { userPoolClientId, cognito } = await poolOf(url)
  cognito.destroy()
  const pool = `CognitoIdentityServiceProvider.${userPoolClientId}`
  const items = {
    creds: JSON.stringify({ ...me, token }),
    [`${pool}.LastAuthUser`]: me.userId,
    [`${pool}.${me.userId}.accessToken`]: token,
    [`${pool}.${me.userId}.refreshToken`]: refreshToken,
  }
  await page.goto('/config.json')
  await page.evaluate((session) => Object.assign(sessionStorage, session), items)
  await page.context().addCookies([{ name: signedInCookie, value: '1', url }])
}

/**
 * Notes that a person has seen the introduction: the first visit of one with a plan would lead to a
 * message.
 */
export const endIntroduction = async (
  url: string,
  { userId, token }: TestPerson,
): Promise<void> => {
  const { setUserIntroToFalse } = userProfile.operations
  await json(send(url, setUserIntroToFalse, { query: { userId }, token }))
}
