import { useState } from 'react'
import type { Visibility } from '#shared/model/visibility.ts'
import { paths } from '#shared/paths.ts'
import { api } from '#web/lib/api/api.ts'
import { useMutation } from '#web/lib/api/use-mutation.ts'
import { useQuery } from '#web/lib/api/use-query.ts'
import { useCredentials } from '#web/lib/session/session.ts'
import { Loaded } from '#web/parts/loaded.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { RadioCards } from '#web/ui/choice-cards.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { PersonPicker } from '#web/ui/person-picker.tsx'
import { SkeletonRows } from '#web/ui/skeleton.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { Text } from '#web/ui/typography.tsx'
import { type ShareTarget, shownName } from './share-target.ts'

/** Shares one thing, or a category, with a contact: with whom, when it opens, and whether they are told. */
export function ShareDialog({
  target,
  visibility,
  taken,
  onClose,
}: {
  target: ShareTarget
  /** When others may see it at all, as the record says. */
  visibility: Visibility
  /** The contacts with whom it is already shared. */
  taken: readonly string[]
  onClose: () => void
}) {
  const { userProfileId } = useCredentials()
  const [search, setSearch] = useState('')
  const [chosen, setChosen] = useState<string>('')
  const [when, setWhen] = useState<'now' | 'later'>('later')
  const [tell, setTell] = useState(true)
  const [missing, setMissing] = useState(false)
  const contacts = useQuery(
    'ContactData',
    'GetCombinedContactDataItemsLinqFiltered',
    { userProfileId, pageSize: 10, ...(search.trim() && { search_query: search.trim() }) },
    { keepPreviousData: true },
  )
  const sharing = useMutation(async () => {
    setMissing(chosen === '')
    if (chosen === '') return false
    await api.Sharing.EnableTargetShare({
      ...target,
      contactId: chosen,
      posthumousOnly: when === 'later',
      silent: !tell,
    })
    onClose()
    return true
  })
  const people = (contacts.data?.items ?? []).map(({ contactId, name, email }) => ({
    id: contactId,
    name,
    ...(email && { detail: email }),
    ...(taken.includes(contactId)
      ? { unavailable: 'Has it already' }
      : email
        ? {}
        : { unavailable: 'Has no e-mail address yet' }),
  }))
  const none = contacts.data?.total === 0 && search.trim() === ''
  return (
    <FormDialog
      title={`Let somebody see ${shownName(target)}`}
      work={sharing}
      confirmLabel={none ? undefined : 'Share it'}
      onClose={onClose}
    >
      {none ? (
        <>
          <Text>You have no contacts yet. Add the person there first.</Text>
          <div>
            <LinkButton to={paths.contacts} variant="secondary">
              Go to your contacts
            </LinkButton>
          </div>
        </>
      ) : (
        <>
          <TextField
            label="Search your contacts"
            type="search"
            value={search}
            maxLength={100}
            onChange={(event) => setSearch(event.target.value)}
          />
          <Loaded answer={contacts} skeleton={<SkeletonRows rows={3} />}>
            {() => (
              <PersonPicker
                label="Who may see it?"
                people={people}
                value={chosen}
                error={missing ? 'Choose somebody.' : undefined}
                onChange={(id) => {
                  setChosen(id)
                  setMissing(false)
                }}
              />
            )}
          </Loaded>
          <RadioCards
            label="When?"
            value={when}
            onChange={setWhen}
            choices={[
              {
                value: 'later',
                label: 'Only after my death',
                detail: 'It stays closed until your delegates have confirmed it.',
              },
              visibility === 'now'
                ? { value: 'now', label: 'From now on', detail: 'They can read it today.' }
                : {
                    value: 'now',
                    label: 'From now on',
                    detail: 'You chose that others may see this only after your death.',
                    disabled: true,
                  },
            ]}
          />
          <Checkbox
            checked={tell}
            onChange={(event) => setTell(event.target.checked)}
            help="Without it they learn of it only when it opens, or when they become your delegate."
          >
            Tell them by mail now
          </Checkbox>
        </>
      )}
    </FormDialog>
  )
}
