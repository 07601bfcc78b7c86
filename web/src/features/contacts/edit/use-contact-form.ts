import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useRef, useState } from 'react'
import { type FieldPath, useForm } from 'react-hook-form'
import { useNavigate } from 'react-router-dom'
import * as z from 'zod'
import { type Contact, MiniContact } from '#shared/model/contact.ts'
import { paths } from '#shared/paths.ts'
import { api } from '#web/lib/api/api.ts'
import { ApiError } from '#web/lib/api/api-error.ts'
import { showAlert } from '#web/lib/page/alert.ts'
import { useCredentials } from '#web/lib/session/session.ts'
import { forgetUnsaved, keepUnsaved, unsavedOf } from '#web/lib/session/unsaved.ts'
import { ContactFields, toBody, toFields } from './contact-fields.ts'

const Duplicate = z.object({ contact: MiniContact })

/** What stands in the way of saving, besides a wrong field. */
export type Obstacle =
  | { readonly kind: 'problem'; readonly message: string }
  | { readonly kind: 'stale' }
  | { readonly kind: 'duplicate'; readonly name: string }

/** The form of one contact: what is typed outlives a refusal, and a session that ends. */
export function useContactForm(contact: Contact) {
  const navigate = useNavigate()
  const { userId } = useCredentials()
  const unsavedName = `contact:${contact.contactId}`
  const [kept] = useState(() => ContactFields.safeParse(unsavedOf(userId, unsavedName)))
  const [obstacle, setObstacle] = useState<Obstacle>()
  const problems = useRef(new Map<string, string>())
  const form = useForm<ContactFields>({
    resolver: zodResolver(ContactFields),
    defaultValues: kept.success ? kept.data : toFields(contact),
  })
  const { subscribe, setError, clearErrors, handleSubmit } = form

  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => keepUnsaved(userId, unsavedName, values),
      }),
    [subscribe, userId, unsavedName],
  )

  /** A field that reads what is typed by itself tells here that it cannot. */
  const noteProblem = (name: FieldPath<ContactFields>) => (wrong: string | undefined) => {
    if (wrong) problems.current.set(name, wrong)
    else problems.current.delete(name)
    clearErrors(name)
  }

  const refuse = (error: ApiError) => {
    const known = Duplicate.safeParse(error.details)
    if (error.code === 'STALE_VERSION') return setObstacle({ kind: 'stale' })
    if (error.code === 'CONTACT_EXISTS' && known.success) {
      return setObstacle({ kind: 'duplicate', name: known.data.contact.name })
    }
    const [root = ''] = (error.field ?? '').split('.')
    if (!Object.hasOwn(ContactFields.shape, root)) {
      return setObstacle({ kind: 'problem', message: error.message })
    }
    // The API names fields as the form does.
    const name = error.field as FieldPath<ContactFields>
    setError(name, { message: error.message }, { shouldFocus: true })
  }

  const save = async (
    fields: ContactFields,
    {
      allowDuplicate = false,
      overNewer = false,
    }: { allowDuplicate?: boolean; overNewer?: boolean },
  ) => {
    setObstacle(undefined)
    const [wrong] = problems.current
    if (wrong) {
      return setError(wrong[0] as FieldPath<ContactFields>, { message: wrong[1] }) // its own keys
    }
    try {
      const { contactId, avatarFileId } = contact
      const version = overNewer
        ? (await api.ContactData.GetContact({ id: contactId })).version
        : contact.version
      await api.ContactData.UpdateContact({
        body: {
          ...toBody(fields),
          ...(avatarFileId && { avatarFileId }),
          contactId,
          version,
          allowDuplicate,
        },
      })
      forgetUnsaved(userId, unsavedName)
      await navigate(paths.viewContact(contactId))
      showAlert({ message: `${fields.firstName} is saved.`, tone: 'success' })
    } catch (error) {
      if (error instanceof ApiError) refuse(error)
      else setObstacle({ kind: 'problem', message: 'We could not save this. Try again.' })
    }
  }

  return {
    ...form,
    keptText: kept.success,
    obstacle,
    noteProblem,
    discard: () => forgetUnsaved(userId, unsavedName),
    submit: (options: Parameters<typeof save>[1] = {}) =>
      handleSubmit((fields) => save(fields, options)),
  }
}

export type ContactFormState = ReturnType<typeof useContactForm>
