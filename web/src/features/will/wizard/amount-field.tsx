import { useCallback } from 'react'
import { type DecimalFieldProps, MoneyField } from '#web/ui/decimal-field.tsx'
import { useFieldError, useReportUnsavable } from './field-context.ts'

interface AmountFieldProps extends Omit<DecimalFieldProps, 'id' | 'error' | 'onUnreadable'> {
  field: string
}

/**
 * An amount of money in the wizard. While the input is invalid, the page says that it is not saved.
 */
export function AmountField({ field, ...props }: AmountFieldProps) {
  const reportUnsavable = useReportUnsavable(field)
  const onUnreadable = useCallback(
    (unreadable: boolean) => reportUnsavable(unreadable ? 'the amount' : undefined),
    [reportUnsavable],
  )
  return (
    <MoneyField {...props} id={field} error={useFieldError(field)} onUnreadable={onUnreadable} />
  )
}
