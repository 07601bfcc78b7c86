import { paths } from '#shared/paths.ts'
import { KeptLead } from '#web/parts/kept-lead.tsx'
import { ShopPicture } from '#web/ui/illustrations.tsx'
import { EmptyState } from '#web/ui/states.tsx'
import { CompaniesList } from './companies-list.tsx'

/** The businesses of an owner whose plan has ended: to read and delete. */
export function Component() {
  return (
    <CompaniesList
      title="Your businesses"
      lead={<KeptLead can="read and delete" needsPlan="Adding and changing" />}
      pathOf={paths.readBusiness}
      first={
        <EmptyState picture={<ShopPicture />} title="No businesses">
          What you wrote down here is listed here.
        </EmptyState>
      }
    />
  )
}
