import { useEffect, useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { useCredentials } from '#web/lib/session/session.ts'
import { forgetUnsaved, readUnsaved, storeUnsaved } from '#web/lib/session/unsaved.ts'
import { restoreFields, withoutSecrets } from './stored-fields.ts'
import { type CheckedForm, type CheckedFormOptions, useCheckedForm } from './use-checked-form.ts'

export interface PersistentFormOptions<Fields extends FieldValues, Answer>
  extends CheckedFormOptions<Fields, Answer> {
  /**
   * The name under which the browser keeps the input until it is saved, such as
   * `contact:{contactId}`.
   */
  draftName: string
  /**
   * Fields that the browser never keeps, such as a password. After a reload they show the stored
   * values.
   */
  secrets?: readonly (keyof Fields & string)[]
}

/** The facts about a form whose input the browser keeps. */
export interface PersistentForm extends CheckedForm {
  /** The fields contain input from before a reload or the end of a session. */
  restored: boolean
  /** Some fields are secret, and are lost when the page is left. */
  hasSecrets: boolean
  /** Some input is not saved yet. */
  unsaved: boolean
}

/** A form whose input survives a refusal, a reload, and the end of a session. */
export function usePersistentForm<Fields extends FieldValues, Answer>({
  values,
  draftName,
  secrets = [],
  save,
  ...options
}: PersistentFormOptions<Fields, Answer>) {
  const { userId } = useCredentials()
  const [secretNames] = useState(secrets)
  const [restoredValues] = useState(() =>
    restoreFields(readUnsaved(userId, draftName), values, secretNames),
  )
  const forget = () => forgetUnsaved(userId, draftName)
  const form = useCheckedForm({
    ...options,
    values: restoredValues ?? values,
    save: async (fields, overruled) => {
      const answer = await save(fields, overruled)
      forget()
      return answer
    },
  })
  const { subscribe, formState } = form

  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values: typed }) =>
          storeUnsaved(userId, draftName, withoutSecrets(typed, secretNames)),
      }),
    [subscribe, userId, draftName, secretNames],
  )

  const state = {
    /** Discards the kept input. */
    forget,
    restored: restoredValues !== undefined,
    hasSecrets: secretNames.length > 0,
    unsaved: formState.isDirty || restoredValues !== undefined,
  }
  return { ...form, ...state }
}
