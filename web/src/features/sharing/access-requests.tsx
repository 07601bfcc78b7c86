import { chakra } from '@chakra-ui/react'
import { api, type Output } from '#web/lib/api/api.ts'
import { useMutation } from '#web/lib/api/use-mutation.ts'
import { useQuery } from '#web/lib/api/use-query.ts'
import { dateAndTime } from '#web/lib/date-and-time.ts'
import { showAlert } from '#web/lib/page/alert.ts'
import { PersonRow } from '#web/parts/sharing/person-row.tsx'
import { Button } from '#web/ui/button.tsx'
import { Problem } from '#web/ui/problem.tsx'
import { SectionCard } from '#web/ui/section-card.tsx'

type AccessRequest = Output<'Sharing', 'ListAccessRequests'>['items'][number]

/** The open access requests to the owner. Shows nothing if there are none. */
export function AccessRequests() {
  const { data } = useQuery('Sharing', 'ListAccessRequests', {})
  if (!data || data.items.length === 0) return null
  return (
    <SectionCard
      title="Somebody asks to see something"
      lead="They have a link that you sent. They see nothing unless you allow it."
    >
      <ul>
        {data.items.map((request) => (
          <RequestRow key={request.requestId} request={request} />
        ))}
      </ul>
    </SectionCard>
  )
}

function RequestRow({ request }: { request: AccessRequest }) {
  const { requestId, requester, label, contactName, heldBy, requestedAt } = request
  const answering = useMutation(async ({ allow }: { allow: boolean }) => {
    await api.Sharing.AnswerAccessRequest({ body: { requestId, allow } })
    showAlert({
      message: allow
        ? `${requester.name} can see it from now on.`
        : `${requester.name} sees nothing.`,
      tone: 'success',
    })
  })
  return (
    <PersonRow
      name={requester.name}
      detail={
        <>
          <p>{requester.email}</p>
          <p>
            Asks to see: {label}. You had sent the link to {contactName}.
            {heldBy && ` ${heldBy.name} (${heldBy.email}) has it now and would lose it.`}
          </p>
          <p>{dateAndTime(requestedAt)}</p>
          <Problem message={answering.error} />
        </>
      }
      actions={
        <chakra.div display="flex" gap="2">
          <Button
            variant="secondary"
            loading={answering.busy}
            onClick={() => void answering.run({ allow: true })}
          >
            Allow
          </Button>
          <Button variant="tertiary" onClick={() => void answering.run({ allow: false })}>
            Refuse
          </Button>
        </chakra.div>
      }
    />
  )
}
