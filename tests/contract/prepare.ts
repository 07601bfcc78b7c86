import {
  AdminSetUserMFAPreferenceCommand,
  AdminUpdateUserAttributesCommand,
  CognitoIdentityProviderClient,
} from '@aws-sdk/client-cognito-identity-provider'
import { currentTime, instant } from '#functions/core/runtime/clock.ts'
import { environment } from '#functions/core/runtime/environment.ts'
import { writeAll } from '#functions/core/store/table.ts'
import { timeToLive } from '#functions/core/store/time-to-live.ts'
import { accountChange, findProfileOwner } from '#functions/domain/accounts/account.ts'
import { rememberDevice } from '#functions/domain/accounts/devices.ts'
import { rememberPlan } from '#functions/domain/billing/plan-record.ts'
import { domainOf } from '#functions/domain/branding/show-partner.ts'
import { announceDeletion } from '#functions/domain/erasure/announce-deletion.ts'
import { hashLinkCode, linkCreation, newLinkCode } from '#functions/domain/links/link-code.ts'
import { addressSetup, noticeChannelSetup } from '#functions/domain/security/code-setup.ts'
import { beginSlowRecovery } from '#functions/domain/security/slow-recovery.ts'
import { makeUndoable } from '#functions/domain/security/undoable-change.ts'
import { askDelegates } from '#functions/domain/sharing/delegates/vouching.ts'
import { account } from '#shared/contract/account.ts'
import { admin } from '#shared/contract/admin.ts'
import { authenticate } from '#shared/contract/authenticate.ts'
import { cart } from '#shared/contract/cart.ts'
import {
  exampleContactId,
  exampleEmail,
  exampleMessageId,
  examplePartnerId,
  examplePassword,
  exampleUserId,
  exampleWillId,
} from '#shared/contract/example.ts'
import type { Contract } from '#shared/contract/index.ts'
import { messages } from '#shared/contract/messages.ts'
import type { Operation } from '#shared/contract/operation.ts'
import { passing } from '#shared/contract/passing.ts'
import { security } from '#shared/contract/security.ts'
import { storage } from '#shared/contract/storage.ts'
import { stripe } from '#shared/contract/stripe.ts'
import { wills } from '#shared/contract/wills.ts'
import { UserId, UserProfileId } from '#shared/model/ids.ts'
import { TargetId } from '#shared/model/share.ts'
import { hour } from '#shared/rules/time/lengths.ts'
import { json, send } from '../api.ts'
import { forgetBilling, subscribe } from '../builders/billing.ts'
import { keepCode } from '../builders/deletion.ts'
import { storeReminderLink, storeUpload } from '../builders/documents.ts'
import { refreshExamplePerson } from '../builders/example-person.ts'
import { finishedExport } from '../builders/finished-export.ts'
import { leftBehindTo } from '../builders/left-behind.ts'
import { exampleLeft } from '../builders/left-undelivered.ts'
import { storePromptLink } from '../builders/memory-prompts.ts'
import {
  storeFailedDelivery,
  storeRehearsalLink,
  storeSentDelegatesMessage,
} from '../builders/messages.ts'
import { joinPartner } from '../builders/partners.ts'
import {
  accountOf,
  delegateRequestTo,
  delegationTo,
  sharedWillTo,
  storeAccessRequest,
  storeDelegateRequest,
} from '../builders/sharing.ts'
import {
  certifiedReportAbout,
  confirmableReportAbout,
  disputedReportAbout,
  openReportAbout,
  storeOwnerLink,
  trustingPerson,
} from '../builders/trusting-person.ts'
import { codeIn, messageAfter, nextMessage } from '../inbox.ts'
import { appCode, newPerson, type TestPerson } from '../people.ts'
import { nouns } from './nouns.ts'
import { storeWorld, type World } from './world.ts'

/**
 * Values that exist only after an earlier call: codes, sessions and tokens. They replace the
 * example's values.
 */
