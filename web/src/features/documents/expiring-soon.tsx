import { chakra } from '@chakra-ui/react'
import { paths } from '#shared/paths.ts'
import { longDate } from '#shared/rules/time/long-date.ts'
import { useQuery } from '#web/lib/api/use-query.ts'
import { today } from '#web/lib/today.ts'
import { Banner } from '#web/ui/banner.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { expiryOf } from './document-words.ts'

/** How many are named here. The list shows the others. */
const maxNamesShown = 3

/** The documents that expire soon or have expired. Shows nothing if there are none. */
export function ExpiringSoon() {
  const { data } = useQuery('Document', 'GetExpiringDocuments', {})
  const near = data?.items.slice(0, maxNamesShown).filter((document) => expiryOf(document)) ?? []
  if (near.length === 0) return null
  const expired = near.filter(({ expiresOn = '' }) => expiresOn < today()).length
  const some = expired === 0 ? 'Expires soon' : 'Expires soon, or has expired'
  return (
    <Banner tone="warning" title={expired === near.length ? 'Has expired' : some}>
      <chakra.ul mt="1">
        {near.map(({ fileId, title, expiresOn = '' }) => (
          <chakra.li key={fileId} overflowWrap="anywhere">
            <TextLink to={paths.editDocument(fileId)}>{title}</TextLink>
            {expiresOn < today() ? ', since ' : ', on '}
            {longDate(expiresOn)}
          </chakra.li>
        ))}
      </chakra.ul>
    </Banner>
  )
}
