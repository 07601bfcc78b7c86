import * as z from 'zod'
import { ThingKind } from '#shared/model/gift.ts'
import { ContactId } from '#shared/model/ids.ts'
import { TargetId } from '#shared/model/share.ts'
import { Visibility } from '#shared/model/visibility.ts'

/** One thing of the caller, and when a contact sees it. */
export const ContactThing = z
  .object({
    kind: ThingKind,
    /** The id of the digital account, the document, the memory or the business. */
    id: TargetId,
    label: z.string(),
    /** The caller's own choice for this contact and this thing. */
    own: Visibility,
    /**
     * When the contact sees the thing: by this choice, by its category or as a delegate, and never
     * earlier than `limit` allows.
     */
    gets: Visibility,
    /** When others may see it at all, as its record says. */
    limit: Visibility,
    /** Why the contact sees the thing, if the caller did not choose that for this thing itself. */
    by: z.enum(['category', 'delegate']).optional(),
    /** The name of that category within a sentence. */
    category: z.string().optional(),
    /**
     * Whether it is the document that says where the original of the will lies, and the contact is
     * a delegate or may read the will. They read that place after the death, and no more of the
     * document.
     */
    tellsDelegatesWhereWillIs: z.boolean(),
    /** Present for a digital account: what a change of its readers needs. */
    account: z
      .object({
        version: z.int().min(1),
        /** The contacts who read it: those who are named, or the delegates. */
        readers: z.array(ContactId),
        /**
         * True if the account is for the delegates that the owner has at their death, and not for
         * named contacts.
         */
        forDelegates: z.boolean(),
      })
      .optional(),
  })
  .meta({ id: 'ContactThing' })
export type ContactThing = z.infer<typeof ContactThing>
