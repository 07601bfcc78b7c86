import { chakra } from '@chakra-ui/react'
import type { ComponentProps } from 'react'
import { controlStyle } from './control-style.ts'
import { FieldFrame, type FieldTexts } from './field-frame.tsx'

const Textarea = chakra('textarea', {
  base: {
    ...controlStyle,
    lineHeight: 'text',
    minH: '7rem',
    resize: 'vertical',
    fieldSizing: 'content',
  },
})

export interface TextareaFieldProps
  extends FieldTexts,
    Omit<ComponentProps<typeof Textarea>, keyof FieldTexts | 'children'> {}

/** A text field for several lines, which grows with its text. */
export function TextareaField({
  label,
  help,
  error,
  optional,
  hideLabel,
  id,
  ...textarea
}: TextareaFieldProps) {
  return (
    <FieldFrame {...{ id, label, help, error, optional, hideLabel }}>
      {(ids) => <Textarea {...ids} {...textarea} />}
    </FieldFrame>
  )
}