interface Secrets {
  readonly pathParams?: object
  readonly query?: object
  readonly body?: object
  /** The host that the call must be sent to. */
  readonly host?: string
  /** The token of another person, for a call that ends what the example person has. */
  readonly token?: string
}

type Preparation = (url: string, person: TestPerson) => Promise<Secrets>

/** Group and name together, since two groups may have an operation with the same name. */
type OperationName = {
  [G in keyof Contract]: `${G}/${keyof Contract[G]['operations'] & string}`
}[keyof Contract]

const { login, register } = authenticate.operations

const signInStarted = (url: string) =>
  json(send(url, login, { body: { email: exampleEmail, password: examplePassword } }))

/**
 * The code in a mail's link to one page: a notice has one link that continues and one that stops.
 */
const linkCode = ({ text }: { text: string }, page: '2faCode' | 'cancel') =>
  new RegExp(`/auth/${page}#recovery=([\\w-]{27})`).exec(text)?.[1] ?? ''

const newCodes = async (url: string, { token }: TestPerson): Promise<readonly string[]> => {
  const { CreateRecoveryCodes } = security.operations
  const example = { ...CreateRecoveryCodes.example, token }
  return (await json(send(url, CreateRecoveryCodes, example))).codes
}

const recoveryStarted = async (url: string, person: TestPerson) => {
  const codes = await newCodes(url, person)
  return messageAfter(url, exampleEmail, () =>
    json(
      send(url, security.operations.StartRecovery, {
        body: { email: exampleEmail, recoveryCode: codes[0] },
      }),
    ),
  )
}

/**
 * Gives the example person a telephone besides the app. The pool then asks for the preferred one of
 * the two, or lets the person choose.
 */
const prefer = async (preferred: 'app' | undefined) => {
  const cognito = new CognitoIdentityProviderClient({})
  const user = { UserPoolId: environment('USER_POOL_ID'), Username: exampleUserId }
  await cognito.send(
    new AdminUpdateUserAttributesCommand({
      ...user,
      UserAttributes: [
        { Name: 'phone_number', Value: '+15125550134' },
        { Name: 'phone_number_verified', Value: 'true' },
      ],
    }),
  )
  await cognito.send(
    new AdminSetUserMFAPreferenceCommand({
      ...user,
      SMSMfaSettings: { Enabled: true },
      SoftwareTokenMfaSettings: { Enabled: true, PreferredMfa: preferred === 'app' },
    }),
  )
}

/** Invites the example contact to be a delegate. */
const inviteDelegate = async () => {
  await storeDelegateRequest({ userId: exampleUserId }, exampleContactId)
  return {}
}

/** An owner who made the example person a delegate. */
const exampleIsDelegate = async (url: string, person: TestPerson) => ({
  query: { profileId: (await trustingPerson(url, person)).userProfileId },
})
/** An owner who made the example person a delegate, and about whom a report is open. */
const ownerIsReported = async (url: string, person: TestPerson) => ({
  query: { profileId: (await openReportAbout(url, person)).userProfileId },
})

/**
 * An owner who died, whose delegate the example person is, and a message of theirs that did not
 * arrive.
 */
const leftUndelivered =
  (proposedBy: 'nobody' | 'example' | 'other'): Preparation =>
  async (url, person) => {
    const { address } = passing.operations.ConfirmAddress.example.body
    const { userProfileId } = await exampleLeft(url, person, { address, proposedBy })
    return { query: { profileId: userProfileId } }
  }

/** Rehearses the example message, whose link then has a code. */
const rehearseMessage = async () => {
  const owner = await accountOf({ userId: exampleUserId })
  return { body: { code: await storeRehearsalLink(owner, exampleMessageId) } }
}

/** The example partner's domain on this stack, whose own host is not the example's. */
const partnerHost = () => domainOf({ slug: 'oakhill' })
const namedByDomain = async () => ({ query: { domain: partnerHost() } })

