import { chakra } from '@chakra-ui/react'
import { Plus, UserRound } from 'lucide-react'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import * as z from 'zod'
import { paths } from '#shared/paths.ts'
import type { Answer } from '#web/lib/api/answer.ts'
import { offlineError } from '#web/lib/api/api-error.ts'
import { useMutation } from '#web/lib/api/use-mutation.ts'
import { DeleteDialog } from '#web/parts/delete-dialog.tsx'
import { inputOf } from '#web/parts/form/input-of.ts'
import { NameFields } from '#web/parts/form/name-fields.tsx'
import { PartList } from '#web/parts/form/part-list.tsx'
import { KeptLine } from '#web/parts/kept-line.tsx'
import { keptWords } from '#web/parts/kept-words.tsx'
import { List, pageSize } from '#web/parts/list/list-page.tsx'
import { useListState } from '#web/parts/list/use-list-state.ts'
import { Loaded } from '#web/parts/loaded.tsx'
import { Button } from '#web/ui/button.tsx'
import { DeleteButton } from '#web/ui/delete-button.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { AddressBookPicture, FolderPicture } from '#web/ui/illustrations.tsx'
import { ListRow } from '#web/ui/list-row.tsx'
import { SkeletonRows } from '#web/ui/skeleton.tsx'
import { EmptyState } from '#web/ui/states.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { Text } from '#web/ui/typography.tsx'
import { Specimen } from '../specimen.tsx'
import { AutosaveSpecimen } from './autosave-specimen.tsx'
import { FormSpecimen } from './form-specimen.tsx'

/**
 * The parts that screens are made of. Each can be put into all of its states here, without a
 * server.
 */
export function KitSpecimens() {
  return (
    <>
      <LoadedSpecimens />
      <ListSpecimen />
      <FormSpecimen />
      <PartListSpecimen />
      <DialogSpecimen />
      <DeleteSpecimen />
      <KeptSpecimen />
      <AutosaveSpecimen />
    </>
  )
}

/** Equal parts, up to three. */
function PartListSpecimen() {
  const [pets, setPets] = useState([{ key: crypto.randomUUID() }])
  return (
    <Specimen title="Equal parts of a form" module="parts/form/part-list.tsx">
      <PartList
        label="Pets"
        partName="pet"
        parts={pets}
        onRemove={(index) => setPets(pets.toSpliced(index, 1))}
        addLabel={pets.length < 3 && 'Add a pet'}
        onAdd={() => setPets([...pets, { key: crypto.randomUUID() }])}
      >
        {(_, index) => <TextField label={`Name of pet ${index + 1}`} />}
      </PartList>
    </Specimen>
  )
}

/** A deletion that fails the first time. */
function DeleteSpecimen() {
  const [dialogOpen, setDialogOpen] = useState(false)
  const [tries, setTries] = useState(0)
  return (
    <Specimen title="Deleting" module="parts/delete-dialog.tsx">
      <div>
        <DeleteButton onClick={() => setDialogOpen(true)}>Delete the account</DeleteButton>
      </div>
      <DeleteDialog
        open={dialogOpen}
        onClose={() => setDialogOpen(false)}
        title="Delete this account?"
        onDelete={async () => {
          setTries(tries + 1)
          if (tries === 0) throw offlineError()
        }}
        done="The account is deleted."
      >
        <Text>Its password and notes are erased. This cannot be undone.</Text>
      </DeleteDialog>
    </Specimen>
  )
}

const { lead, firstUse } = keptWords({
  many: 'documents',
  can: 'read, download and delete',
  withPlanOnly: 'Adding and changing',
  picture: <FolderPicture />,
})

/** The notice to an owner whose plan has ended. */
function KeptSpecimen() {
  return (
    <Specimen
      title="After a plan has ended"
      module="parts/kept-words.tsx, parts/kept-line.tsx"
      columns={2}
    >
      <div>
        <Text>{lead}</Text>
        <ul>
          <KeptLine
            name="documents"
            answer={{
              data: { total: 3 },
              error: undefined,
              isValidating: false,
              mutate: async () => undefined,
            }}
          />
        </ul>
      </div>
      {firstUse}
    </Specimen>
  )
}

