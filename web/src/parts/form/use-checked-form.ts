import { zodResolver } from '@hookform/resolvers/zod'
import { useRef } from 'react'
import { type DefaultValues, type FieldPath, type FieldValues, useForm } from 'react-hook-form'
import type * as z from 'zod'
import type { ErrorCode } from '#shared/errors.ts'
import { ApiError } from '#web/lib/api/api-error.ts'
import { messageOf } from '#web/lib/api/message-of.ts'
import { cancelled, useMutation } from '#web/lib/api/use-mutation.ts'
import { showAlert } from '#web/lib/page/alert.ts'
import { withoutPart } from './without-part.ts'

export interface CheckedFormOptions<Fields extends FieldValues, Answer> {
  schema: z.ZodType<Fields, Fields>
  /** The first values of the fields. */
  values: NoInfer<Fields>
  /** Input from before. The fields have it in place of `values`, until it is forgotten. */
  typed?: NoInfer<Fields> | undefined
  /**
   * Saves the fields. An error that names a field is shown at that field.
   *
   * @param overruled The code of the refusal that the person overrules, such as `STALE_VERSION`:
   * save all the same.
   */
  save: (fields: Fields, overruled?: ErrorCode) => Promise<Answer>
  /** Called after saving, to leave the page or to close the dialog. */
  onSaved?: (answer: Answer) => unknown
  /** The alert that is shown then. */
  done?: string | ((answer: Answer) => string)
}

/** The facts about a form that its screen or dialog needs. */
export interface CheckedForm {
  /**
   * Checks and saves. Resolves to the message of a refused field, for a screen that does not show
   * the field.
   */
  submit: (overruled?: ErrorCode) => Promise<string | undefined>
  /** Drops the input and the last refusal. */
  forget: () => void
  failure: unknown
  /** The message of the last refusal, if no field is at fault. */
  error: string | undefined
  busy: boolean
}

/**
 * A form that checks its fields before it saves them, and shows each refusal at the field that it
 * is about. What was typed is lost with the form. `usePersistentForm` keeps it.
 */
export function useCheckedForm<Fields extends FieldValues, Answer>({
  schema,
  values,
  typed = values,
  save,
  onSaved,
  done,
}: CheckedFormOptions<Fields, Answer>) {
  const refusal = useRef<string>(undefined)
  const problems = useRef(new Map<FieldPath<Fields>, string>())
  const form = useForm<Fields>({
    resolver: zodResolver(schema),
    // All fields are present.
    defaultValues: typed as DefaultValues<Fields>,
  })
  const { setError, clearErrors, handleSubmit, reset } = form

  const saving = useMutation(async (fields: Fields, overruled?: ErrorCode) => {
    try {
      const answer = await save(fields, overruled)
      await onSaved?.(answer)
      const message = typeof done === 'function' ? done(answer) : done
      if (message !== undefined) showAlert({ message, tone: 'success' })
      return true
    } catch (error) {
      const field = error instanceof ApiError ? fieldOf(error, values) : undefined
      if (field === undefined) throw error
      refusal.current = messageOf(error)
      setError(field, { message: refusal.current })
      return cancelled
    }
  })

  /** Reports the problem of a field that parses its own input. */
  const noteProblem = (name: FieldPath<Fields>) => (wrong: string | undefined) => {
    // Some fields report after each render, and only a change may cause the next one.
    if (problems.current.get(name) === wrong) return
    if (wrong) problems.current.set(name, wrong)
    else problems.current.delete(name)
    clearErrors(name)
  }

  /** Call it when a part of a list of fields is removed. */
  const forgetPart = (list: string, index: number) => {
    problems.current = withoutPart(problems.current, list, index)
  }

  const submit = async (overruled?: ErrorCode) => {
    refusal.current = undefined
    await handleSubmit(
      async (fields) => {
        const [wrong] = problems.current
        if (!wrong) return saving.run(fields, overruled)
        refusal.current = wrong[1]
        setError(wrong[0], { message: refusal.current })
      },
      (errors) => {
        refusal.current = firstMessage(errors)
      },
    )()
    return refusal.current
  }

  const state: CheckedForm = {
    submit,
    forget: () => {
      reset(values)
      saving.forget()
    },
    failure: saving.failure,
    error: saving.error,
    busy: saving.busy,
  }
  return { ...form, ...state, noteProblem, forgetPart }
}

/** The first message among the errors of fields, however deep they lie. */
const firstMessage = (errors: object): string | undefined => {
  if ('message' in errors && typeof errors.message === 'string') return errors.message
  for (const [name, nested] of Object.entries(errors)) {
    // An error also has the element of its field.
    const message = name !== 'ref' && typeof nested === 'object' && nested && firstMessage(nested)
    if (message) return message
  }
  return undefined
}

/** The field of the form that a refusal names. The API uses the same names as the form. */
function fieldOf<Fields extends FieldValues>({ field = '' }: ApiError, values: Fields) {
  const path = field.replace(/^body\./, '')
  const [name = ''] = path.split('.')
  if (!Object.hasOwn(values, name)) return undefined
  // A form may edit a list as one text.
  const isText = typeof values[name] === 'string'
  return (isText ? name : path) as FieldPath<Fields> // begins with one of the form's fields
}
