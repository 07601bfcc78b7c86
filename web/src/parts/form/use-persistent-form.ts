import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useRef, useState } from 'react'
import { type DefaultValues, type FieldPath, type FieldValues, useForm } from 'react-hook-form'
import type * as z from 'zod'
import { ApiError } from '#web/lib/api/api-error.ts'
import { messageOf } from '#web/lib/api/message-of.ts'
import { useMutation } from '#web/lib/api/use-mutation.ts'
import { useCredentials } from '#web/lib/session/session.ts'
import { forgetUnsaved, readUnsaved, storeUnsaved } from '#web/lib/session/unsaved.ts'

export interface PersistentFormOptions<
  Fields extends FieldValues,
  Args extends readonly unknown[],
  Answer,
> {
  schema: z.ZodType<Fields, Fields>
  /** The stored values. */
  values: Fields
  /** The name under which the browser keeps the input until it is saved, such as `contact:{contactId}`. */
  draftName: string
  /** Saves the fields. An error that names a field is shown at that field. */
  save: (fields: Fields, ...args: Args) => Promise<Answer>
  /** Called after saving, to leave the page. */
  onSaved: (answer: Answer) => unknown
}

/** A form whose input survives a refusal, a reload, and the end of a session. */
export function usePersistentForm<
  Fields extends FieldValues,
  Args extends readonly unknown[],
  Answer,
>({ schema, values, draftName, save, onSaved }: PersistentFormOptions<Fields, Args, Answer>) {
  const { userId } = useCredentials()
  const [kept] = useState(() => storedFields(readUnsaved(userId, draftName), values))
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
        callback: ({ values: typed }) => storeUnsaved(userId, draftName, typed),
      }),
    [subscribe, userId, draftName],
  )

  const saving = useMutation(async (fields: Fields, ...args: Args) => {
    try {
      const answer = await save(fields, ...args)
      forgetUnsaved(userId, draftName)
      await onSaved(answer)
      return true
    } catch (error) {
      const field = error instanceof ApiError ? fieldOf(error, values) : undefined
      if (field === undefined) throw error
      setError(field, { message: messageOf(error) })
      return false
    }
  })

  /** Reports the problem of a field that parses its own input. */
  const noteProblem = (name: FieldPath<Fields>) => (wrong: string | undefined) => {
    if (wrong) problems.current.set(name, wrong)
    else problems.current.delete(name)
    clearErrors(name)
  }

  const submit = (...args: Args) =>
    handleSubmit(async (fields) => {
      const [wrong] = problems.current
      if (wrong) setError(wrong[0], { message: wrong[1] })
      else await saving.run(fields, ...args)
    })()

  return {
    ...form,
    submit,
    noteProblem,
    /** Discards the kept input. */
    forget: () => forgetUnsaved(userId, draftName),
    failure: saving.failure,
    error: saving.error,
    busy: saving.busy,
    restored: kept !== undefined,
    unsaved: formState.isDirty || kept !== undefined,
  }
}

/** The kept input; undefined if an earlier version of the form had other fields. */
function storedFields<Fields extends FieldValues>(
  kept: unknown,
  values: Fields,
): Fields | undefined {
  if (typeof kept !== 'object' || kept === null) return undefined
  const fields: Readonly<Record<string, unknown>> = { ...kept }
  const fits = Object.entries(values).every(
    ([name, value]) =>
      typeof fields[name] === typeof value && Array.isArray(fields[name]) === Array.isArray(value),
  )
  // Each field is present and of the form's own type.
  return fits ? (fields as Fields) : undefined
}

/** The field of the form that a refusal names; the API uses the same names as the form. */
function fieldOf<Fields extends FieldValues>({ field = '' }: ApiError, values: Fields) {
  const path = field.replace(/^body\./, '')
  // It begins with one of the form's fields.
  return Object.hasOwn(values, path.split('.')[0] ?? '') ? (path as FieldPath<Fields>) : undefined
}
