import { chakra } from '@chakra-ui/react'
import { type ReactNode, useId } from 'react'
import { forcedEdge, forcedFill } from './theme/forced-colors.ts'

export interface ProgressBarProps {
  label: ReactNode
  /** 0 to 100; absent if the duration is unknown. */
  percent?: number
  /** The current state: "1.2 of 4 MB, 300 kB a second". */
  detail?: ReactNode
  /** An action such as a cancel button. */
  action?: ReactNode
}

/**
 * The progress of an upload or of a PDF being made. It is animated even if the duration is unknown.
 */
export function ProgressBar({ label, percent, detail, action }: ProgressBarProps) {
  const labelId = useId()
  return (
    <div>
      <chakra.div
        display="flex"
        justifyContent="space-between"
        alignItems="center"
        gap="3"
        fontSize="sm"
      >
        <chakra.span id={labelId} fontWeight="medium" overflowWrap="anywhere">
          {label}
        </chakra.span>
        {percent !== undefined && (
          <chakra.span color="muted" fontVariantNumeric="tabular-nums" _print={{ display: 'none' }}>
            {Math.round(percent)}%
          </chakra.span>
        )}
      </chakra.div>
      {/* Only the words are printed. */}
      <chakra.div display="flex" alignItems="center" gap="3" _print={{ display: 'none' }}>
        <chakra.div
          role="progressbar"
          aria-labelledby={labelId}
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={percent === undefined ? undefined : Math.round(percent)}
          flex="1"
          h="8px"
          my="2"
          borderRadius="full"
          bg="wash"
          overflow="hidden"
          _highContrast={forcedEdge}
        >
          <chakra.div
            h="100%"
            borderRadius="full"
            bg="navy"
            _highContrast={forcedFill}
            transition="width {durations.slow}"
            style={{ width: percent === undefined ? '32%' : `${percent}%` }}
            animation={percent === undefined ? 'slide 1.4s ease-in-out infinite' : undefined}
          />
        </chakra.div>
        {action}
      </chakra.div>
      {detail && (
        <chakra.p fontSize="xs" color="muted">
          {detail}
        </chakra.p>
      )}
    </div>
  )
}
