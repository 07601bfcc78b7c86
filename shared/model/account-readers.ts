import * as z from 'zod'
import { ContactId } from './ids.ts'

/** The most contacts that an owner can name as readers of one digital account. */
export const readersAtMost = 20

/**
 * The readers of a digital account after its owner's death: nobody, the delegates, or contacts that
 * the owner named.
 */
export const AccountReaders = z
  .discriminatedUnion('who', [
    z.object({ who: z.literal('nobody') }),
    z.object({ who: z.literal('delegates') }),
    z.object({
      who: z.literal('contacts'),
      contactIds: z.array(ContactId).min(1).max(readersAtMost),
    }),
  ])
  .meta({ id: 'AccountReaders' })
export type AccountReaders = z.infer<typeof AccountReaders>

/**
 * The readers of new digital accounts, unless the owner says otherwise. With `contacts`, the owner
 * names them account by account.
 */
export const DefaultReaders = z
  .enum(['nobody', 'delegates', 'contacts'], 'Choose one of the list.')
  .meta({ id: 'DefaultReaders' })
export type DefaultReaders = z.infer<typeof DefaultReaders>
