import * as z from 'zod'
import { ContactItem } from '#shared/model/contact.ts'
import { UserProfileId } from '#shared/model/ids.ts'
import { OnboardingTask } from '#shared/model/onboarding.ts'
import { Instant } from '#shared/model/plain.ts'
import { cart } from './cart.ts'
import { document } from './document.ts'
import { exampleUserProfileId } from './example.ts'
import { group, query } from './operation.ts'
import { wills } from './wills.ts'

const Banner = z.object({
  bannerAvailable: z.boolean(),
  headLine: z.string(),
  subHead: z.string(),
  callToAction: z.string(),
})

const Onboarding = z.object({
  items: z.array(
    z.object({
      id: OnboardingTask,
      /** Whether the person has done it. */
      done: z.boolean(),
      /** The person does not want to do it (`UserProfile/SetTaskAside`). */
      aside: z.literal(true).optional(),
      /** 0 to 100, for an item with parts. */
      percent: z.int().min(0).max(100).optional(),
      /** How many things there are, for an item that can have many. */
      count: z.int().nonnegative().optional(),
      /** How many delegates must confirm. Present once a delegate was asked. */
      needed: z.int().positive().optional(),
      /** How many delegates were asked and can still answer. */
      asked: z.int().positive().optional(),
      /** How many delegates did not answer before their invitation expired. */
      lapsed: z.int().positive().optional(),
      /** The names of contacts who declined to be a delegate. */
      declined: z.array(z.string()).optional(),
      /** The names of contacts who were a delegate, and stepped down or deleted their account. */
      left: z.array(z.string()).optional(),
      /** From when the delegates can report and confirm, if that is still ahead. */
      countsFrom: Instant.optional(),
      /** How many messages for after the person's death wait because nobody could report it. */
      waitingMessages: z.int().positive().optional(),
      /** Passwords or shares for after the person's death wait because nobody could report it. */
      thingsWait: z.literal(true).optional(),
      /** How many of the things nobody reads after the person's death. */
      forNobody: z.int().positive().optional(),
    }),
  ),
  /**
   * Whether to say that passwords, letters and papers can be left too. It is said to a free account
   * that has none of them, until its owner closes the introduction
   * (`UserProfile/CloseLeavingIntroduction`).
   */
  introducesLeaving: z.boolean(),
  /** The contacts who read passwords after the caller's death, and have no email address. */
  unreachable: z.array(ContactItem.pick({ contactId: true, name: true, firstName: true })),
  /**
   * The last report of the person's death, if they answered it or it had to be revoked: when it
   * ended, and whether a release had begun.
   */
  answeredReport: z.object({ at: Instant, wasReleased: z.boolean() }).optional(),
  /** When the latest letter of somebody who died arrived for the caller. */
  letterAt: Instant.optional(),
  /**
   * Lists that may have entries. Where a flag is false, the list is empty and need not be
   * loaded.
   */
  waiting: z.object({
    /** People who made the caller their delegate. */
    delegated: z.boolean(),
    /** Things that other people share with the caller. */
    shared: z.boolean(),
    /** Access requests that the caller has not answered. */
    requests: z.boolean(),
  }),
})

/** The first page after signing in. */
export const dashboard = group('Dashboard', {
  /** Returns the banner at the top of the page, if there is one. */
  GetUpSellBanner: query({
    access: 'member',
    method: 'GET',
    query: z.object({ userProfileId: UserProfileId.optional() }),
    output: Banner,
    example: { query: { userProfileId: exampleUserProfileId } },
  }),
  /** Returns the answers of the queries that home needs, in one call. Not in the specification. */
  GetHome: query({
    access: 'member',
    output: z.object({
      'Cart/GetBilling': cart.operations.GetBilling.output,
      'Dashboard/GetUpSellBanner': Banner,
      'Dashboard/PersonalOnboarding': Onboarding,
      'Document/GetExpiringDocuments': document.operations.GetExpiringDocuments.output,
      'Wills/GetWillsGroup': wills.operations.GetWillsGroup.output,
    }),
    example: {},
  }),
  /**
   * Returns the checklist of done and next tasks, in the recommended order, and whether other
   * people have sent or shared anything. `UserProfile/GetDefaultDashboardPersona` has the caller's
   * own order.
   */
  PersonalOnboarding: query({
    access: 'member',
    query: z.object({ userProfileId: UserProfileId.optional() }),
    output: Onboarding,
    example: { query: { userProfileId: exampleUserProfileId } },
  }),
})
