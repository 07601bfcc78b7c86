import { Smartphone } from 'lucide-react'
import { useState } from 'react'
import type { SecondFactor as Factor } from '#shared/model/user-profile.ts'
import { api } from '#web/lib/api/api.ts'
import { useQuery } from '#web/lib/api/use-query.ts'
import { dateAndTime } from '#web/lib/date-and-time.ts'
import { showAlert } from '#web/lib/page/alert.ts'
import { requireRecentSignIn } from '#web/lib/session/recent-sign-in.ts'
import { updateCredentials, useCredentials } from '#web/lib/session/session.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Actions, Stack } from '#web/ui/stack.tsx'
import { NewAuthenticator } from './new-authenticator.tsx'
import { ProveChannel } from './prove-channel.tsx'
import { SecurityCard } from './security-card.tsx'

const factorWords = {
  app: {
    badge: 'Authenticator app',
    lead: 'Your authenticator app gives you a code at each sign-in.',
    toApp: 'Set up another app',
    toPhone: 'Use text messages instead',
    done: 'From now on, your codes come from the app that you have just set up.',
  },
  sms: {
    badge: 'Text message',
    lead: 'We send a code by text message at each sign-in. An authenticator app is safer.',
    toApp: 'Use an authenticator app instead',
    toPhone: 'Use another phone',
    done: 'From now on, your codes come to this phone by text message.',
  },
} as const

/** The current second factor, a way to change it, and whether a reset is pending. */
export function SecondFactor({ onChanged }: { onChanged?: () => void }) {
  const { secondFactor } = useCredentials()
  const { data } = useQuery('Security', 'GetRecoveryStatus', {})
  const [changingTo, setChangingTo] = useState<Factor>()
  const { badge, lead, toApp, toPhone } = factorWords[secondFactor]

  const begin = async (factor: Factor) => {
    if (await requireRecentSignIn()) setChangingTo(factor)
  }
  const close = () => setChangingTo(undefined)
  const finish = (factor: Factor) => {
    close()
    updateCredentials({ secondFactor: factor })
    showAlert({ message: factorWords[factor].done, tone: 'success' })
    onChanged?.()
  }

  return (
    <SecurityCard
      icon={<Smartphone size={22} />}
      title="Second step"
      lead={lead}
      action={<Badge tone="success">{badge}</Badge>}
    >
      <Stack gap="5">
        {data?.resetDueAt && (
          <Banner tone="warning" title="A reset is under way">
            Somebody used a recovery code. From {dateAndTime(data.resetDueAt)} the second step can
            be reset. If it was not you, open the link in our email to stop it, and change your
            password.
          </Banner>
        )}
        {changingTo === 'app' && <NewAuthenticator onDone={() => finish('app')} onCancel={close} />}
        {changingTo === 'sms' && (
          <ProveChannel
            channel="text"
            label="Mobile number"
            emptyProblem="Enter the phone number for your codes."
            send={(phoneNumber) => api.Security.BeginPhoneSetup({ body: { phoneNumber } })}
            prove={(body) => api.Security.ConfirmPhoneSetup({ body })}
            onDone={() => finish('sms')}
            onCancel={close}
          />
        )}
        {!changingTo && (
          <Actions>
            <Button variant="secondary" onClick={() => void begin('app')}>
              {toApp}
            </Button>
            <Button variant="secondary" onClick={() => void begin('sms')}>
              {toPhone}
            </Button>
          </Actions>
        )}
      </Stack>
    </SecurityCard>
  )
}
