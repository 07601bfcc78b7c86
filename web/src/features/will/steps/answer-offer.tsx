import type { ReactNode } from 'react'
import type { PersonaOffer } from '#shared/model/persona-question.ts'
import { useWill } from '#web/features/will/wizard/will-context.ts'
import { useQuery } from '#web/lib/api/use-query.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'

/**
 * In a member's own will: suggests the answer that they gave in the questions about them, as long
 * as the will does not say the same. Nothing is changed until they accept it.
 */
export function AnswerOffer({
  offer,
  differs,
  answerPhrase,
  choiceLabel,
  onAccept,
  children,
}: {
  offer: PersonaOffer
  /** Whether the will says something else, or nothing. */
  differs: boolean
  /** The answer that they gave: "you are married". */
  answerPhrase: string
  /** "Married". */
  choiceLabel: string
  onAccept: () => void
  children: ReactNode
}) {
  const { role } = useWill()
  const mayAsk = role === 'own' && differs
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
