import { useCallback } from 'react'
import { type DecimalFieldProps, MoneyField } from '#web/ui/decimal-field.tsx'
import { useFieldError, useUnreadable } from './field-context.ts'

interface AmountFieldProps extends Omit<DecimalFieldProps, 'id' | 'error' | 'onUnreadable'> {
  field: string
}

/**
 * An amount of money in the wizard. While the input is invalid, the page says that it is not saved.
 */
export function AmountField({ field, ...props }: AmountFieldProps) {
  const tell = useUnreadable(field)
  const onUnreadable = useCallback(
    (unreadable: boolean) => tell(unreadable ? 'the amount' : undefined),
    [tell],
  )
  return (
    <MoneyField {...props} id={field} error={useFieldError(field)} onUnreadable={onUnreadable} />
  )
}