/** A form in a dialog, whose server cannot be reached the first time. */
function DialogSpecimen() {
  const [open, setOpen] = useState(false)
  return (
    <Specimen title="A form over the page" module="form-dialog.tsx, parts/form/name-fields.tsx">
      <div>
        <Button variant="secondary" onClick={() => setOpen(true)}>
          Name a witness
        </Button>
      </div>
      {open && <WitnessDialog onClose={() => setOpen(false)} />}
    </Specimen>
  )
}

function WitnessDialog({ onClose }: { onClose: () => void }) {
  const [tries, setTries] = useState(0)
  const form = useForm({ defaultValues: { firstName: '', lastName: '' } })
  const input = inputOf(form)
  const naming = useMutation(
    async () => {
      setTries(tries + 1)
      if (tries === 0) throw offlineError()
      onClose()
    },
    { done: 'The witness is named.' },
  )
  return (
    <FormDialog
      title="Name a witness"
      work={{ ...naming, run: form.handleSubmit(() => naming.run()) }}
      confirmLabel="Name them"
      onClose={onClose}
    >
      <NameFields
        first={input('firstName', { required: 'Enter a first name.' })}
        last={input('lastName')}
      />
    </FormDialog>
  )
}

const answerOf = (changes: Partial<Answer<string>> = {}): Answer<string> => ({
  data: undefined,
  error: undefined,
  isValidating: false,
  mutate: async () => undefined,
  ...changes,
})

/** Data, and what is shown in its place. A retry clears the error. */
function LoadedSpecimens() {
  const [tried, setTried] = useState(false)
  const afterRetry = answerOf(
    tried
      ? { data: 'It came with the second try.' }
      : { error: offlineError(), mutate: async () => setTried(true) },
  )
  const states = {
    'Not there yet': answerOf(),
    Refused: afterRetry,
    'Nothing in it': answerOf({ data: '' }),
    'There, while a newer answer failed': answerOf({
      data: 'What was loaded before stays.',
      error: offlineError(),
    }),
  }
  return (
    <Specimen title="Loaded" module="parts/loaded.tsx" columns={2}>
      {Object.entries(states).map(([name, answer]) => (
        <chakra.section key={name} aria-label={name}>
          <Text size="sm" tone="muted" mb="2">
            {name}
          </Text>
          <Loaded
            answer={answer}
            skeleton={<SkeletonRows rows={2} />}
            empty={(data) => data === '' && <Text>There is nothing here yet.</Text>}
          >
            {(data) => <Text>{data}</Text>}
          </Loaded>
        </chakra.section>
      ))}
    </Specimen>
  )
}

const accounts = Array.from({ length: 5000 }, (_, index) => ({
  id: index + 1,
  title: `Account ${index + 1}`,
  kind: index % 3 === 0 ? 'bank' : 'mail',
}))

const filters = { kind: z.enum(['bank', 'mail']).optional().catch(undefined) }

const kinds = [
  { value: '', label: 'All kinds' },
  { value: 'bank', label: 'Banks' },
  { value: 'mail', label: 'Mail' },
]

/** A list of five thousand entries. Search and filters are in the URL of this page. */
function ListSpecimen() {
  const listState = useListState(filters)
  const { search, page } = listState
  const { kind } = listState.filters
  const matching = accounts.filter(
    (account) =>
      (!kind || account.kind === kind) &&
      account.title.toLowerCase().includes(search.toLowerCase()),
  )
  const items = matching.slice((page - 1) * pageSize, page * pageSize)
  return (
    <Specimen title="List" module="parts/list/list-page.tsx">
      <div>
        <List
          name="accounts"
          listState={listState}
          answer={{
            data: { items, total: matching.length },
            error: undefined,
            isValidating: false,
            mutate: async () => undefined,
          }}
          searchFor="Search by title"
          filters={[{ name: 'kind', label: 'Kind', choices: kinds, width: '11rem' }]}
          actions={
            <Button minH="control" icon={<Plus size={20} />}>
              Add an account
            </Button>
          }
          row={({ id, title, kind: detail }) => (
            <ListRow
              key={id}
              lead={<UserRound size={22} />}
              to={paths.designSystem}
              title={title}
              detail={detail}
            />
          )}
          firstUse={<EmptyState picture={<AddressBookPicture />} title="No account yet" />}
          noMatch={search ? `No account matches “${search}”.` : 'There is no account on this page.'}
        />
      </div>
    </Specimen>
  )
}
