import { chakra } from '@chakra-ui/react'
import type { ComponentProps, ReactNode } from 'react'
import { cleanLine } from '#shared/rules/text/clean-text.ts'
import { cleaning } from './cleaned.ts'
import { controlStyle } from './control-style.ts'
import { FieldFrame, type FieldTexts } from './field-frame.tsx'

const Input = chakra('input', { base: controlStyle })

export interface TextFieldProps
  extends FieldTexts,
    Omit<ComponentProps<typeof Input>, keyof FieldTexts | 'children' | 'size'> {
  /** A word or sign before the text inside the box, such as `$`. */
  prefix?: string
  /** A word or sign after the text, such as `%`. */
  suffix?: string
  /** Controls at the right end of the box. */
  endControl?: ReactNode
  /** Takes the text exactly as it is typed, for example a password. */
  verbatim?: boolean
}

/** A single-line text field. Accepts all props of an input, `register(...)` included. */
export function TextField({
  label,
  help,
  error,
  optional,
  hideLabel,
  id,
  prefix,
  suffix,
  endControl,
  verbatim = false,
  onChange,
  ...input
}: TextFieldProps) {
  const suffixSpace = suffix ? '9' : undefined
  return (
    <FieldFrame {...{ id, label, help, error, optional, hideLabel }}>
      {(ids) => (
        <chakra.div pos="relative">
          {prefix && <Affix side="start">{prefix}</Affix>}
          <Input
            {...ids}
            {...input}
            onChange={verbatim ? onChange : cleaning(cleanLine, onChange)}
            ps={prefix ? '8' : undefined}
            pe={endControl ? '14' : suffixSpace}
          />
          {suffix && <Affix side="end">{suffix}</Affix>}
          {endControl && (
            <chakra.div pos="absolute" insetEnd="0.5" top="2px">
              {endControl}
            </chakra.div>
          )}
        </chakra.div>
      )}
    </FieldFrame>
  )
}

function Affix({ side, children }: { side: 'start' | 'end'; children: string }) {
  return (
    <chakra.span
      aria-hidden="true"
      pos="absolute"
      top="0"
      h="control"
      display="flex"
      alignItems="center"
      color="muted"
      pointerEvents="none"
      {...(side === 'start' ? { insetStart: '3.5' } : { insetEnd: '3.5' })}
    >
      {children}
    </chakra.span>
  )
}
