import { useEffect, useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { useCredentials } from '#web/lib/session/session.ts'
import { forgetUnsaved, readUnsaved, storeUnsaved } from '#web/lib/session/unsaved.ts'
import type { Kept } from './leave-warning.tsx'
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

/** The facts about a form whose input the browser keeps. `forget` also drops what it keeps. */
export interface PersistentForm extends CheckedForm {
  /** The fields contain input from before a reload or the end of a session. */
  restored: boolean
  /** Some fields are secret, and are lost when the page is left. */
  hasSecrets: boolean
  /** Some input is not saved yet. */
  unsaved: boolean
  /** What the browser keeps of it. */
  kept: Kept
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
  // The caller's array is a new one in each render, and an effect depends on it.
  const [secretNames] = useState(secrets)
  const [savedValues, setSavedValues] = useState(values)
  const [restoredValues, setRestoredValues] = useState(() =>
    restoreFields(readUnsaved(userId, draftName), values, secretNames),
  )
  const [hasRoom, setHasRoom] = useState(true)
  const restored = restoredValues !== undefined
  const hasSecrets = secretNames.length > 0

  const forgetStored = () => {
    forgetUnsaved(userId, draftName)
    setRestoredValues(undefined)
  }
  const form = useCheckedForm({
    ...options,
    values: savedValues,
    typed: restoredValues,
    save: async (fields, overruled) => {
      const sentInput = JSON.stringify(form.getValues())
      const answer = await save(fields, overruled)
      // A form may stay open after it was saved. What was typed meanwhile is not saved yet.
      const isUnchanged = JSON.stringify(form.getValues()) === sentInput
      form.reset(fields, { keepValues: true, keepDirty: !isUnchanged })
      setSavedValues(() => fields)
      if (isUnchanged) forgetStored()
      return answer
    },
  })
  const { subscribe, formState } = form

  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values: current }) => {
          const input = withoutSecrets(current, secretNames)
          // A list of fields reports its values also when it is shown or reset.
          const isTyped =
            JSON.stringify(input) !== JSON.stringify(withoutSecrets(savedValues, secretNames))
          if (isTyped) setHasRoom(storeUnsaved(userId, draftName, input))
          else forgetUnsaved(userId, draftName)
        },
      }),
    [subscribe, userId, draftName, secretNames, savedValues],
  )

  const keptWithRoom: Kept = hasSecrets ? 'withoutSecrets' : 'everything'
  const state: Omit<PersistentForm, keyof CheckedForm> & Pick<PersistentForm, 'forget'> = {
    forget: () => {
      form.forget()
      forgetStored()
    },
    restored,
    hasSecrets,
    unsaved: formState.isDirty || restored,
    kept: hasRoom ? keptWithRoom : 'nothing',
  }
  return { ...form, ...state }
}
