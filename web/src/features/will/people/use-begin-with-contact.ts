import { useEffect } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { WillDraft } from '#shared/model/will-draft.ts'
import { newRef } from '#web/features/will/answers/new-ref.ts'
import { api } from '#web/lib/api/api.ts'
import { messageOf } from '#web/lib/api/message-of.ts'
import { showAlert } from '#web/lib/page/alert.ts'
import { contactIn, withoutContactParameter } from '#web/parts/contacts/begin-with.ts'
import { additionNotice, withContact } from './with-contact.ts'

/**
 * Takes the contact that the URL names into the will, once. `edit` calls its function at once, with
 * the present draft.
 */
export function useBeginWithContact(edit: (change: (draft: WillDraft) => WillDraft) => void) {
  const [search, setSearch] = useSearchParams()
  const contactId = contactIn(search)
  useEffect(() => {
    if (!contactId) return
    setSearch(withoutContactParameter, { replace: true })
    api.ContactData.GetContact({ id: contactId }).then(
      (contact) => {
        edit((draft) => {
          showAlert(additionNotice(draft, contact))
          return withContact(draft, contact, newRef())
        })
      },
      (failure: unknown) => showAlert({ message: messageOf(failure), tone: 'error' }),
    )
  }, [contactId, setSearch, edit])
}
