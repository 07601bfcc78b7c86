import { paths } from '#shared/paths.ts'
import { keptWords } from '#web/parts/kept-words.tsx'
import { ShopPicture } from '#web/ui/illustrations.tsx'
import { CompaniesList } from './companies-list.tsx'

/** The businesses of an owner whose plan has ended: to read and delete. */
export function Component() {
  return (
    <CompaniesList
      {...keptWords({
        many: 'businesses',
        can: 'read and delete',
        needsPlan: 'Adding and changing',
        picture: <ShopPicture />,
      })}
      pathOf={paths.readBusiness}
    />
  )
}
