import { randomUUID } from 'node:crypto'
import {
  AdminCreateUserCommand,
  AdminSetUserPasswordCommand,
  CognitoIdentityProviderClient,
  UsernameExistsException,
} from '@aws-sdk/client-cognito-identity-provider'
import { contactCreation, writeContact } from '#functions/contact-data/contact-repository.ts'
import { instant } from '#functions/core/clock.ts'
import type { MemberContext } from '#functions/core/context.ts'
import { ensureAccount } from '#functions/core/ensure-account.ts'
import { beginWill } from '#functions/wills/begin-will.ts'
import { saveProgress } from '#functions/wills/will-repository.ts'
import { Contact } from '#shared/model/contact.ts'
import { UserId } from '#shared/model/ids.ts'
import { swapRoles } from '#shared/rules/will/spouse-draft.ts'
import { steps } from '#shared/rules/will/steps.ts'
import { local } from '../runtime/identifiers.ts'
import { demoContacts, demoDraft, demoPerson } from './demo-family.ts'

const { userId, email, password, firstName, lastName, phoneNumber } = demoPerson

const attributes = [
  { Name: 'email', Value: email },
  { Name: 'given_name', Value: firstName },
  { Name: 'family_name', Value: lastName },
  { Name: 'phone_number', Value: phoneNumber },
]

/** Registers the demo person, confirmed, without a mail; false where an earlier start did. */
const register = async (): Promise<boolean> => {
  const cognito = new CognitoIdentityProviderClient({})
  const user = { UserPoolId: local.userPoolId, Username: userId }
  try {
    await cognito.send(
      new AdminCreateUserCommand({
        ...user,
        MessageAction: 'SUPPRESS',
        UserAttributes: [...attributes, { Name: 'email_verified', Value: 'true' }],
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

/** The people whom Elena keeps in touch with. */
const addContacts = async ({ now, caller: { account } }: MemberContext): Promise<void> => {
  const at = now.toISOString()
  for (const { contactId, ...person } of demoContacts) {
    const contact = Contact.parse({
      ...person,
      contactId,
      personId: contactId,
      version: 1,
      isDelegate: false,
      createdAt: at,
      updatedAt: at,
    })
    await writeContact(() => contactCreation(account, contact))
  }
}

/** Elena's own will, gone through to its preview, her husband's made from it, and her contacts. */
const fillIn = async (): Promise<void> => {
  const request = { requestId: randomUUID(), ...instant(), sourceIp: '127.0.0.1' }
  const id = UserId.parse(userId)
  const account = await ensureAccount(request, id)
  const context: MemberContext = {
    ...request,
    caller: {
      userId: id,
      groups: [],
      authenticatedAt: request.wallTime,
      accessToken: '',
      account,
    },
  }
  const own = await beginWill(context, 'own', demoDraft)
  await saveProgress(account, {
    ...own,
    progress: { currentStep: 'preview', visitedSteps: steps(demoDraft).map(({ id }) => id) },
  })
  await beginWill(context, 'spouse', swapRoles(demoDraft, email))
  await addContacts(context)
}

/** Fills in a family to look around with, once, and answers how to sign in as one of them. */
export const fillInDemo = async (url: string): Promise<string> => {
  if (await register()) await fillIn()
  return [
    'A family is filled in. Sign in as Elena Vasquez:',
    `  e-mail    ${email}`,
    `  password  ${password}`,
    `  code      comes as a text message: ${url}/_local/inbox`,
  ].join('\n')
}
