import { chakra } from '@chakra-ui/react'
import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import { controlStyle } from './control-style.ts'
import { FieldFrame, type FieldTexts } from './field-frame.tsx'

const Select = chakra('select', {
  base: { ...controlStyle, pe: '10', cursor: 'pointer', textOverflow: 'ellipsis' },
})

export interface Choice {
  value: string
  label: string
  disabled?: boolean
  /** The heading that it stands under, with those of the same group beside it in the list. */
  group?: string
}

const option = ({ value, label, disabled }: Choice) => (
  <option key={value} value={value} disabled={disabled}>
    {label}
  </option>
)

export interface SelectFieldProps
  extends FieldTexts,
    Omit<ComponentProps<typeof Select>, keyof FieldTexts | 'children'> {
  choices: readonly Choice[]
  /** The first line, chosen while nothing is. */
  placeholder?: string
}

/** The platform's own list, in our box: it is the one that phones and screen readers know best. */
export function SelectField({
  label,
  help,
  error,
  optional,
  hideLabel,
  id,
  choices,
  placeholder,
  ...select
}: SelectFieldProps) {
  const chosen = choices.find((choice) => choice.value === select.value)
  return (
    <FieldFrame {...{ id, label, help, error, optional, hideLabel }}>
      {(ids) => (
        <chakra.div pos="relative">
          {/* A name that is longer than the box is read in full where the pointer rests. */}
          <Select title={chosen?.label} {...ids} {...select}>
            {placeholder !== undefined && <option value="">{placeholder}</option>}
            {choices.filter(({ group }) => group === undefined).map(option)}
            {[...new Set(choices.flatMap(({ group }) => group ?? []))].map((name) => (
              <optgroup key={name} label={name}>
                {choices.filter(({ group }) => group === name).map(option)}
              </optgroup>
            ))}
          </Select>
          <chakra.span
            pos="absolute"
            insetEnd="3.5"
            top="14px"
            color="muted"
            pointerEvents="none"
            aria-hidden="true"
          >
            <ChevronDown size={20} />
          </chakra.span>
        </chakra.div>
      )}
    </FieldFrame>
  )
}