/** The example person has bought nothing. */
const withoutPlan = async (_: string, person: TestPerson) => {
  await forgetBilling(person)
  return {}
}

/** Somebody has gone to pay for this plan before, so the product knows it. */
const knownPlan = async () => {
  await rememberPlan('price_basic_subscription', 'basic-subscription')
  return {}
}

/** The example person has a subscription. */
const withSubscription = async (url: string, person: TestPerson) => {
  await forgetBilling(person)
  return { query: { subscriptionId: await subscribe(url, person) } }
}

const preparations: Readonly<Partial<Record<OperationName, Preparation>>> = {
  'Account/ResetPassword': async (url) => {
    const mail = await messageAfter(url, exampleEmail, () =>
      json(send(url, account.operations.ForgotPassword, { body: { email: exampleEmail } })),
    )
    return { body: { code: codeIn(mail), newPassword: examplePassword } }
  },
  // Another person, because the call is refused to somebody who has signed in, as the example
  // person has.
  'Authenticate/ChooseSecondFactor': async (url) => {
    const email = 'example-to-choose@example.org'
    const { userId } = await json(
      send(url, register, { body: { ...register.example.body, email } }),
    )
    const code = codeIn(await nextMessage(url, email))
    await json(send(url, authenticate.operations.ConfirmEmail, { query: { userId, code } }))
    return { body: { email, password: register.example.body.password } }
  },
  'Authenticate/ConfirmEmail': async (url) => {
    const email = 'example-to-confirm@example.org'
    const { userId } = await json(
      send(url, register, { body: { ...register.example.body, email } }),
    )
    return { query: { userId, code: codeIn(await nextMessage(url, email)) } }
  },
  'Authenticate/ExternalRegister': async () => ({ host: partnerHost() }),
  'Companies/HidePartnerOffer': async () => {
    await joinPartner(exampleUserId, examplePartnerId)
    return {}
  },
  'Partner/DuplicatePartner': async () => ({
    query: {
      sourcePartnerDomain: partnerHost(),
      newPartnerDomain: domainOf({ slug: 'elmgrove' }),
    },
  }),
  'Partner/DuplicatePartnerLandingPage': async () => ({
    query: { sourcePartnerDomain: partnerHost(), targetPartnerDomain: partnerHost() },
  }),
  'Partner/GetCobrandingLogo': namedByDomain,
  'Partner/GetPartnerByDomain': namedByDomain,
  'Partner/GetPartnerIdByDomain': namedByDomain,
  'Authenticate/Send2FA': async (url) => {
    await prefer(undefined)
    const { session } = await signInStarted(url)
    return { body: { session } }
  },
  'Authenticate/Verify2FA': async (url, { secretCode }) => {
    await prefer('app')
    const { session } = await signInStarted(url)
    // The sign-in has used the code of this half minute. The next one is accepted a step early.
    return { body: { session, code: appCode(secretCode, { stepsAhead: 1 }) } }
  },
  'Security/ConfirmAppSetup': async (url, { token }) => {
    const { secretCode } = await json(send(url, security.operations.BeginAppSetup, { token }))
    return { body: { code: appCode(secretCode) } }
  },
  // The new address is the present one, because other examples sign in with it. That is how it is
  // after a first confirmation whose answer was lost.
  'Security/ConfirmAddressChange': async (_, person) => {
    const userId = UserId.parse(person.userId)
    const setup = { email: exampleEmail }
    return { body: { code: await addressSetup.begin(userId, setup, currentTime()) } }
  },
  'Security/ConfirmNoticeChannel': async (_, person) => {
    const userId = UserId.parse(person.userId)
    const { body } = security.operations.BeginNoticeChannel.example
    return { body: { code: await noticeChannelSetup.begin(userId, body, currentTime()) } }
  },
  'Security/ConfirmPhoneSetup': async (url, { token }) => {
    const begin = security.operations.BeginPhoneSetup
    const { body } = begin.example
    const text = await messageAfter(url, body.phoneNumber, () =>
      json(send(url, begin, { token, body })),
    )
    return { body: { code: codeIn(text) } }
  },
  // A refresh token works once, and the example person's may be needed later.
  'Authenticate/refresh': async (url) => ({
    query: { token: (await newPerson(url)).refreshToken },
  }),
  'Security/ConfirmRecovery': async (url, person) => ({
    body: { code: linkCode(await recoveryStarted(url, person), '2faCode') },
  }),
  'Admin/BeginRecovery': async (url) => ({
    body: { userId: (await newPerson(url)).userId },
  }),
  'Security/VouchForOwner': async (url, person) => {
    const longAgo = '2020-01-01T00:00:00.000Z'
    await writeAll([accountChange(UserId.parse(person.userId), { emailSince: longAgo })])
    const owner = await trustingPerson(url, person)
    const { text } = await messageAfter(url, exampleEmail, () =>
      beginSlowRecovery(instant(), owner, { replaces: 'SECOND_STEP' }, askDelegates),
    )
    return { body: { code: /#vouch=([\w-]{27})/.exec(text)?.[1] ?? '' } }
  },
  'Security/ProveRecoveryCodes': async (url, person) => ({
    body: { code: (await newCodes(url, person))[0] },
  }),
  'Security/SignOutDevice': async (_, { userId }) => {
    const { sessionId } = security.operations.SignOutDevice.example.body
    const wallTime = new Date()
    const device = { userId: UserId.parse(userId), sessionId, authenticatedAt: wallTime }
    await rememberDevice(device, { userAgent: '', wallTime })
    return {}
  },
  'Security/UndoChange': async (_, person) => {
    const now = currentTime()
    const { undoUrl, writes } = makeUndoable(await accountOf(person), 'recovery-codes', { now })
    await writeAll(writes)
    return { body: { code: new URL(undoUrl).hash.replace('#change=', '') } }
  },
  'Security/SayAccountTaken': async (_, person) => {
    const code = newLinkCode()
    const { userId } = await accountOf(person)
    const expiresAt = timeToLive(currentTime(), hour)
    await writeAll(
      linkCreation(hashLinkCode(code), { userId, purpose: 'account-taken', expiresAt }),
    )
    return { body: { code } }
  },
  'Wills/RecordSigning': async (url, { token }) => {
    await json(send(url, wills.operations.FinalizeWill, { token }))
    return {}
  },
  'Security/CancelRecovery': async (url, person) => {
    const code = linkCode(await recoveryStarted(url, person), '2faCode')
    const notice = await messageAfter(url, exampleEmail, () =>
      json(send(url, security.operations.ConfirmRecovery, { body: { code } })),
    )
    return { body: { code: linkCode(notice, 'cancel') } }
  },
  'Sharing/AcceptRequest': async (url) => ({
    query: { code: await delegateRequestTo(url, exampleEmail) },
  }),
  'Sharing/DeclineRequest': async (url) => ({
    body: { code: await delegateRequestTo(url, exampleEmail) },
  }),
  'Sharing/StepDown': async (url, person) => ({
    body: { ownerProfileId: await delegationTo(url, person) },
  }),
  'Sharing/ClaimShare': async (url) => ({ query: { code: await sharedWillTo(url, exampleEmail) } }),
  'Sharing/GetSharerNameFromCodeAsync': async (url) => ({
    query: { code: await sharedWillTo(url, exampleEmail) },
  }),
  'Sharing/GetDelegateRequest': async (url) => ({
    query: { code: await delegateRequestTo(url, exampleEmail) },
  }),
  'Sharing/GetSharedByCode': async (url) => ({
    query: { code: await sharedWillTo(url, exampleEmail) },
  }),
  'Sharing/RequestAccess': async (url) => ({
    query: { code: await sharedWillTo(url, 'somebody.else@example.org') },
  }),
  'Sharing/AnswerAccessRequest': async (url) => {
    const owner = await accountOf({ userId: exampleUserId })
    const share = {
      targetType: 'will' as const,
      targetId: TargetId.parse(exampleWillId),
      contactId: exampleContactId,
    }
    return { body: { requestId: await storeAccessRequest(url, owner, share) } }
  },
  'Sharing/AllowReportPassing': inviteDelegate,
  'Sharing/DisAllowReportPassing': inviteDelegate,
  'Sharing/UpdateReportPassing': inviteDelegate,
  'AccountData/ListLeftBehind': async (url, person) => ({
    query: { profileId: (await leftBehindTo(url, person)).userProfileId },
  }),
  'AccountData/MarkLeftBehind': async (url, person) => ({
    body: { profileId: (await leftBehindTo(url, person)).userProfileId },
  }),
  'Passing/GetStatus': exampleIsDelegate,
  'Passing/ListUndelivered': leftUndelivered('nobody'),
  'Passing/ProposeAddress': leftUndelivered('nobody'),
  'Passing/WithdrawAddress': leftUndelivered('example'),
  'Passing/ConfirmAddress': leftUndelivered('other'),
  'Admin/ConfirmAddress': async (url, person) => {
    const { address } = admin.operations.ConfirmAddress.example.body
    return {
      body: { userId: (await exampleLeft(url, person, { address, proposedBy: 'other' })).userId },
    }
  },
  'Passing/ReportPassing': exampleIsDelegate,
  'Passing/ConfirmPassing': async (url, person) => ({
    query: { profileId: (await confirmableReportAbout(url, person)).userProfileId },
  }),
  'Passing/DisputePassing': ownerIsReported,
  'Passing/WithdrawReport': ownerIsReported,
  'Passing/AttachCertificate': ownerIsReported,
  'Messages/CancelMessage': async (url, { token }) => {
    const { UpdateMessage, CreateMessage } = messages.operations
    const query = { messageId: exampleMessageId }
    await json(send(url, UpdateMessage, { query, body: CreateMessage.example.body, token }))
    return {}
  },
  'Messages/SendAgain': async () => {
    await storeFailedDelivery(await accountOf({ userId: exampleUserId }))
    return {}
  },
  // A new picture each time, since it is deleted with the business.
  'Companies/UpdateCompanyAvatar': async (url, { token }) => {
    const { Upload } = storage.operations
    const { files } = await json(send(url, Upload, { ...Upload.example, token }))
    return { body: { avatarFileId: files[0].fileId } }
  },
  // A new upload each time, since the worker of removed files deletes bytes by the id.
  'Document/ReplaceFile': async () => ({
    body: { newFileId: await storeUpload(await accountOf({ userId: exampleUserId })) },
  }),
  'Document/EndRemindersByCode': async () => ({
    body: { code: await storeReminderLink(await accountOf({ userId: exampleUserId })) },
  }),
  'Memories/StopMemoryPrompts': async () => ({
    body: { code: await storePromptLink(await accountOf({ userId: exampleUserId })) },
  }),
  'Export/DownloadExport': async (url, person) => {
    await finishedExport(url, person)
    return {}
  },
  'Messages/OpenMessage': rehearseMessage,
  'Messages/KeepMessage': rehearseMessage,
  'Messages/ReadMessage': async (url, person) => {
    const profile = await delegationTo(url, person)
    const owner = await findProfileOwner(UserProfileId.parse(profile))
    const writer = await accountOf({ userId: String(owner) })
    return { query: { messageId: await storeSentDelegatesMessage(writer) } }
  },
  // The example would sign the example person out at the user pool, and close their account.
  'UserProfile/DeleteUser': async (url) => {
    const { userId, token, password: currentPassword } = await newPerson(url)
    return { token, query: { userId, currentPassword } }
  },
  'UserProfile/KeepAccount': async (url, person) => {
    await announceDeletion({ now: currentTime(), wallTime: new Date() }, await accountOf(person))
    return { body: { code: await keepCode(url, person) } }
  },
  'UserProfile/CreateDelegateLoginLink': async (url, person) => ({
    query: { targetUserProfileId: (await trustingPerson(url, person)).userProfileId },
  }),
  'Passing/ObjectToReport': async () => ({
    body: { code: await storeOwnerLink(exampleUserId, 'alive') },
  }),
  'Passing/CheckInByCode': async () => ({
    body: { code: await storeOwnerLink(exampleUserId, 'check-in') },
  }),
  'UserProfile/GetUserStripePlan': knownPlan,
  'UserProfile/GetUserTypeFromStripe': knownPlan,
  'Cart/AddAsync': withoutPlan,
  'Cart/ApplyCouponAsync': async (url, person) => {
    await forgetBilling(person)
    const { AddAsync } = cart.operations
    await json(send(url, AddAsync, { ...AddAsync.example, token: person.token }))
    return {}
  },
  'Cart/CreateCheckoutSession': withoutPlan,
  'Cart/CreatePaymentIntent': withoutPlan,
  'Cart/GetProductPriceByUserByProductId': withoutPlan,
  'Cart/ProcessPayment': withoutPlan,
  'Cart/ProcessStripePayment': withoutPlan,
  'Stripe/CancelSubscription': withSubscription,
  'Stripe/ResumeSubscription': withSubscription,
  'Stripe/GetCancellationLink': async (url, person) => {
    await withSubscription(url, person)
    return {}
  },
  'Stripe/CancelByCode': async (url, person) => {
    await withSubscription(url, person)
    const { GetCancellationLink } = stripe.operations
    const link = await json(send(url, GetCancellationLink, { token: person.token }))
    return { query: { code: new URL(link.url).hash.replace('#subscription=', '') } }
  },
  'Passing/Review': async (url, person) => ({
    body: { ownerProfileId: (await disputedReportAbout(url, person)).userProfileId },
  }),
  'Passing/OpenCertificate': async (url, person) => ({
    body: { ownerProfileId: (await certifiedReportAbout(url, person)).userProfileId },
  }),
}

/** Calls that create a will, which must not exist before. */
const createsWill: readonly string[] = [
  'Wills/CreateWill',
  'Wills/QuickAddWill',
] satisfies OperationName[]

const operationName = ({ group, name }: Operation) => `${group}/${name}`

const storeAll = async () => {
  await refreshExamplePerson()
  const examplePerson = await accountOf({ userId: exampleUserId })
  for (const { storeExamples: store } of Object.values(nouns)) await store?.(examplePerson)
}

/** Removes the wills of the example person before a call that creates one. */
const removeWillsFor = async (operation: Operation) => {
  if (createsWill.includes(operationName(operation))) await refreshExamplePerson()
}

/** Stores again what the examples name, as the example of the operation needs it. */
export const storeExamples = async (operation: Operation): Promise<void> => {
  await storeAll()
  await removeWillsFor(operation)
}

let world: World | undefined
let isInitial = false

/** The same in a fraction of the time: puts back only what has changed since the call before. */
export const restoreExamples = async (operation: Operation): Promise<void> => {
  if (!isInitial && !(await world?.restore())) {
    world = await storeWorld(UserId.parse(exampleUserId), storeAll)
  }
  await removeWillsFor(operation)
  // A query leaves everything as it is, unless something was done before it.
  isInitial = operation.kind === 'query' && !(operationName(operation) in preparations)
}

/** Does for the example person what a client would do before it makes the call of an example. */
export const prepare = async (
  operation: Operation,
  url: string,
  person: TestPerson,
): Promise<Secrets> => {
  const preparation: Preparation | undefined = Reflect.get(preparations, operationName(operation))
  return (await preparation?.(url, person)) ?? {}
}
