import { chakra } from '@chakra-ui/react'
import { FieldFrame, type FieldTexts } from './field-frame.tsx'

const Slider = chakra('input', {
  base: { w: '100%', h: 'target', cursor: 'pointer', accentColor: '{colors.navy}' },
})

export interface RangeFieldProps extends FieldTexts {
  value: number
  min: number
  max: number
  /** The unit that is counted: "characters". */
  unit: string
  onChange: (value: number) => void
}

/** A whole number on a slider, with its value beside the label. */
export function RangeField({ value, min, max, unit, onChange, label, ...texts }: RangeFieldProps) {
  return (
    <FieldFrame
      {...texts}
      label={
        <chakra.span display="flex" justifyContent="space-between" gap="3">
          {label}
          <chakra.span fontWeight="normal" fontVariantNumeric="tabular-nums" aria-hidden="true">
            {value} {unit}
          </chakra.span>
        </chakra.span>
      }
    >
      {(ids) => (
        <Slider
          {...ids}
          type="range"
          min={min}
          max={max}
          value={value}
          aria-valuetext={`${value} ${unit}`}
          onChange={(event) => onChange(event.target.valueAsNumber)}
        />
      )}
    </FieldFrame>
  )
}
