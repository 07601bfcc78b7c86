import { chakra } from '@chakra-ui/react'
import { ChevronDown } from 'lucide-react'
import type { ComponentProps, PointerEvent } from 'react'
import { controlStyle } from './control-style.ts'
import { FieldFrame, type FieldTexts } from './field-frame.tsx'

const Select = chakra('select', {
  base: { ...controlStyle, pe: '10', cursor: 'pointer', textOverflow: 'ellipsis' },
})

export interface Choice {
  value: string
  label: string
  disabled?: boolean
  /** The heading of the option's group. Options of one group must be adjacent. */
  group?: string
}

const renderOption = ({ value, label, disabled }: Choice) => (
  <option key={value} value={value} disabled={disabled}>
    {label}
  </option>
)

export interface SelectFieldProps
  extends FieldTexts,
    Omit<ComponentProps<typeof Select>, keyof FieldTexts | 'children'> {
  choices: readonly Choice[]
  /** The text of the first option, selected while there is no choice. */
  placeholder?: string
}

const showChosenInFull = ({ currentTarget: select }: PointerEvent<HTMLSelectElement>) => {
  select.title = select.selectedOptions[0]?.label ?? ''
}

/** The platform's own select in our box, because phones and screen readers support it best. */
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
  return (
    <FieldFrame {...{ id, label, help, error, optional, hideLabel }}>
      {(ids) => (
        <chakra.div pos="relative">
          {/* A name that is longer than the box is shown in full on hover. A form that registers
           * the select keeps its value, so it is read from the element. */}
          <Select onPointerEnter={showChosenInFull} {...ids} {...select}>
            {placeholder !== undefined && <option value="">{placeholder}</option>}
            {choices.filter(({ group }) => group === undefined).map(renderOption)}
            {[...new Set(choices.flatMap(({ group }) => group ?? []))].map((name) => (
              <optgroup key={name} label={name}>
                {choices.filter(({ group }) => group === name).map(renderOption)}
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
