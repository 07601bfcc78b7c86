import { chakra } from '@chakra-ui/react'
import { useParams } from 'react-router-dom'
import type { Contact } from '#shared/model/contact.ts'
import { ContactId } from '#shared/model/ids.ts'
import { calledName } from '#shared/rules/contacts.ts'
import { allOf } from '#web/lib/api/answer.ts'
import { api } from '#web/lib/api/api.ts'
import { hasCode } from '#web/lib/api/api-error.ts'
import { useMutation } from '#web/lib/api/use-mutation.ts'
import { useQuery } from '#web/lib/api/use-query.ts'
import { useIsMinor } from '#web/parts/contacts/use-is-minor.ts'
import { Loaded } from '#web/parts/loaded.tsx'
import type { DelegateItem } from '#web/parts/sharing/delegates-in-words.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Problem } from '#web/ui/problem.tsx'
import { SectionCard } from '#web/ui/section-card.tsx'
import { SkeletonText } from '#web/ui/skeleton.tsx'
import { Actions, Row } from '#web/ui/stack.tsx'
import { Text } from '#web/ui/typography.tsx'
import { DelegateActions } from './delegate-actions.tsx'
import { DelegateMark } from './delegate-mark.tsx'
import { describeDelegate } from './delegate-words.ts'

/** Whether the contact of this page (`:id`) is a delegate, and the actions for that. */
export function ContactAccess() {
  const id = ContactId.safeParse(useParams().id).data
  const delegate = useQuery('Sharing', 'DelegateStatus', id ? { id } : null, {
    shouldRetryOnError: false,
  })
  const contact = useQuery('ContactData', 'GetContact', id ? { id } : null, {
    shouldRetryOnError: false,
  })
  if (!id || hasCode(delegate.error, 'NOT_FOUND')) return null
  return (
    <chakra.div maxW="column" mt="6">
      <SectionCard
        title="Delegate"
        lead="Delegates confirm that you have died: then your will opens, and your messages go out."
      >
        <Loaded answer={allOf({ delegate, contact })} skeleton={<SkeletonText lines={2} />}>
          {({ delegate: data, contact: asked }) => (
            <>
              {data.status !== 'NONE' && (
                <Row gap="2">
                  <DelegateMark delegate={data} />
                  <Text>{describeDelegate(data)}</Text>
                </Row>
              )}
              {(data.status === 'ACCEPTED' || data.status === 'INVITED') && (
                <ReportPermission delegate={data} />
              )}
              <AskOrAct delegate={data} contact={asked} />
            </>
          )}
        </Loaded>
      </SectionCard>
    </chakra.div>
  )
}

/** The actions for a contact as a delegate, or why nobody can ask them to be one. */
function AskOrAct({ delegate, contact }: { delegate: DelegateItem; contact: Contact }) {
  const isMinor = useIsMinor(contact)
  return isMinor && delegate.status === 'NONE' ? (
    <Text>{calledName(contact)} is under 18. A delegate must be an adult.</Text>
  ) : (
    <Actions gap="2">
      <DelegateActions delegate={delegate} />
    </Actions>
  )
}

/** Whether a delegate may report the owner's death, with an explanation. */
function ReportPermission({ delegate }: { delegate: DelegateItem }) {
  const setting = useMutation(async (allowed: boolean) => {
    const input = { id: delegate.contactId }
    await (allowed
      ? api.Sharing.AllowReportPassing(input)
      : api.Sharing.DisAllowReportPassing(input))
  })
  return (
    <div>
      <Checkbox
        checked={delegate.reportPassing}
        disabled={setting.busy}
        onChange={(event) => void setting.run(event.target.checked)}
        help="We tell you at once, and you can stop it with one tap. Nothing opens until your delegates have confirmed it and time has passed. They can report your death once 30 days have passed since you let them. Without this, they only see what you leave to your delegates."
      >
        May report that I have died
      </Checkbox>
      <Problem message={setting.error} />
    </div>
  )
}
