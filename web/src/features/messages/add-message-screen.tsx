import { useSearchParams } from 'react-router-dom'
import { paths } from '#shared/paths.ts'
import { useCredentials } from '#web/lib/session/session.ts'
import { contactIn } from '#web/parts/contacts/begin-with.ts'
import { useBilling } from '#web/parts/paying/use-billing.ts'
import { useEndOfFirstVisit } from '#web/parts/use-end-of-first-visit.ts'
import { Banner } from '#web/ui/banner.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { SkeletonRows } from '#web/ui/skeleton.tsx'
import { MessageForm } from './edit/message-form.tsx'

/** A new message. It is saved from the first words on. */
export function Component() {
  // A person who was redirected here on their first visit is not redirected again.
  const isFirstVisit = useEndOfFirstVisit()
  return (
    <MessageForm
      loaded={undefined}
      firstRecipient={contactIn(useSearchParams()[0])}
      lead={isFirstVisit && <FirstVisit />}
    />
  )
}

const whereTheWillIs = 'Your will is on your home page'

/** Says where the will is, and who pays, to a person who came for neither of them here. */
function FirstVisit() {
  const isMember = useCredentials().partnerId !== undefined
  const billing = useBilling({ isWanted: isMember })
  if (isMember && !billing.data && !billing.error) return <SkeletonRows rows={2} />
  const paidBy = billing.data?.paidBy
  return (
    <Banner
      title={paidBy === undefined ? whereTheWillIs : `${paidBy} pays for your plan`}
      action={
        <LinkButton variant="secondary" to={paths.dashboard}>
          Go to home
        </LinkButton>
      }
    >
      {paidBy !== undefined && `${whereTheWillIs}. `}So is everything else. Your plan includes
      messages too, so you can begin with one here. A few words to one person are enough. Nothing
      goes out before you choose when, and what you write is saved as you type.
    </Banner>
  )
}
