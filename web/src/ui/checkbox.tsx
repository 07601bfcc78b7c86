import { chakra } from '@chakra-ui/react'
import { type ComponentProps, type ReactNode, useId } from 'react'
import { tickShape } from './control-style.ts'

const Box = chakra('input', {
  base: {
    appearance: 'none',
    flexShrink: 0,
    boxSize: '24px',
    mt: '10px',
    border: '1.5px solid {colors.control}',
    borderRadius: 'sm',
    bg: 'white',
    // Otherwise a ticked box would be printed empty.
    printColorAdjust: 'exact',
    cursor: 'pointer',
    display: 'grid',
    placeContent: 'center',
    transition: 'background-color {durations.fast}',
    _before: {
      content: '""',
      boxSize: '14px',
      clipPath: tickShape,
      bg: 'white',
      transform: 'scale(0)',
    },
    _checked: { bg: 'navy', borderColor: 'navy', _before: { transform: 'scale(1)' } },
    _disabled: { opacity: 0.5, cursor: 'not-allowed' },
  },
})

export interface CheckboxProps extends Omit<ComponentProps<typeof Box>, 'children' | 'type'> {
  children: ReactNode
  help?: ReactNode
  error?: ReactNode
}

/** A checkbox with its sentence. The whole line can be tapped. */
export function Checkbox({ children, help, error, id: givenId, ...input }: CheckboxProps) {
  const ownId = useId()
  const id = givenId ?? ownId
  const describedBy = [error && `${id}-error`, help && `${id}-help`].filter(Boolean).join(' ')
  return (
    <div>
      <chakra.label display="flex" gap="3" minH="target" cursor="pointer" htmlFor={id}>
        <Box
          {...input}
          id={id}
          type="checkbox"
          aria-describedby={describedBy || undefined}
          aria-invalid={error ? true : undefined}
        />
        <chakra.span py="2" lineHeight="text" maxW="text">
          {children}
        </chakra.span>
      </chakra.label>
      {help && (
        <chakra.p id={`${id}-help`} ps="9" mt="-1" fontSize="sm" color="muted" lineHeight="snug">
          {help}
        </chakra.p>
      )}
      <div aria-live="polite">
        {error && (
          <chakra.p id={`${id}-error`} ps="9" fontSize="sm" color="error" lineHeight="snug">
            {error}
          </chakra.p>
        )}
      </div>
    </div>
  )
}
