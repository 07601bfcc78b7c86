import { chakra } from '@chakra-ui/react'
import { useLocation } from 'react-router-dom'
import { paths } from '#shared/paths.ts'
import { useBilling } from '#web/parts/paying/use-billing.ts'
import { Banner } from '#web/ui/banner.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { graceDay, isStopped } from './subscription-words.ts'

/**
 * Shown on every page while the last payment of a subscription is missing. Nothing is taken away for fourteen days; after
 * them the subscription is stopped.
 */
export function PastDueBanner() {
  const { pathname, search } = useLocation()
  const due = useBilling().data?.subscriptions.find(({ status }) => status === 'past_due')
  // The tab of the plan says it itself, beside the invoice.
  const isThere = pathname === paths.myAccount && search.includes('tab=plan')
  if (!due || isThere) return null
  const stopped = isStopped(due)
  return (
    <chakra.div mb="6">
      <Banner
        tone="warning"
        title={stopped ? 'Your subscription is stopped' : 'We could not take your last payment'}
        action={<TextLink to={`${paths.myAccount}?tab=plan`}>Pay it with another card</TextLink>}
      >
        {stopped
          ? `We could not take its payment, so it stopped on ${graceDay(due)}. Nothing is deleted. Once you pay, it goes on.`
          : `You keep everything until ${graceDay(due)}. We try your card again before that.`}
      </Banner>
    </chakra.div>
  )
}
