import * as z from 'zod'
import { UserProfileId } from '#shared/model/ids.ts'
import { exampleUserProfileId } from './example.ts'
import { group, query } from './operation.ts'

/** What the first page after signing in shows. */
export const dashboard = group('Dashboard', {
  /** The banner at the top, if there is anything to say. */
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
  /** The checklist of what is done and what to do next, in order, and whether others have brought anything. */
  PersonalOnboarding: query({
    access: 'member',
    query: z.object({ userProfileId: UserProfileId.optional() }),
    output: z.object({
      items: z.array(
        z.object({
          id: z.enum([
            'secure-account',
            'complete-profile',
            'begin-will',
            'finish-will',
            'sign-will',
            'spouse-will',
            'choose-delegates',
            'write-message',
          ]),
          done: z.boolean(),
          /** 0 to 100, where an item has parts. */
          percent: z.int().min(0).max(100).optional(),
        }),
      ),
      /** What may be there to be asked for; where it is false, there is nothing. */
      waiting: z.object({
        /** People whose delegate the person is. */
        delegated: z.boolean(),
        /** Things that others share with them. */
        shared: z.boolean(),
        /** Requests for access that they have not answered. */
        requests: z.boolean(),
      }),
    }),
    example: { query: { userProfileId: exampleUserProfileId } },
  }),
})
