import { chakra } from '@chakra-ui/react'
import { CircleAlert } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { unseenIn } from '#shared/rules/text/clean-text.ts'
import { removeFrom } from './cleaned.ts'
import { hiddenStyle } from './visually-hidden.tsx'

export interface FieldTexts {
  label: ReactNode
  /** Says what to enter, and why, below the field. */
  help?: ReactNode
  /** Says what is wrong and how to fix it. */
  error?: ReactNode
  /** Marks a field that may stay empty. All others are required. */
  optional?: boolean
  /** Shows the label to screen readers only. */
  hideLabel?: boolean
}

/** The ids that connect a control with its label, help and error. */
export interface FieldIds {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}

/** Label above, control, help and error below: the frame of every field with one control. */
export function FieldFrame({
  id: givenId,
  label,
  help,
  error,
  optional,
  hideLabel,
  children,
}: FieldTexts & { id?: string | undefined; children: (ids: FieldIds) => ReactNode }) {
  const ownId = useId()
  const id = givenId ?? ownId
  const texts = useFieldTexts(id, help, error)
  return (
    <chakra.div w="100%">
      <chakra.label htmlFor={id} css={hideLabel ? hiddenStyle : labelStyle}>
        {label}
        {optional && <OptionalMark />}
      </chakra.label>
      {children({ id, ...texts.aria })}
      {texts.below}
    </chakra.div>
  )
}

/** The frame of a field with several controls: a fieldset with a legend. */
export function FieldGroup({
  id: givenId,
  label,
  help,
  error,
  optional,
  hideLabel,
  children,
}: FieldTexts & { id?: string | undefined; children: ReactNode }) {
  const ownId = useId()
  const id = givenId ?? ownId
  const texts = useFieldTexts(id, help, error)
  return (
    <chakra.fieldset
      id={id}
      minW="0"
      w="100%"
      tabIndex={-1}
      aria-describedby={texts.aria['aria-describedby']}
    >
      <chakra.legend css={hideLabel ? hiddenStyle : labelStyle}>
        {label}
        {optional && <OptionalMark />}
      </chakra.legend>
      {children}
      {texts.below}
    </chakra.fieldset>
  )
}

const labelStyle = {
  display: 'block',
  mb: '1.5',
  fontSize: 'sm',
  fontWeight: 'semibold',
  lineHeight: 'snug',
  color: 'ink',
} as const

function OptionalMark() {
  return (
    <chakra.span fontWeight="normal" color="muted">
      {' '}
      (optional)
    </chakra.span>
  )
}

function useFieldTexts(id: string, help: ReactNode, error: ReactNode) {
  const helpId = help ? `${id}-help` : undefined
  const unseen = typeof error === 'string' ? unseenIn(error) : undefined
  const errorId = error ? `${id}-error` : undefined
  const describedBy = [errorId, helpId].filter(Boolean).join(' ') || undefined
  return {
    aria: {
      'aria-describedby': describedBy,
      'aria-invalid': error ? (true as const) : undefined,
    },
    below: (
      <>
        <div aria-live="polite">
          {error && (
            <chakra.p
              id={errorId}
              mt="1.5"
              fontSize="sm"
              lineHeight="snug"
              color="error"
              display="flex"
              gap="1.5"
            >
              <chakra.span pt="0.5" flexShrink={0}>
                <CircleAlert size={16} />
              </chakra.span>
              <span>{error}</span>
            </chakra.p>
          )}
          {unseen !== undefined && (
            <chakra.button
              type="button"
              minH="target"
              fontSize="sm"
              fontWeight="semibold"
              color="blue.strong"
              textDecoration="underline"
              textUnderlineOffset="3px"
              cursor="pointer"
              onClick={() => {
                const control = document.getElementById(id)
                if (control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement) {
                  removeFrom(control, unseen)
                }
              }}
            >
              Remove it
            </chakra.button>
          )}
        </div>
        {help && (
          <chakra.p id={helpId} mt="1.5" fontSize="sm" lineHeight="snug" color="muted" maxW="text">
            {help}
          </chakra.p>
        )}
      </>
    ),
  }
}
