import { type Account, findAccount } from '#functions/domain/accounts/account.ts'
import { currentUser } from '#functions/domain/accounts/current-user.ts'
import { assertOwnProfile } from '#functions/domain/accounts/member-context.ts'
import { findPlanProduct } from '#functions/domain/billing/plan-record.ts'
import { loadContact } from '#functions/domain/contacts/contact-repository.ts'
import { countEverything } from '#functions/domain/onboarding/count-everything.ts'
import { loadPassing } from '#functions/domain/passing/passing-repository.ts'
import { ownersDelegatingTo } from '#functions/domain/sharing/delegates/delegate-repository.ts'
import { countReferrals } from '#functions/domain/sharing/invitations/count-referrals.ts'
import type { Handlers } from '#functions/serve/handler.ts'
import type { userProfile } from '#shared/contract/user-profile.ts'
import { demoProfile } from '#shared/data/demo-profile.ts'
import { personas } from '#shared/data/personas.ts'
import { notFound } from '#shared/errors.ts'
import { productWithId } from '#shared/rules/billing/product-with-id.ts'
import { isOpen } from '#shared/rules/passing/open-states.ts'
import { isProfileComplete } from '#shared/rules/profile.ts'

/**
 * The product of one of the payment provider's plans. `NOT_FOUND` if no product has or had the
 * plan. Plans are the same for everybody.
 */
const productOfPlan = async (planId: string) => {
  const productId = await findPlanProduct(planId)
  if (productId === undefined) throw notFound()
  return productWithId(productId)
}

const userStatus = (account: Account) => {
  if (account.memorialSince) return 'MEMORIAL'
  return isProfileComplete(account) ? 'ACTIVE' : 'PROFILE_INCOMPLETE'
}

/*
 * The names of these operations are those of the specification. Several have the same body, because
 * the output schema of each (`shared/contract/user-profile.ts`) leaves out the fields that it does
 * not name.
 */
export const readProfile = {
  GetBirthdate: async (_, { caller }) => ({ birthdate: caller.account.birthdate }),
  GetDefaultPersona: async () => personas.everyone,
  GetDemoProfile: async () => demoProfile,
  GetPhoneNumberFromProfil: async (_, { caller }) => ({ phoneNumber: caller.account.phoneNumber }),
  GetReferralDetails: async ({ email }, { caller: { account } }) => {
    if (email !== undefined && email !== account.email) throw notFound()
    return countReferrals(account.userId)
  },
  GetSessionDataFromDb: async ({ userName }, { caller: { account } }) => {
    const ownNames: readonly string[] = [account.email, account.userId]
    if (userName !== undefined && !ownNames.includes(userName.trim().toLowerCase()))
      throw notFound()
    return currentUser(account)
  },
  GetSmallUserProfile: async (_, { caller }) => caller.account,
  GetUserByContactId: async ({ contactId }, { caller: { userId } }) => {
    const { linkedUserId } = await loadContact(userId, contactId)
    // The account may have been deleted since it was linked.
    const user = linkedUserId && (await findAccount(linkedUserId))
    return user ? { known: true, user } : { known: false }
  },
  GetUserProfile: async (_, { caller }) => caller.account,
  GetUserProfileCounts: async ({ id: profileId }, context) => {
    assertOwnProfile(profileId, context)
    return countEverything(context.caller.userId)
  },
  GetUserProfileOnly: async (_, { caller }) => caller.account,
  GetUserStatus: async (_, { caller: { account } }) => ({
    status: userStatus(account),
    hasWill: account.lastWillId !== undefined,
    userLastWillId: account.lastWillId,
    showIntro: account.showIntro,
  }),
  GetUserStripePlan: async ({ stripePlanId }) => {
    const { id: productId, name, includes } = await productOfPlan(stripePlanId)
    return { productId, name, includes }
  },
  GetUserTypeFromStripe: async ({ stripePlanId }) => {
    const { entitlement: userEntitlements } = await productOfPlan(stripePlanId)
    return { userEntitlements }
  },
  IsUserAssociatedWithReportOfPassing: async (_, { caller: { userId } }) => {
    const [ownPassing, trusting] = await Promise.all([
      loadPassing(userId),
      ownersDelegatingTo(userId),
    ])
    const passingsOfOwners = await Promise.all(trusting.map(({ owner }) => loadPassing(owner)))
    const asSubject = isOpen(ownPassing)
    const asDelegate = passingsOfOwners.some(
      (passing) =>
        isOpen(passing) && passing.report?.electorate.some((elector) => elector.userId === userId),
    )
    return { associated: asSubject || asDelegate, asSubject, asDelegate }
  },
} satisfies Partial<Handlers<typeof userProfile>>
