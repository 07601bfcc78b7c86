import { useRef, useState } from 'react'
import { phoneText } from '#shared/rules/phone-text.ts'
import { TextField, type TextFieldProps } from './text-field.tsx'
import { useBlurred } from './use-blurred.ts'

/**
 * Holds back a submission of the form while `work` is under way, then submits it with what the work
 * has changed. If the work fails, the form is submitted too, and its own rules say what is missing.
 */
function holdSubmission(form: HTMLFormElement | null, work: Promise<unknown>): void {
  if (form === null) return
  let heldEvent: SubmitEvent | undefined
  const hold = (event: SubmitEvent) => {
    event.preventDefault()
    event.stopImmediatePropagation()
    heldEvent = event
  }
  const release = () => {
    form.removeEventListener('submit', hold, true)
    if (heldEvent && form.isConnected) form.requestSubmit(heldEvent.submitter)
  }
  // The listener is called before React's own, which is on an ancestor.
  form.addEventListener('submit', hold, true)
  work.then(release, release)
}

export interface PhoneFieldProps extends Omit<TextFieldProps, 'value' | 'onChange' | 'type'> {
  /** In the international form (`+15125550134`, `+15125550134;ext=12`), or `''`. */
  value: string
  /** Called with the international form, or with `''` while the input is not a number. */
  onChange: (number: string) => void
  /** Called with the error of an invalid number. Undefined for a valid number or no input. */
  onProblem?: (problem: string | undefined) => void
  /** Whether the number may have an extension. Text messages do not reach one. */
  extensions?: boolean
}

const noNumber = 'Enter a phone number, such as (512) 555-0134.'
const noExtension = 'Enter the number without its extension, which text messages do not reach.'

/**
 * The problem of a number until it is read, for which its parser may have to be loaded. A form
 * without a problem would be saved, and the number would be lost silently.
 */
const unread = 'We could not check this number. Check your connection, then enter it again.'

const loadNumbers = () => import('#shared/rules/read-phone-number.ts')

const problemOf = (
  typed: string,
  number: string | undefined,
  { extensions }: { extensions: boolean },
) => {
  if (!number) return typed.trim() === '' ? undefined : noNumber
  return !extensions && number.includes(';') ? noExtension : undefined
}

/**
 * A telephone number, of the US unless it begins with `+`. The number parser is loaded when it is
 * first needed. The form is submitted once the number is read.
 */
export function PhoneField({
  value,
  onChange,
  onProblem,
  onBlur,
  extensions = false,
  error,
  ...rest
}: PhoneFieldProps) {
  const [text, setText] = useState(() => phoneText(value))
  const [wrong, setWrong] = useState<string>()
  const [blurred, markBlurred] = useBlurred()
  const lastSent = useRef(value)
  const latestText = useRef(text)
  if (value !== lastSent.current) {
    lastSent.current = value
    setText(phoneText(value))
  }
  const readNumber = async (typed: string, { final }: { final: boolean }) => {
    const { formatPhoneNumber, readPhoneNumber } = await loadNumbers()
    if (typed !== latestText.current) return
    const number = readPhoneNumber(typed)
    const problem = problemOf(typed, number, { extensions })
    if (final) setWrong(problem)
    onProblem?.(problem)
    if (final && number && !problem) setText(formatPhoneNumber(number))
    const international = number && !problem ? number : ''
    if (international === lastSent.current) return
    lastSent.current = international
    onChange(international)
  }
  return (
    <TextField
      {...rest}
      type="tel"
      inputMode="tel"
      autoComplete={rest.autoComplete ?? 'tel'}
      value={text}
      error={(blurred ? wrong : undefined) ?? error}
      onFocus={() => void loadNumbers()}
      onChange={(event) => {
        latestText.current = event.target.value
        setText(event.target.value)
        setWrong(undefined)
        onProblem?.(event.target.value.trim() === '' ? undefined : unread)
        const reading = readNumber(event.target.value, { final: false })
        holdSubmission(event.target.form, reading)
      }}
      onBlur={(event) => {
        markBlurred()
        latestText.current = event.target.value
        void readNumber(event.target.value, { final: true })
        onBlur?.(event)
      }}
    />
  )
}
