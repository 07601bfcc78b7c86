import type { ReactNode } from 'react'
import type { PersonaOffer } from '#shared/model/persona-question.ts'
import { useWill } from '#web/features/will/wizard/will-context.ts'
import { useQuery } from '#web/lib/api/use-query.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'

/**
 * Offers what a person said among the questions about them, in their own will, while it is open
 * there. It changes nothing by itself: what a will says is always chosen here.
 */
export function AnswerOffer({
  offer,
  open,
  said,
  choice,
  onAccept,
  children,
}: {
  offer: PersonaOffer
  /** Whether the will says something else, or nothing. */
  open: boolean
  /** The answer that they gave: "you are married". */
  said: string
  /** The name of the choice: "Married". */
  choice: string
  onAccept: () => void
  children: ReactNode
}) {
  const { role } = useWill()
  const mayAsk = role === 'own' && open
  const { data } = useQuery('PersonaCapture', 'GetUserPersonaCaptureResponses', mayAsk ? {} : null)
  if (!mayAsk || !data?.offers.includes(offer)) return null
  return (
    <Banner
      title={`In the questions about you, you said that ${said}`}
      action={
        <Button variant="secondary" onClick={onAccept}>
          Choose “{choice}”
        </Button>
      }
    >
      {children}
    </Banner>
  )
}
