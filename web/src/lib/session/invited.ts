import * as z from 'zod'

/**
 * The facts that a page of an invitation passes on to sign-in and registration, as the router's
 * state.
 */
const Invited = z.object({
  /** The address to which the invitation was sent, if its link says so. */
  email: z.string().optional(),
  /** The name of the visitor, as the person who invites them wrote it. */
  firstName: z.string().optional(),
  lastName: z.string().optional(),
  /** Says who invites the visitor, and to what, in a sentence. */
  reason: z.string(),
  /** What happens once the visitor has signed in, in a sentence. */
  afterwards: z.string(),
})
export type Invited = z.infer<typeof Invited>

/** The invitation that led to this page. Undefined if none did. */
export const invitedBy = (state: unknown): Invited | undefined => Invited.safeParse(state).data
