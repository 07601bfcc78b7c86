import { randomUUID } from 'node:crypto'
import {
  AdminCreateUserCommand,
  AdminSetUserPasswordCommand,
  CognitoIdentityProviderClient,
  UsernameExistsException,
} from '@aws-sdk/client-cognito-identity-provider'
import { instant } from '#functions/core/runtime/clock.ts'
import { writeAll } from '#functions/core/store/table.ts'
import { accountChange } from '#functions/domain/accounts/account.ts'
import { ensureAccount } from '#functions/domain/accounts/ensure-account.ts'
import type { MemberContext } from '#functions/domain/accounts/member-context.ts'
import { contactCreation, writeContact } from '#functions/domain/contacts/contact-repository.ts'
import { beginWill } from '#functions/domain/wills/begin-will.ts'
import { saveProgress } from '#functions/domain/wills/will-repository.ts'
import { handlers } from '#functions/user-profile/index.ts'
import { Contact } from '#shared/model/contact.ts'
import type { Entitlement } from '#shared/model/entitlement.ts'
import { UserId, type WillId } from '#shared/model/ids.ts'
import { paths } from '#shared/paths.ts'
import { profileFromDraft } from '#shared/rules/will/profile-from-draft.ts'
import { steps } from '#shared/rules/will/steps.ts'
import { swapRoles } from '#shared/rules/will/swap-roles.ts'
import { addAdministrator } from '../cognito/add-administrator.ts'
import { local } from '../runtime/identifiers.ts'
import {
  type DemoPerson,
  demoAdministrator,
  demoContacts,
  demoDelegate,
  demoDelegateContacts,
  demoDraft,
  demoPerson,
} from './demo-family.ts'
import { demoPartner, demoPartnerPage, demoSeatCode } from './demo-partner.ts'
import { fillInMessages } from './fill-in-messages.ts'
import { fillInPartner } from './fill-in-partner.ts'
import { fillInVault } from './fill-in-vault.ts'
import { trustDelegate } from './trust-delegate.ts'

/** The request context of a family member, whose account is created if it does not exist. */
const requestOf = async (
  person: DemoPerson,
  userEntitlements: Entitlement,
): Promise<MemberContext> => {
  const request = { requestId: randomUUID(), ...instant(), sourceIp: '127.0.0.1' }
  const userId = UserId.parse(person.userId)
  // A person who looks around does not need the introduction for the first visit.
  // All of the demo's people live in Texas, and mails give times by the clocks of the state.
  const changes = { userEntitlements, showIntro: false, state: 'TX' }
  const account = { ...(await ensureAccount(request, userId)), ...changes }
  await writeAll([accountChange(userId, changes)])
  return {
    ...request,
    caller: {
      userId,
      groups: [],
      sessionId: request.requestId,
      authenticatedAt: request.wallTime,
      accessToken: '',
      account,
    },
  }
}

/** Adds a person's contacts. */
const addContacts = async (
  { now, caller: { account } }: MemberContext,
  contacts: readonly { readonly contactId: string }[],
): Promise<void> => {
  const createdAt = now.toISOString()
  for (const { contactId, ...person } of contacts) {
    const contact = Contact.parse({
      ...person,
      contactId,
      personId: contactId,
      version: 1,
      isDelegate: false,
      createdAt,
      updatedAt: createdAt,
    })
    await writeContact(() => contactCreation(account, contact))
  }
}

/**
 * Completes Elena's will up to the preview, takes her details from it, and creates her husband's
 * will.
 */
const fillInWills = async (elena: MemberContext): Promise<WillId> => {
  const ownWill = await beginWill(elena, 'own', demoDraft)
  await saveProgress(elena.caller.account, {
    ...ownWill,
    progress: { currentStep: 'preview', visitedSteps: steps(demoDraft).map(({ id }) => id) },
  })
  const details = profileFromDraft(demoDraft)
  if (details) await handlers.UpdateProfileFromWillInfo(details, elena)
  await beginWill(elena, 'spouse', swapRoles(demoDraft, demoPerson.email))
  return ownWill.willId
}

const fillIn = async (): Promise<void> => {
  const elena = await requestOf(demoPerson, 'doublewilluser')
  const carmen = await requestOf(demoDelegate, 'singlewilluser')
  const willId = await fillInWills(elena)
  await addContacts(elena, demoContacts)
  await addContacts(carmen, demoDelegateContacts)
  await trustDelegate(elena, carmen, willId)
  await fillInMessages(elena, carmen)
  await fillInVault(elena)
}

const signIn = ({ firstName, email, password }: DemoPerson, role: string) => [
  `${firstName}, ${role}:`,
  `  email    ${email}`,
  `  password  ${password}`,
]

/**
 * Fills in the example family, its partner and an administrator, once, and returns how to sign in
 * as them.
 */
export const fillInDemo = async (url: string): Promise<string> => {
  await fillInPartner()
  const fresh = [await registerDemoPerson(demoPerson), await registerDemoPerson(demoDelegate)]
  if (fresh.every(Boolean)) await fillIn()
  if (await registerDemoPerson(demoAdministrator)) {
    await addAdministrator(demoAdministrator.userId)
    await requestOf(demoAdministrator, 'free')
  }
  return [
    'A family is filled in. Sign in as one of them:',
    ...signIn(demoPerson, 'whose will it is'),
    ...signIn(demoDelegate, 'her sister and delegate'),
    `Carmen belongs to ${demoPartner.name}: ${demoPartnerPage(url)}`,
    `  seat code ${demoSeatCode}`,
    ...signIn(demoAdministrator, `who runs the product, at ${url}${paths.admin}`),
    `The code of each sign-in comes as a text message: ${url}/_local/inbox`,
  ].join('\n')
}

/** Registers and confirms a person without a mail. Returns false if an earlier start did. */
const registerDemoPerson = async ({
  userId,
  email,
  password,
  firstName,
  lastName,
  phoneNumber,
}: DemoPerson): Promise<boolean> => {
  const cognito = new CognitoIdentityProviderClient({})
  const user = { UserPoolId: local.userPoolId, Username: userId }
  try {
    await cognito.send(
      new AdminCreateUserCommand({
        ...user,
        MessageAction: 'SUPPRESS',
        UserAttributes: [
          { Name: 'email', Value: email },
          { Name: 'given_name', Value: firstName },
          { Name: 'family_name', Value: lastName },
          { Name: 'phone_number', Value: phoneNumber },
          { Name: 'email_verified', Value: 'true' },
        ],
      }),
    )
  } catch (error) {
    if (error instanceof UsernameExistsException) return false
    throw error
  }
  await cognito.send(
    new AdminSetUserPasswordCommand({ ...user, Password: password, Permanent: true }),
  )
  return true
}
