import { chakra } from '@chakra-ui/react'
import { HeartHandshake } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { WillSummary } from '#shared/model/will.ts'
import { priceText } from '#shared/rules/billing/price-text.ts'
import { capitalized } from '#shared/rules/text/capitalized.ts'
import { forgetWillFlows } from '#web/features/will/flow/will-flow-of.ts'
import { stepPath } from '#web/features/will/wizard/step-path.ts'
import { api } from '#web/lib/api/api.ts'
import { useMutation } from '#web/lib/api/use-mutation.ts'
import { usePrintPrice } from '#web/parts/paying/use-print-price.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Row } from '#web/ui/stack.tsx'
import { Heading, Text } from '#web/ui/typography.tsx'
import { WillCard } from './will-card.tsx'

/** The spouse's will: its state, or the offer to create it from the owner's. */
export function SpouseWill({
  own,
  spouse,
  companion,
}: {
  own: WillSummary
  spouse: WillSummary | undefined
  /** Whose it is: "Ruth", or "your spouse". */
  companion: string
}) {
  const navigate = useNavigate()
  const whose = `${companion}’s`
  const [dialogOpen, setDialogOpen] = useState(false)
  const costs = usePrintPrice({ role: 'spouse', hasSpouseWill: true })
  const copying = useMutation(
    async () => {
      await api.Wills.CopyUserWillToSpouseWill()
      forgetWillFlows()
      await navigate(stepPath('about-you', 'spouse'))
    },
    { done: 'Your answers were copied, with the roles swapped.' },
  )
  if (!spouse && !own.companion) return null
  if (spouse) {
    return (
      <chakra.div>
        <WillCard will={spouse} title={capitalized(`${whose} will`)} />
        {spouse.status === 'DRAFT' && (
          <chakra.div mt="2">
            <Button variant="tertiary" onClick={() => setDialogOpen(true)}>
              Begin {whose} will anew
            </Button>
            <Text tone="muted" size="sm">
              From your answers of today. Those that are in it now are replaced.
            </Text>
          </chakra.div>
        )}
        <ConfirmDialog
          open={dialogOpen}
          onClose={() => setDialogOpen(false)}
          title={`Replace the answers of ${whose} will?`}
          confirmLabel="Replace them"
          work={copying}
          wordToType="replace"
        >
          <Text mb="4">
            Everything that was answered in {whose} will is replaced by your own answers, with the
            roles swapped. This cannot be undone.
          </Text>
        </ConfirmDialog>
      </chakra.div>
    )
  }
  return (
    <Card asChild look="flat">
      <section aria-label={capitalized(`${whose} will`)}>
        <Row gap="5">
          <chakra.span
            aria-hidden="true"
            boxSize="48px"
            flexShrink={0}
            borderRadius="full"
            bg="pink.tint"
            color="pink.strong"
            display="grid"
            placeItems="center"
          >
            <HeartHandshake size={24} />
          </chakra.span>
          <chakra.div flex="1 1 18rem">
            <Heading as="h2" size="lg" mb="1">
              Make {whose} will from yours
            </Heading>
            <Text tone="muted" size="sm">
              We copy what you share, your home, children, guardians and who receives your estate,
              and change the roles. Gifts and disinheritances are personal, and start empty.{' '}
              {costs.price &&
                `Writing it is free. To print it for signing: ${priceText(costs.price)}.`}
              {!costs.isWanted && 'It prints for signing with the plan that you have.'}
            </Text>
          </chakra.div>
          <Button variant="secondary" loading={copying.busy} onClick={() => void copying.run()}>
            Copy and begin
          </Button>
        </Row>
        {copying.error && (
          <Text tone="error" size="sm" role="alert" mt="3">
            {copying.error}
          </Text>
        )}
      </section>
    </Card>
  )
}
