import { PartnerId } from '#shared/model/ids.ts'
import { useEditedRecord } from '#web/lib/api/use-record.ts'
import { Loaded } from '#web/parts/loaded.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { SignpostPicture } from '#web/ui/illustrations.tsx'
import { SkeletonRows } from '#web/ui/skeleton.tsx'
import { EmptyState } from '#web/ui/states.tsx'
import { PageTitle } from '#web/ui/typography.tsx'
import { PartnerEditor } from './partner-editor.tsx'
import { partnersTab } from './use-partner-form.ts'

function NotHere() {
  return (
    <>
      <PageTitle>Partner</PageTitle>
      <Card>
        <EmptyState
          title="There is no such partner"
          picture={<SignpostPicture />}
          action={<LinkButton to={partnersTab}>All partners</LinkButton>}
        />
      </Card>
    </>
  )
}

/** One partner. */
export function Component() {
  const partner = useEditedRecord('Partner', 'GetPartner', PartnerId, (partnerId) => ({
    partnerId,
  }))
  return (
    <Loaded
      answer={partner}
      title="Partner"
      card="lg"
      skeleton={<SkeletonRows rows={6} />}
      missing={<NotHere />}
    >
      {(loaded) => <PartnerEditor key={loaded.partnerId} loaded={loaded} />}
    </Loaded>
  )
}
