import { useEffect } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { WillDraft } from '#shared/model/will-draft.ts'
import { displayName } from '#shared/rules/contacts.ts'
import { newRef } from '#web/features/will/answers/new-ref.ts'
import { api } from '#web/lib/api/api.ts'
import { messageOf } from '#web/lib/api/message-of.ts'
import { showAlert } from '#web/lib/page/alert.ts'
import { contactIn, withoutContact } from '#web/parts/contacts/begin-with.ts'
import { withContact } from './with-contact.ts'

/** Takes the contact that the URL names into the will, once. */
export function useBeginWithContact(edit: (change: (draft: WillDraft) => WillDraft) => void) {
  const [search, setSearch] = useSearchParams()
  const contactId = contactIn(search)
  useEffect(() => {
    if (!contactId) return
    setSearch(withoutContact, { replace: true })
    api.ContactData.GetContact({ id: contactId }).then(
      (contact) => {
        let isAdded = false
        edit((current) => {
          const changed = withContact(current, contact, newRef())
          isAdded = changed !== current
          return changed
        })
        showAlert({
          message: isAdded
            ? `Your will knows ${displayName(contact)} now.`
            : `Your will may name ${displayName(contact)} already, so nobody was added.`,
          tone: isAdded ? 'success' : 'info',
        })
      },
      (failure: unknown) => showAlert({ message: messageOf(failure), tone: 'error' }),
    )
  }, [contactId, setSearch, edit])
}
