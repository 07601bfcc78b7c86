import { PartnerId } from '#shared/model/ids.ts'
import { useEditedRecord } from '#web/lib/api/use-record.ts'
import { Loaded } from '#web/parts/loaded.tsx'
import { Missing } from '#web/parts/missing.tsx'
import { SkeletonRows } from '#web/ui/skeleton.tsx'
import { PartnerEditor } from './partner-editor.tsx'
import { partnersTab } from './use-partner-form.ts'

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
      missing={<Missing kind="partner" to={partnersTab} />}
    >
      {(loaded) => <PartnerEditor key={loaded.partnerId} loaded={loaded} />}
    </Loaded>
  )
}
