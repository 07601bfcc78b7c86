import { chakra } from '@chakra-ui/react'
import type { PassingStatus } from '#shared/contract/passing.ts'
import type { ContactId } from '#shared/model/ids.ts'
import { paths } from '#shared/paths.ts'
import { useQuery } from '#web/lib/api/use-query.ts'
import { dateAndTime } from '#web/lib/date-and-time.ts'
import { useCredentials } from '#web/lib/session/session.ts'
import { Banner } from '#web/ui/banner.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { lastReportWords } from './passing-words.ts'

/** How the last report of the owner's death ended, who made it, and who confirmed it. */
export function LastReport() {
  const { last } = useQuery('Passing', 'GetStatus', {}).data ?? {}
  if (!last) return null
  return (
    <Banner title={lastReportWords(last)}>{last.report && <WhoReported {...last.report} />}</Banner>
  )
}

type EndedReport = NonNullable<NonNullable<PassingStatus['last']>['report']>

function WhoReported({ reportedAt, reporter, confirmed }: EndedReport) {
  return (
    <chakra.ul listStyleType="none">
      <li>
        {reporter ? <Delegate contactId={reporter} /> : 'You did not answer our check-ins, so we'}{' '}
        reported it on {dateAndTime(reportedAt)}.
      </li>
      {confirmed.map(({ contactId, at }) => (
        <li key={contactId}>
          <Delegate contactId={contactId} /> confirmed it on {dateAndTime(at)}.
        </li>
      ))}
      {confirmed.length === 0 && <li>Nobody else confirmed it.</li>}
      {reporter && (
        <li>
          It may have been a mistake, and a call clears it up. If it was on purpose, remove this
          delegate: that works at once.
        </li>
      )}
    </chakra.ul>
  )
}

/** The name of a delegate, with a link to the page on which the owner can remove them. */
function Delegate({ contactId }: { contactId: ContactId }) {
  const { userProfileId } = useCredentials()
  const { data = [] } = useQuery('ContactData', 'GetListOfContacts', { userProfileId })
  const contact = data.find((each) => each.contactId === contactId)
  if (!contact) return 'Somebody who is no longer in your contacts'
  return <TextLink to={paths.viewContact(contactId)}>{contact.name}</TextLink>
}
