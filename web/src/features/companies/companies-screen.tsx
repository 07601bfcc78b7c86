import { Plus } from 'lucide-react'
import { paths } from '#shared/paths.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { ShopPicture } from '#web/ui/illustrations.tsx'
import { EmptyState } from '#web/ui/states.tsx'
import { CompaniesList } from './companies-list.tsx'

const add = (
  <LinkButton minH="control" to={paths.addBusiness} icon={<Plus size={20} />}>
    Add a business
  </LinkButton>
)

/** The person's businesses. */
export function Component() {
  return (
    <CompaniesList
      title="Businesses"
      lead="What belongs to you, wholly or in part: who owns it, who takes over, and where its papers are."
      actions={add}
      pathOf={paths.editBusiness}
      first={
        <EmptyState picture={<ShopPicture />} title="No businesses yet" action={add}>
          A company, a practice, a farm, a shop: write down who takes over, and which papers say so.
        </EmptyState>
      }
    />
  )
}
