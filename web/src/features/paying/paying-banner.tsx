import { chakra } from '@chakra-ui/react'
import { useLocation } from 'react-router-dom'
import { paths } from '#shared/paths.ts'
import { planTabPath } from '#web/parts/paying/plan-paths.ts'
import { useBilling } from '#web/parts/paying/use-billing.ts'
import { Banner } from '#web/ui/banner.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { FormerPayer } from './former-payer.tsx'
import { otherSourceOf } from './other-source.ts'
import { graceDay, isStopped, lacksPayment, stoppedText } from './subscription-words.ts'

/**
 * The notices about the plan. Every page says when the last payment of a subscription is missing:
 * the person keeps everything for fourteen days, and then the subscription is stopped. The
 * dashboard says when their partner has stopped paying, because menu and checklist are shorter
 * since then.
 */
export function PayingBanner() {
  const { pathname, search } = useLocation()
  const billing = useBilling().data
  if (pathname === paths.dashboard && billing?.formerlyPaidBy !== undefined) {
    return (
      <chakra.div mb="6">
        <FormerPayer
          partnerName={billing.formerlyPaidBy}
          action={<TextLink to={paths.plans}>See the plans</TextLink>}
        />
      </chakra.div>
    )
  }
  const unpaid = billing?.subscriptions.find(lacksPayment)
  // The tab of the plan says this itself, beside the invoice.
  const isPlanTab = pathname === paths.myAccount && search.includes('tab=plan')
  // A person who has all of it from another source loses nothing without the subscription.
  if (!billing || !unpaid || isPlanTab || otherSourceOf(billing) !== undefined) return null
  const hasStopped = isStopped(unpaid)
  return (
    <Banner
      mb="6"
      tone="warning"
      title={hasStopped ? 'Your subscription is stopped' : 'We could not take your last payment'}
      action={<TextLink to={planTabPath}>Pay it with another card</TextLink>}
    >
      {hasStopped
        ? stoppedText(unpaid)
        : `You keep everything until ${graceDay(unpaid)}. We try your card again before that.`}
    </Banner>
  )
}
