import type { UserProfileId } from '#shared/model/ids.ts'
import { paths } from '#shared/paths.ts'
import { useQuery } from '#web/lib/api/use-query.ts'
import { Banner } from '#web/ui/banner.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { notDelivered, type UndeliveredItem, whatNext } from './undelivered-words.ts'

const actionFor = ({ proposal, canPropose }: UndeliveredItem): string => {
  if (proposal && !proposal.own) return 'Look at the address'
  return proposal || !canPropose ? 'See where things stand' : 'Propose an address'
}

/**
 * On the home page of a delegate: what a person who died left and that did not arrive. Shows
 * nothing if all arrived.
 */
export function UndeliveredNotice({ profileId }: { profileId: UserProfileId }) {
  const { data } = useQuery('Passing', 'ListUndelivered', { profileId })
  return data?.items.map((item) => (
    <Banner
      key={item.deliveryId}
      tone="warning"
      title={notDelivered(item)}
      action={
        <LinkButton to={paths.viewPassing(profileId)} variant="secondary">
          {actionFor(item)}
        </LinkButton>
      }
    >
      {whatNext(item)}
    </Banner>
  ))
}
