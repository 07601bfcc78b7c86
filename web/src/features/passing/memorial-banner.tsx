import { useLocation } from 'react-router-dom'
import { paths } from '#shared/paths.ts'
import { useQuery } from '#web/lib/api/use-query.ts'
import { Banner } from '#web/ui/banner.tsx'

/** Says on the pages of a memorial why nothing can be changed. Its home page says so itself. */
export function MemorialBanner() {
  const { pathname } = useLocation()
  const status = useQuery('Passing', 'GetStatus', {}).data
  if (!status || pathname.startsWith(paths.dashboard)) return null
  return (
    <Banner mb="6" title="This account is kept as a memorial">
      You can read all that {status.name} left here. Nothing can be added, changed or deleted.
    </Banner>
  )
}
