import * as z from 'zod'
import { UserProfileId } from '#shared/model/ids.ts'
import { OnboardingTask } from '#shared/model/onboarding.ts'
import { Instant } from '#shared/model/plain.ts'
import { exampleUserProfileId } from './example.ts'
import { group, query } from './operation.ts'

/** The first page after signing in. */
export const dashboard = group('Dashboard', {
  /** Returns the banner at the top of the page, if there is one. */
  GetUpSellBanner: query({
    access: 'member',
    method: 'GET',
    query: z.object({ userProfileId: UserProfileId.optional() }),
    output: z.object({
      bannerAvailable: z.boolean(),
      headLine: z.string(),
      subHead: z.string(),
      callToAction: z.string(),
    }),
    example: { query: { userProfileId: exampleUserProfileId } },
  }),
  /**
   * Returns the checklist of done and next tasks, in the recommended order, and whether other people have sent or shared
   * anything. `UserProfile/GetDefaultDashboardPersona` has the caller's own order.
   */
  PersonalOnboarding: query({
    access: 'member',
    query: z.object({ userProfileId: UserProfileId.optional() }),
    output: z.object({
      items: z.array(
        z.object({
          id: OnboardingTask,
          done: z.boolean(),
          /** 0 to 100, for an item with parts. */
          percent: z.int().min(0).max(100).optional(),
          /** How many things there are, for an item of which there can be many. */
          count: z.int().nonnegative().optional(),
          /** How many are needed, for an item of which the person chose a number. */
          needed: z.int().positive().optional(),
          /** From when they count, if that is still ahead. */
          countsFrom: Instant.optional(),
          /** How many messages for after the person's death wait because nobody could report it. */
          waitingMessages: z.int().positive().optional(),
        }),
      ),
      /** Lists that may have entries. Where a flag is false, the list is empty and need not be loaded. */
      waiting: z.object({
        /** People who made the caller their delegate. */
        delegated: z.boolean(),
        /** Things that other people share with the caller. */
        shared: z.boolean(),
        /** Access requests that the caller has not answered. */
        requests: z.boolean(),
      }),
    }),
    example: { query: { userProfileId: exampleUserProfileId } },
  }),
})
