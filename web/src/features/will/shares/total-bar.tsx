import { chakra } from '@chakra-ui/react'
import { Check } from 'lucide-react'
import { formatShare, WHOLE } from '#shared/rules/will/shares.ts'
import { balanceOf } from '#web/features/will/answers/shares.ts'
import { useFieldError, useStepIssues } from '#web/features/will/wizard/field-context.ts'
import { Button } from '#web/ui/button.tsx'
import { forcedFill } from '#web/ui/theme/forced-colors.ts'

const tones = ['navy', 'pink', 'blue', 'success', 'warning', 'navy.soft', 'muted'] as const

/** The sum of the shares: as a proportional bar, and in words. */
export function TotalBar({
  field,
  parts,
  onDivideEqually,
}: {
  field: string
  parts: readonly number[]
  /** Offered if there is more than one part. */
  onDivideEqually?: () => void
}) {
  const error = useFieldError(field)
  // The total of a plan stands at its first share, `distToSpouse`. `list` is the path of all its
  // shares.
  const list = field.replace(/\.distToSpouse$/, '')
  const hasUnreadable = [...useStepIssues().unsavable.keys()].some((path) =>
    path.startsWith(`${list}.`),
  )
  const total = parts.reduce((sum, part) => sum + part, 0)
  const { missing, excess } = balanceOf(total)
  const isWhole = missing === 0 && excess === 0 && !hasUnreadable
  const unfinishedColor = error || excess > 0 ? 'error' : 'ink'
  const color = isWhole ? 'success' : unfinishedColor
  return (
    <chakra.div id={field} tabIndex={-1}>
      <chakra.div
        aria-hidden="true"
        display="flex"
        gap="2px"
        h="10px"
        borderRadius="full"
        overflow="hidden"
        bg="wash"
        border="hairline"
      >
        {parts.map((part, index) => (
          <chakra.span
            // biome-ignore lint/suspicious/noArrayIndexKey: parts have no other identity.
            key={index}
            bg={tones[index % tones.length]}
            _highContrast={forcedFill}
            transition="width {durations.slow}"
            style={{ width: `${(part / Math.max(total, WHOLE)) * 100}%` }}
          />
        ))}
      </chakra.div>
      <chakra.div
        display="flex"
        flexWrap="wrap"
        alignItems="center"
        justifyContent="space-between"
        minH="target"
        columnGap="4"
      >
        <chakra.p
          role="status"
          fontSize="sm"
          display="flex"
          alignItems="center"
          gap="1.5"
          color={color}
          fontVariantNumeric="tabular-nums"
        >
          {isWhole && <Check size={18} />}
          {isWhole && 'Adds up to 100%.'}
          {hasUnreadable && 'One share can’t be read yet.'}
          {!hasUnreadable &&
            missing > 0 &&
            `Adds up to ${formatShare(total)}. ${formatShare(missing)} is still left to give.`}
          {!hasUnreadable &&
            excess > 0 &&
            `Adds up to ${formatShare(total)}, which is ${formatShare(excess)} too much.`}
        </chakra.p>
        {onDivideEqually && parts.length > 1 && (
          <Button variant="tertiary" me="-2" onClick={onDivideEqually}>
            Divide equally
          </Button>
        )}
      </chakra.div>
    </chakra.div>
  )
}
