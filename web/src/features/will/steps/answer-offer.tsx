import type { ReactNode } from 'react'
import type { PersonaOffer } from '#shared/model/persona-question.ts'
import { useWill } from '#web/features/will/wizard/will-context.ts'
import { useQuery } from '#web/lib/api/use-query.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'

/**
 * In a person's own will: suggests the answer that they gave in the questions about them. Nothing
 * is changed until they accept it.
 */
export function AnswerOffer({
  offer,
  mayOffer,
  answerPhrase,
  choiceLabel,
  onAccept,
  children,
}: {
  offer: PersonaOffer
  /** Whether the will leaves the question open, or has the answer that this one may replace. */
  mayOffer: boolean
  /** The answer that they gave: "you are married". */
  answerPhrase: string
  /** "Married". */
  choiceLabel: string
  onAccept: () => void
  children: ReactNode
}) {
  const { role } = useWill()
  const mayAsk = role === 'own' && mayOffer
  const { data } = useQuery('PersonaCapture', 'GetUserPersonaCaptureResponses', mayAsk ? {} : null)
  if (!mayAsk || !data?.offers.includes(offer)) return null
  return (
    <Banner
      title={`In the questions about you, you said that ${answerPhrase}`}
      action={
        <Button variant="secondary" onClick={onAccept}>
          Choose “{choiceLabel}”
        </Button>
      }
    >
      {children}
    </Banner>
  )
}
