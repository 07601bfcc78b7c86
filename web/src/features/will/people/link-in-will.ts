import type { ContactId } from '#shared/model/ids.ts'
import type { WillDraft } from '#shared/model/will-draft.ts'
import { roster } from '#shared/rules/will/roster.ts'
import type { WillFlow } from '#web/features/will/flow/will-flow.ts'
import { linkContact, type Unkept } from './unkept-people.ts'

/** Links a person of the will to the contact that `store` stores or completes. */
export type LinkInWill = (person: Unkept, store: () => Promise<ContactId>) => Promise<void>

/** For a page that shows the will: the page itself saves the link, and says how that went. */
export const linkOnPage =
  (edit: (change: (draft: WillDraft) => WillDraft) => void): LinkInWill =>
  async ({ ref }, store) => {
    const contactId = await store()
    edit((current) => linkContact(current, ref, contactId))
  }

/** Why a person was not linked in a will that the page does not show. */
export class WillNotSaved extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'WillNotSaved'
  }
}

/**
 * For a page that does not show the will. No contact is stored before the will can be changed. The
 * call throws `WillNotSaved` if the link is not saved.
 */
export const linkAndSave =
  (flow: Pick<WillFlow, 'open' | 'get' | 'edit' | 'flush'>): LinkInWill =>
  async (person, store) => {
    await flow.open()
    const isSaved = await flow.flush()
    const state = flow.get()
    if (!isSaved || state.phase !== 'ready') {
      throw new WillNotSaved(
        state.phase === 'ready' && state.save.newer
          ? `Your will was changed in another window, so ${person.name} was not kept. Open your will and choose which answers to keep.`
          : `Your will has answers that are not saved, so ${person.name} was not kept. Open your will to save them.`,
      )
    }
    const entry = roster(state.save.draft).get(person.ref)
    if (entry?.name !== person.name || entry.contactId) {
      throw new WillNotSaved(
        `Your will was changed in another window, so ${person.name} was not kept. This page shows the people whom it names now.`,
      )
    }
    await linkOnPage(flow.edit)(person, store)
    if (!(await flow.flush())) {
      throw new WillNotSaved(
        `${person.name} is in your contacts, but your will is not saved: it does not know that yet. Open your will to save it.`,
      )
    }
  }
