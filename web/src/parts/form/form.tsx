import { chakra } from '@chakra-ui/react'
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { focusRefused } from '#web/lib/page/focus-field.ts'
import { Banner } from '#web/ui/banner.tsx'
import { type Kept, LeaveWarning } from './leave-warning.tsx'

export interface FormProps {
  /**
   * Saves. A refusal is shown by `error`, or at its field, which is then focused. If it is of a
   * field that is not on the screen, it is the answer.
   */
  onSubmit: () => Promise<unknown>
  /** Why it was refused, if no field is at fault: text, or a banner with an action. */
  error: ReactNode
  /** Whether leaving the page now would lose input. A form in a dialog does not ask. */
  unsaved: boolean
  /** Whether the browser keeps the input until it is saved. */
  kept?: Kept
  /** Whether it is being saved. */
  busy: boolean
  children: ReactNode
  /** The buttons at the end, the submit button included. */
  actions: ReactNode
  gap?: '4' | '5' | '6'
  maxW?: 'form' | '28rem'
}

/** A form that keeps its input when it is refused, and warns before the page is left. */
export function Form({
  onSubmit,
  error,
  unsaved,
  kept = false,
  busy,
  children,
  actions,
  gap = '5',
  maxW,
}: FormProps) {
  const form = useRef<HTMLFormElement>(null)
  const [unshown, setUnshown] = useState<string>()
  const [answered, setAnswered] = useState<{ refusal: unknown; focus: Element | null }>()
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    // A dialog with a form may be nested in another form of the page.
    event.stopPropagation()
    const refusal = await onSubmit()
    setAnswered({ refusal, focus: document.activeElement })
  }
  // The errors at the fields are drawn by then: they were set before the answer was. If the focus has
  // moved elsewhere meanwhile, it stays there.
  useEffect(() => {
    if (!answered || !form.current || document.activeElement !== answered.focus) return
    const { refusal } = answered
    const shown = focusRefused(form.current)
    setUnshown(shown || typeof refusal !== 'string' ? undefined : refusal)
  }, [answered])
  return (
    <chakra.form
      ref={form}
      onSubmit={(event) => void submit(event)}
      noValidate
      display="grid"
      gap={gap}
      maxW={maxW}
    >
      {children}
      <chakra.div aria-live="assertive" _empty={{ display: 'none' }}>
        {unshown && <Banner tone="error">Not saved. {unshown}</Banner>}
        {typeof error === 'string' ? <Banner tone="error">{error}</Banner> : error}
      </chakra.div>
      {actions}
      {unsaved && <LeaveWarning asks={!busy} kept={kept} />}
    </chakra.form>
  )
}
