import { chakra } from '@chakra-ui/react'
import type { WillStep } from '#shared/model/will.ts'
import type { WillIssue } from '#shared/model/will-issue.ts'
import { paths } from '#shared/paths.ts'
import { useWill } from '#web/features/will/wizard/will-context.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Text } from '#web/ui/typography.tsx'
import type { Finalizing } from './use-finalize.ts'

/** The end of the preview on a phone, in the place of "Continue" on other pages: the one thing to do now. */
export function LastAction({
  blocks,
  finalize,
}: {
  blocks: readonly WillIssue[]
  finalize: Finalizing
}) {
  const { state, toStep } = useWill()
  const [missing] = finalize.blocks.length > 0 ? finalize.blocks : blocks
  return (
    <chakra.div display={{ base: 'grid', lg: 'none' }} gap="2" justifyItems="end">
      {missing ? (
        // The rules use only the wizard's steps.
        <LinkButton to={toStep(missing.step as WillStep, missing.field)} size="lg">
          Go to what is missing
        </LinkButton>
      ) : state.will?.status === 'FINALIZED' ? (
        <LinkButton to={paths.will} size="lg">
          To the overview
        </LinkButton>
      ) : (
        <Button
          size="lg"
          px={{ base: '4', sm: '7' }}
          whiteSpace="nowrap"
          loading={finalize.busy}
          onClick={() => void finalize.run()}
        >
          Mark as ready to sign
        </Button>
      )}
      {finalize.error && (
        <Text tone="error" size="sm" role="alert">
          {finalize.error}
        </Text>
      )}
    </chakra.div>
  )
}
