import { useState } from 'react'
import type { MiniContact } from '#shared/model/contact.ts'
import type { PersonRef } from '#shared/model/ids.ts'
import type { WillDraft } from '#shared/model/will-draft.ts'
import { paths } from '#shared/paths.ts'
import { firstName } from '#shared/rules/will/names.ts'
import { contactOfEntry } from '#shared/rules/will/namesakes.ts'
import { roster } from '#shared/rules/will/roster.ts'
import { KeepPerson } from '#web/features/will/people/keep-people.tsx'
import { unkeptPeople } from '#web/features/will/people/unkept-people.ts'
import { executorsOf } from '#web/features/will/steps/choose-executor.ts'
import { api, type Output } from '#web/lib/api/api.ts'
import { useMutation } from '#web/lib/api/use-mutation.ts'
import { useQuery } from '#web/lib/api/use-query.ts'
import { useCredentials } from '#web/lib/session/session.ts'
import { useContactDialogs } from '#web/parts/contacts/use-contact-dialogs.ts'
import { NoReporterYet } from '#web/parts/no-reporter-yet.tsx'
import { Button } from '#web/ui/button.tsx'
import { Problem } from '#web/ui/problem.tsx'
import { Stack } from '#web/ui/stack.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { Text } from '#web/ui/typography.tsx'

type WillShare = Output<'Sharing', 'ListSharesForTarget'>['items'][number]

/** Changes the answers of the will, where they are open. */
type Edit = (change: (draft: WillDraft) => WillDraft) => void

/** Offers to let each executor, but no successor, read the will after its owner’s death. */
export function ExecutorsRead({
  willId,
  draft,
  edit,
}: {
  willId: string
  draft: WillDraft
  edit?: Edit
}) {
  const { userProfileId } = useCredentials()
  const target = { targetType: 'will', targetId: willId } as const
  const shares = useQuery('Sharing', 'ListSharesForTarget', target)
  const contacts = useQuery('ContactData', 'GetListOfContacts', { userProfileId })
  const executors = executorsOf(draft.executors).primary.flatMap(({ person }) => person || [])
  if (!shares.data || !contacts.data) return null
  return (
    <>
      {executors.map((person) => (
        <ExecutorReads
          key={person}
          person={person}
          willId={willId}
          draft={draft}
          edit={edit}
          shares={shares.data?.items ?? []}
          contacts={contacts.data ?? []}
        />
      ))}
      {shares.data.items.some(({ posthumousOnly }) => posthumousOnly) && (
        <NoReporterYet>Your will opens only after a delegate has told us.</NoReporterYet>
      )}
    </>
  )
}

function ExecutorReads({
  person,
  willId,
  draft,
  edit,
  shares,
  contacts,
}: {
  person: PersonRef
  willId: string
  draft: WillDraft
  edit: Edit | undefined
  shares: readonly WillShare[]
  contacts: readonly MiniContact[]
}) {
  const people = roster(draft)
  const entry = people.get(person)
  const contact = entry && contactOfEntry(entry, [...people.values()], contacts)
  const [asksEmail, setAsksEmail] = useState(false)
  const { dialogs, withDialogs, busy, problem } = useContactDialogs()
  const sharing = useMutation(
    (contactId: string) =>
      api.Sharing.EnableTargetShare({
        targetType: 'will',
        targetId: willId,
        contactId,
        posthumousOnly: true,
        // The executor cannot read it yet, and is told when it opens.
        silent: true,
      }),
    { done: `${entry?.name} reads your will after your death.` },
  )
  if (!entry) return null
  const name = firstName(entry.name)
  if (!contact) {
    const unkept = unkeptPeople(draft, contacts).find(({ ref }) => ref === person)
    return (
      <Stack gap="2">
        <Text size="sm">
          {entry.name} is not in your contacts yet. Keep {name} there, then you can let {name} read
          your will. The will does not change.
        </Text>
        {edit ? (
          unkept && <KeepPerson person={unkept} edit={edit} />
        ) : (
          <TextLink to={paths.contacts}>Go to your contacts</TextLink>
        )}
      </Stack>
    )
  }
  const share = shares.find(({ contactId }) => contactId === contact.contactId)
  if (share) {
    return (
      <Text size="sm" role="status">
        {entry.name} {share.posthumousOnly ? 'reads it after your death.' : 'can read it now.'}
      </Text>
    )
  }
  const shareOrAskEmail = () => {
    if (contact.email) void sharing.run(contact.contactId)
    else withDialogs(() => setAsksEmail(true))
  }
  return (
    <div>
      <Button variant="secondary" loading={sharing.busy || busy} onClick={shareOrAskEmail}>
        Let {name} read your will after your death
      </Button>
      <Text size="sm" tone="muted" mt="2">
        {name} is told when it opens, and sees nothing else. You can end it on the page of your
        will.
      </Text>
      <Problem message={sharing.error ?? problem} />
      {asksEmail && dialogs && (
        <dialogs.AddEmailDialog
          contact={contact}
          onClose={() => setAsksEmail(false)}
          onAdded={() => {
            setAsksEmail(false)
            void sharing.run(contact.contactId)
          }}
        />
      )}
    </div>
  )
}
