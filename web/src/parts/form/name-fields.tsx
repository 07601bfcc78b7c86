import type { ReactNode } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { Pairs } from '#web/ui/stack.tsx'
import { TextField } from '#web/ui/text-field.tsx'

type Input = UseFormRegisterReturn & { readonly error: string | undefined }

/** A person's first and last name. */
export function NameFields({
  first,
  last,
  own = false,
  maxLength,
  children,
}: {
  first: Input
  last: Input
  /** The visitor's own names. Both are required, and the browser may fill them in. */
  own?: boolean
  maxLength?: number
  /** Further fields about the name. */
  children?: ReactNode
}) {
  return (
    <Pairs>
      <TextField
        label="First name"
        autoComplete={own ? 'given-name' : 'off'}
        maxLength={maxLength}
        {...first}
      />
      <TextField
        label="Last name"
        optional={!own}
        autoComplete={own ? 'family-name' : 'off'}
        maxLength={maxLength}
        {...last}
      />
      {children}
    </Pairs>
  )
}
