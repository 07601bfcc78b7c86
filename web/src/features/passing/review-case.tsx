import { useState } from 'react'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Actions, Row } from '#web/ui/stack.tsx'
import { Heading } from '#web/ui/typography.tsx'
import { CaseCertificate } from './case-certificate.tsx'
import { CaseFacts } from './case-facts.tsx'
import { stateWords } from './passing-words.ts'
import {
  caseChoices,
  decisions,
  type PendingDecision,
  type ReviewItem,
} from './review-decisions.ts'
import { ReviewDialog } from './review-dialog.tsx'

/** One case with its details and the possible decisions. */
export function ReviewCase({ item }: { item: ReviewItem }) {
  const { name, state, certificates } = item
  const [pending, setPending] = useState<PendingDecision>()
  return (
    <Card asChild>
      <section>
        <Row mb="2">
          <Heading as="h2" size="lg">
            {name}
          </Heading>
          <Badge tone={stateWords[state].tone}>{stateWords[state].label}</Badge>
        </Row>
        <CaseFacts {...item} />
        {certificates.map((certificate) => {
          const { fileId } = certificate
          return (
            <CaseCertificate
              key={fileId}
              item={item}
              certificate={certificate}
              onChoose={(decision) => setPending({ decision, fileId })}
            />
          )
        })}
        <Actions mt="5" _empty={{ display: 'none' }}>
          {caseChoices(item).map((choice) => (
            <Button
              key={choice}
              variant={choice === 'END' ? 'tertiary' : 'secondary'}
              onClick={() => setPending({ decision: choice })}
            >
              {decisions[choice].label}
            </Button>
          ))}
        </Actions>
        {pending && (
          <ReviewDialog
            item={item}
            pending={pending}
            // A late answer must not close the dialog of another decision.
            onClose={() => setPending((shown) => (shown === pending ? undefined : shown))}
          />
        )}
      </section>
    </Card>
  )
}
