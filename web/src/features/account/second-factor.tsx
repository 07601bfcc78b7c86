import { Smartphone } from 'lucide-react'
import { useQuery } from '#web/lib/api/use-query.ts'
import { dateAndTime } from '#web/lib/date-and-time.ts'
import { useCredentials } from '#web/lib/session/session.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Banner } from '#web/ui/banner.tsx'
import { SecurityCard } from './security-card.tsx'

/** Which second step is asked for, and whether a reset of it is under way. */
export function SecondFactor() {
  const { secondFactor } = useCredentials()
  const { data } = useQuery('Security', 'GetRecoveryStatus', {})
  return (
    <SecurityCard
      icon={<Smartphone size={22} />}
      title="Second step"
      lead={
        secondFactor === 'app'
          ? 'Your authenticator app gives you a code at each sign-in. To change it, sign out and use a recovery code.'
          : 'We send a code by text message at each sign-in. To change it, sign out and use a recovery code.'
      }
      action={
        <Badge tone="success">
          {secondFactor === 'app' ? 'Authenticator app' : 'Text message'}
        </Badge>
      }
    >
      {data?.resetDueAt && (
        <Banner tone="warning" title="A reset is under way">
          Somebody used a recovery code. From {dateAndTime(data.resetDueAt)} the second step can be
          reset. If it was not you, open the link in our mail to stop it, and change your password.
        </Banner>
      )}
    </SecurityCard>
  )
}
