import { chakra } from '@chakra-ui/react'
import { useLocation } from 'react-router-dom'
import { paths } from '#shared/paths.ts'
import { useQuery } from '#web/lib/api/use-query.ts'
import { Banner } from '#web/ui/banner.tsx'

/** Above the pages of an account whose passing was released: why nothing in it can be changed. Its home says so itself. */
export function MemorialBanner() {
  const { pathname } = useLocation()
  const status = useQuery('Passing', 'GetStatus', {}).data
  if (status?.state !== 'RELEASED' || pathname.startsWith(paths.dashboard)) return null
  return (
    <chakra.div mb="6">
      <Banner title="This account is kept as a memorial">
        You can read all that {status.name} left here. Nothing can be added, changed or deleted.
      </Banner>
    </chakra.div>
  )
}
