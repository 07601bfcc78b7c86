import { handlers as contactDataHandlers } from '#functions/contact-data/index.ts'
import { handlers as sharingHandlers } from '#functions/sharing/index.ts'
import type { ContactId } from '#shared/model/ids.ts'
import type { Email } from '#shared/model/plain.ts'
import type { Stage } from './stage.ts'

/**
 * Each of these ends the right of a delegate to confirm. `who` is in the owner's account: the owner
 * or an intruder.
 */
export const waysToEndRight = (
  stage: Stage,
  who: 'owner' | 'intruder',
  { contactId, email }: { readonly contactId: ContactId; readonly email: Email },
) => {
  const { owner } = stage.people
  return {
    disable: () =>
      stage.act(owner, `${who} disables`, (context) =>
        sharingHandlers.DisableDelegate({ id: contactId }, context),
      ),
    enterAddress: () =>
      stage.act(owner, `${who} enters an address`, (context) =>
        contactDataHandlers.AddUpdatePersonEmail(
          { parentId: contactId, body: { email, primary: true } },
          context,
        ),
      ),
    forbid: () =>
      stage.act(owner, `${who} forbids to report`, (context) =>
        sharingHandlers.SetAsDelegate(
          { body: { contactId, isDelegate: true, reportPassing: false } },
          context,
        ),
      ),
  }
}
