import { chakra } from '@chakra-ui/react'
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { focusRefused } from '#web/lib/page/focus-field.ts'
import { Problem } from './problem.tsx'

export interface FormProps {
  /** For a submit button that stands outside the form. */
  id?: string
  /**
   * Saves. A refusal is shown by `error`, or at its field, which is then focused. The message about
   * a field that is not on the screen is returned, and shown below the fields.
   */
  onSubmit: () => unknown
  /** Why it was refused, if no field is at fault: text, or a banner with an action. */
  error: ReactNode
  children: ReactNode
  /** The buttons at the end, the submit button included. */
  actions?: ReactNode
  /** Called when one of its fields gets the focus. */
  onFocus?: () => void
  gap?: '0' | '4' | '5' | '6'
  maxW?: 'form'
}

/** Fields below each other. The browser's own messages are off: our fields have theirs. */
export const FormGrid = chakra(
  'form',
  { base: { display: 'grid', gap: '5' } },
  { defaultProps: { noValidate: true } },
)

/** A form that keeps its input when it is refused. */
export function Form({ onSubmit, error, children, actions, gap = '5', ...rest }: FormProps) {
  const form = useRef<HTMLFormElement>(null)
  const problem = useRef<HTMLDivElement>(null)
  const [unshown, setUnshown] = useState<string>()
  const [answered, setAnswered] = useState<{ refusal: unknown; focus: Element | null }>()
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    // A dialog with a form may be nested in another form of the page.
    event.stopPropagation()
    const refusal = await onSubmit()
    setAnswered({ refusal, focus: document.activeElement })
  }
  // The errors at the fields were set before `answered`, so they are on the screen now. If the
  // person has moved the focus meanwhile, it stays there.
  useEffect(() => {
    if (!answered || !form.current || document.activeElement !== answered.focus) return
    const { refusal } = answered
    const shown = focusRefused(form.current)
    setUnshown(shown || typeof refusal !== 'string' ? undefined : refusal)
  }, [answered])
  const message = unshown ? `Not saved. ${unshown}` : error
  const hasMessage = Boolean(message)
  // Below the fold of a sheet, nobody would see that anything had happened.
  useEffect(() => {
    if (answered && hasMessage) problem.current?.scrollIntoView({ block: 'nearest' })
  }, [answered, hasMessage])
  return (
    <FormGrid ref={form} onSubmit={(event) => void submit(event)} gap={gap} {...rest}>
      {children}
      <Problem ref={problem} message={message} />
      {actions}
    </FormGrid>
  )
}
