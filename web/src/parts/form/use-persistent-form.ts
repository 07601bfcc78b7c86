import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useRef, useState } from 'react'
import { type DefaultValues, type FieldPath, type FieldValues, useForm } from 'react-hook-form'
import type * as z from 'zod'
import type { ErrorCode } from '#shared/errors.ts'
import { ApiError } from '#web/lib/api/api-error.ts'
import { messageOf } from '#web/lib/api/message-of.ts'
import { useMutation } from '#web/lib/api/use-mutation.ts'
import { useCredentials } from '#web/lib/session/session.ts'
import { forgetUnsaved, readUnsaved, storeUnsaved } from '#web/lib/session/unsaved.ts'
import { restoreFields, withoutSecrets } from './stored-fields.ts'

export interface PersistentFormOptions<Fields extends FieldValues, Answer> {
  schema: z.ZodType<Fields, Fields>
  /** The stored values. */
  values: Fields
  /** The name under which the browser keeps the input until it is saved, such as `contact:{contactId}`. */
  draftName: string
  /** Fields that the browser never keeps, such as a password. After a reload they show the stored values. */
  secrets?: readonly (keyof Fields & string)[]
  /**
   * Saves the fields. An error that names a field is shown at that field.
   *
   * @param overruled The code of the refusal that the person overrules, such as `STALE_VERSION`: save all the same.
   */
  save: (fields: Fields, overruled?: ErrorCode) => Promise<Answer>
  /** Called after saving, to leave the page. */
  onSaved: (answer: Answer) => unknown
}

/** What a screen needs to know of its form. */
export interface PersistentForm {
  /** Returns why a field was refused, for a field that is not on the screen. */
  submit: (overruled?: ErrorCode) => Promise<string | undefined>
  /** Discards the kept input. */
  forget: () => void
  failure: unknown
  /** The message of the last refusal, if no field is at fault. */
  error: string | undefined
  busy: boolean
  /** The fields contain input from before a reload or the end of a session. */
  restored: boolean
  /** Some fields are secret, and are lost when the page is left. */
  hasSecrets: boolean
  unsaved: boolean
}

/** A form whose input survives a refusal, a reload, and the end of a session. */
export function usePersistentForm<Fields extends FieldValues, Answer>({
  schema,
  values,
  draftName,
  secrets = [],
  save,
  onSaved,
}: PersistentFormOptions<Fields, Answer>) {
  const { userId } = useCredentials()
  const [secretNames] = useState(secrets)
  const [kept] = useState(() => restoreFields(readUnsaved(userId, draftName), values, secretNames))
  const refusal = useRef<string>(undefined)
  const problems = useRef(new Map<FieldPath<Fields>, string>())
  const form = useForm<Fields>({
    resolver: zodResolver(schema),
    // All fields are present.
    defaultValues: (kept ?? values) as DefaultValues<Fields>,
  })
  const { subscribe, setError, clearErrors, handleSubmit, formState } = form

  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values: typed }) =>
          storeUnsaved(userId, draftName, withoutSecrets(typed, secretNames)),
      }),
    [subscribe, userId, draftName, secretNames],
  )

  const saving = useMutation(async (fields: Fields, overruled?: ErrorCode) => {
    try {
      const answer = await save(fields, overruled)
      forgetUnsaved(userId, draftName)
      await onSaved(answer)
      return true
    } catch (error) {
      const field = error instanceof ApiError ? fieldOf(error, values) : undefined
      if (field === undefined) throw error
      refusal.current = messageOf(error)
      setError(field, { message: refusal.current })
      return false
    }
  })

  /** Reports the problem of a field that parses its own input. */
  const noteProblem = (name: FieldPath<Fields>) => (wrong: string | undefined) => {
    if (wrong) problems.current.set(name, wrong)
    else problems.current.delete(name)
    clearErrors(name)
  }

  const submit = async (overruled?: ErrorCode) => {
    refusal.current = undefined
    await handleSubmit(
      async (fields) => {
        const [wrong] = problems.current
        if (wrong) setError(wrong[0], { message: wrong[1] })
        else await saving.run(fields, overruled)
      },
      (errors) => {
        refusal.current = firstMessage(errors)
      },
    )()
    return refusal.current
  }

  const state: PersistentForm = {
    submit,
    forget: () => forgetUnsaved(userId, draftName),
    failure: saving.failure,
    error: saving.error,
    busy: saving.busy,
    restored: kept !== undefined,
    hasSecrets: secretNames.length > 0,
    unsaved: formState.isDirty || kept !== undefined,
  }
  return { ...form, ...state, noteProblem }
}

/** The first message among the errors of fields, however deep they lie. */
const firstMessage = (errors: object): string | undefined => {
  if ('message' in errors && typeof errors.message === 'string') return errors.message
  for (const [name, each] of Object.entries(errors)) {
    // An error also has the element of its field.
    const found = name !== 'ref' && typeof each === 'object' && each && firstMessage(each)
    if (found) return found
  }
  return undefined
}

/** The field of the form that a refusal names; the API uses the same names as the form. */
function fieldOf<Fields extends FieldValues>({ field = '' }: ApiError, values: Fields) {
  const path = field.replace(/^body\./, '')
  const [name = ''] = path.split('.')
  if (!Object.hasOwn(values, name)) return undefined
  // A form may edit a list as one text.
  const isText = typeof values[name] === 'string'
  return (isText ? name : path) as FieldPath<Fields> // begins with one of the form's fields
}
