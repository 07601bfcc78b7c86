import { chakra } from '@chakra-ui/react'
import { Trash2 } from 'lucide-react'
import { type ReactNode, useCallback } from 'react'
import { useFieldError, useReportUnsavable } from '#web/features/will/wizard/field-context.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { PercentField } from '#web/ui/decimal-field.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'

export interface DivisionRowProps {
  /** The path of the share's number, which is also its id. */
  field: string
  /** The path of the person, whose errors are shown here too. */
  personField?: string
  name: string
  detail?: ReactNode
  picture?: ReactNode
  shareBps: number
  onChange: (shareBps: number) => void
  onRemove?: () => void
  /** More about this share, below the name. */
  children?: ReactNode
}

/** One line of a division: who gets how much. */
export function DivisionRow({
  field,
  personField,
  name,
  detail,
  picture,
  shareBps,
  onChange,
  onRemove,
  children,
}: DivisionRowProps) {
  const error = useFieldError(field)
  const reportUnsavable = useReportUnsavable(field)
  const onUnreadable = useCallback(
    (unreadable: boolean) => reportUnsavable(unreadable ? `the share of ${name}` : undefined),
    [reportUnsavable, name],
  )
  const personError = useFieldError(personField ?? '')
  return (
    <chakra.li
      id={personField}
      bg="white"
      border="1px solid"
      borderColor={personError ? 'error' : 'hairline'}
      borderRadius="lg"
      px="4"
      py="3"
    >
      <chakra.div display="flex" alignItems="center" gap="3">
        <chakra.span display={{ base: 'none', sm: 'block' }}>
          {picture ?? <Avatar name={name} />}
        </chakra.span>
        <chakra.div flex="1" minW="0" lineHeight="snug">
          <chakra.p fontWeight="medium" overflowWrap="anywhere">
            {name}
          </chakra.p>
          {detail && (
            <chakra.p fontSize="sm" color="muted">
              {detail}
            </chakra.p>
          )}
          {personError && (
            <chakra.p fontSize="sm" color="error" role="alert">
              {personError}
            </chakra.p>
          )}
        </chakra.div>
        <chakra.div w={{ base: '6.5rem', sm: '8rem' }} flexShrink={0}>
          {/* The draft keeps an empty field as a share of 0. */}
          <PercentField
            id={field}
            label={`Share of ${name}`}
            hideLabel
            value={shareBps === 0 ? undefined : shareBps}
            error={error}
            onUnreadable={onUnreadable}
            onChange={(value) => onChange(value ?? 0)}
          />
        </chakra.div>
        {onRemove && (
          <IconButton
            label={`Remove ${name}`}
            showTooltip={false}
            color="error"
            me="-2"
            icon={<Trash2 size={18} />}
            onClick={onRemove}
          />
        )}
      </chakra.div>
      {children && <chakra.div mt="3">{children}</chakra.div>}
    </chakra.li>
  )
}
