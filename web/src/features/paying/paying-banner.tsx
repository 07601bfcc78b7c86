import { chakra } from '@chakra-ui/react'
import { useLocation } from 'react-router-dom'
import { paths } from '#shared/paths.ts'
import { planTabAddress } from '#web/parts/paying/plan-addresses.ts'
import { useBilling } from '#web/parts/paying/use-billing.ts'
import { Banner } from '#web/ui/banner.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { FormerPayer } from './former-payer.tsx'
import { otherSourceOf } from './other-source.ts'
import { graceDay, isStopped, lacksPayment, stoppedText } from './subscription-words.ts'

/**
 * The notices that a person must get about their plan wherever they are. On every page: the last
 * payment of a subscription is missing. Nothing is taken away for fourteen days. After them the
 * subscription is stopped. On the dashboard: their partner has stopped paying. The menu and the
 * checklist are shorter since then.
 */
export function PayingBanner() {
  const { pathname, search } = useLocation()
  const billing = useBilling().data
  if (pathname === paths.dashboard && billing?.formerlyPaidBy !== undefined) {
    return (
      <chakra.div mb="6">
        <FormerPayer
          name={billing.formerlyPaidBy}
          action={<TextLink to={paths.plans}>See the plans</TextLink>}
        />
      </chakra.div>
    )
  }
  const due = billing?.subscriptions.find(lacksPayment)
  // The tab of the plan says it itself, beside the invoice.
  const isThere = pathname === paths.myAccount && search.includes('tab=plan')
  // What the person has without the subscription is in no danger.
  if (!billing || !due || isThere || otherSourceOf(billing) !== undefined) return null
  const stopped = isStopped(due)
  return (
    <Banner
      mb="6"
      tone="warning"
      title={stopped ? 'Your subscription is stopped' : 'We could not take your last payment'}
      action={<TextLink to={planTabAddress}>Pay it with another card</TextLink>}
    >
      {stopped
        ? stoppedText(due)
        : `You keep everything until ${graceDay(due)}. We try your card again before that.`}
    </Banner>
  )
}
