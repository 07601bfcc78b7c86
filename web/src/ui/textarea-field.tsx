import { chakra } from '@chakra-ui/react'
import type { ComponentProps } from 'react'
import { cleanText } from '#shared/rules/text/clean-text.ts'
import { cleaning } from './cleaned.ts'
import { controlStyle } from './control-style.ts'
import { FieldFrame, type FieldTexts } from './field-frame.tsx'

const Textarea = chakra('textarea', {
  base: {
    ...controlStyle,
    lineHeight: 'text',
    minH: '28',
    resize: 'vertical',
    fieldSizing: 'content',
  },
})

export interface TextareaFieldProps
  extends FieldTexts,
    Omit<ComponentProps<typeof Textarea>, keyof FieldTexts | 'children'> {
  /** Takes the text exactly as it is typed. */
  verbatim?: boolean
}

/** A text field for several lines, which grows with its text. */
export function TextareaField({
  label,
  help,
  error,
  optional,
  hideLabel,
  id,
  verbatim = false,
  onChange,
  ...textarea
}: TextareaFieldProps) {
  return (
    <FieldFrame {...{ id, label, help, error, optional, hideLabel }}>
      {(ids) => (
        <Textarea
          {...ids}
          {...textarea}
          onChange={verbatim ? onChange : cleaning(cleanText, onChange)}
        />
      )}
    </FieldFrame>
  )
}
