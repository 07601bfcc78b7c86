import { chakra } from '@chakra-ui/react'
import { useMemo, useState } from 'react'
import type { DefaultReaders } from '#shared/model/account-readers.ts'
import { thingsInWords } from '#shared/rules/sharing/things-in-words.ts'
import { NamedReaders } from '#web/features/passwords/named-readers.tsx'
import { firstReadersHelp, rememberReaders } from '#web/features/passwords/use-default-readers.ts'
import { useOwnContacts } from '#web/features/passwords/use-own-contacts.ts'
import { cancelled, useMutation } from '#web/lib/api/use-mutation.ts'
import { allNamesInWords } from '#web/lib/names-in-words.ts'
import { requireRecentSignIn } from '#web/lib/session/recent-sign-in.ts'
import { thingNames } from '#web/parts/giving/thing-names.ts'
import { NoReporterYet } from '#web/parts/no-reporter-yet.tsx'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { RadioCards } from '#web/ui/choice-cards.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { Actions, Stack } from '#web/ui/stack.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { Heading, Text } from '#web/ui/typography.tsx'
import type { Receiver } from './give-imported.ts'
import type { ReadRow } from './import-rows.ts'
import { PlannedRows } from './planned-rows.tsx'
import type { ImportReaders, ImportWork, ReviewedPlan } from './use-import.ts'
import { type ImportChoices, noChoices, undecidedRows, wantedRows } from './wanted-rows.ts'

const readerChoices = [
  { value: 'nobody', label: 'Nobody' },
  { value: 'delegates', label: 'My delegates', detail: 'Some days after your death is confirmed.' },
  { value: 'contacts', label: 'People I name', detail: 'All of it, after your death.' },
] as const

const verdicts = [
  { id: 'new', label: 'New', emptyText: 'Nothing in this file is new.' },
  { id: 'duplicate', label: 'Here already', emptyText: 'Nothing in this file is here already.' },
  { id: 'unsure', label: 'We cannot tell', emptyText: '' },
  { id: 'not-understood', label: 'Not understood', emptyText: 'Every row was understood.' },
] as const

const countText = (count: number) => count.toLocaleString('en-US')

/** What an import would do, row by row, and the question who reads the digital accounts. */
export function ImportReview({
  work: { start, reset },
  plan,
  defaultReaders,
}: {
  work: ImportWork
  plan: ReviewedPlan
  defaultReaders: DefaultReaders | undefined
}) {
  const [choices, setChoices] = useState<ImportChoices>(noChoices)
  const [readers, setReaders] = useState<DefaultReaders | ''>(defaultReaders ?? '')
  const [contactIds, setContactIds] = useState<readonly string[]>([])
  const [asksForReaders, setAsksForReaders] = useState(false)
  const [confirming, setConfirming] = useState(false)
  const contacts = useOwnContacts()
  const undecidedCount = undecidedRows(plan, choices).length
  const rows = useMemo(() => wantedRows(plan, choices), [plan, choices])
  const wantedCount = rows.length
  const rowsOf = useMemo(
    () =>
      new Map(
        verdicts.map(({ id }) => [id, plan.rows.filter(({ verdict }) => verdict === id)] as const),
      ),
    [plan],
  )
  const tickRow = (row: number, isTicked: boolean) => {
    const ticked = new Set(choices.ticked)
    if (isTicked) ticked.add(row)
    else ticked.delete(row)
    setChoices({ ...choices, ticked })
  }
  const tabs = verdicts.flatMap(({ id, label, emptyText }) => {
    const planned = rowsOf.get(id) ?? []
    if (id === 'unsure' && planned.length === 0) return []
    // What an earlier attempt left is stored as it was chosen then.
    const ticks =
      id === 'unsure' && !plan.remainingRows
        ? { ticked: choices.ticked, onTick: tickRow }
        : undefined
    return [
      {
        id,
        label: `${label} (${countText(planned.length)})`,
        content: (
          <>
            {ticks && <UnsureHelp unreadBecause={plan.unreadBecause} />}
            <PlannedRows rows={planned} label={label} emptyText={emptyText} ticks={ticks} />
          </>
        ),
      },
    ]
  })
  const receivers = contacts.filter(({ contactId }) => contactIds.includes(contactId))
  const store = async (who: ImportReaders) => {
    if (defaultReaders === undefined) await rememberReaders(readers)
    await start(who, choices)
  }
  const importOrAsk = () => {
    if (readers === '') return setAsksForReaders(true)
    if (readers !== 'contacts') return void store(readers)
    if (receivers.length === 0) setAsksForReaders(true)
    else setConfirming(true)
  }

  return (
    <Stack gap="6">
      <Card>
        <Heading as="h2" size="lg">
          {plan.fileName}
        </Heading>
        <Text tone="muted" mt="1" mb="4" role="status">
          {plan.format}: {countText(plan.rows.length)}{' '}
          {plan.rows.length === 1 ? 'entry' : 'entries'}.
        </Text>
        {plan.remainingRows && (
          <chakra.div mb="4">
            <Banner
              title={`You started to import this file: ${countText(plan.remainingRows.size)} are left`}
            >
              The others are stored, and are listed as here already.
            </Banner>
          </chakra.div>
        )}
        <Tabs label="Entries of the file" tabs={tabs} />
        {plan.leftOut.length > 0 && (
          <Text size="sm" tone="muted" mt="4">
            Not imported: {plan.leftOut.join(', ')}.
          </Text>
        )}
        <Text size="sm" tone="muted" mt="2">
          Folders become a field of the account. Favorites, attached files, and the other program’s
          own ids, dates and settings are not imported.
        </Text>
        <ImportOptions plan={plan} choices={choices} onChange={setChoices} />
      </Card>
      <ReaderQuestion
        isFirst={defaultReaders === undefined}
        readers={readers}
        onReaders={(choice) => {
          setReaders(choice)
          setAsksForReaders(false)
        }}
        contactIds={contactIds}
        onContacts={setContactIds}
        asksFor={asksForReaders ? { contact: receivers.length === 0 } : undefined}
      />
      {undecidedCount > 0 && (
        <Text role="status" textAlign="end">
          {undecidedCount === 1 ? 'One entry stays' : `${countText(undecidedCount)} entries stay`}{' '}
          out unless you check {undecidedCount === 1 ? 'it' : 'them'} above, under “We cannot tell”.
        </Text>
      )}
      <Actions justifyContent="flex-end">
        <Button variant="secondary" onClick={reset}>
          Another file
        </Button>
        <Button
          disabled={wantedCount === 0}
          tooltip={wantedCount === 0 ? 'There is nothing to import in this file.' : undefined}
          onClick={importOrAsk}
        >
          {`Import ${countText(wantedCount)} ${wantedCount === 1 ? 'account' : 'accounts'}`}
        </Button>
      </Actions>
      {confirming && (
        <ConfirmGift
          rows={rows}
          receivers={receivers}
          onClose={() => setConfirming(false)}
          onConfirmed={() => void store(receivers)}
        />
      )}
    </Stack>
  )
}

/** What the person can choose for all rows of some kind. */
function ImportOptions({
  plan,
  choices,
  onChange,
}: {
  plan: ReviewedPlan
  choices: ImportChoices
  onChange: (choices: ImportChoices) => void
}) {
  const hasDuplicates = plan.rows.some(({ verdict }) => verdict === 'duplicate')
  const decodableCount = plan.rows.filter((row) => 'decoded' in row && row.decoded).length
  return (
    <>
      {hasDuplicates && !plan.remainingRows && (
        <Checkbox
          checked={choices.withDuplicates}
          onChange={(event) => onChange({ ...choices, withDuplicates: event.target.checked })}
        >
          Import what is here already, too
        </Checkbox>
      )}
      {decodableCount > 0 && (
        <Checkbox
          checked={choices.decoded}
          onChange={(event) => onChange({ ...choices, decoded: event.target.checked })}
          help={
            'Tick it if your program wrote &amp; where you have &. The lines of these entries show both.'
          }
        >
          {`Turn & codes into signs in ${countText(decodableCount)} ${decodableCount === 1 ? 'entry' : 'entries'}: & for &amp;, < for &lt;`}
        </Checkbox>
      )}
    </>
  )
}

/** The question who reads the imported accounts after the owner's death. */
function ReaderQuestion({
  isFirst,
  readers,
  onReaders,
  contactIds,
  onContacts,
  asksFor,
}: {
  /** The owner never answered this question before. */
  isFirst: boolean
  readers: DefaultReaders | ''
  onReaders: (readers: DefaultReaders) => void
  contactIds: readonly string[]
  onContacts: (contactIds: readonly string[]) => void
  /**
   * Present once the person wanted to import without an answer. `contact` is true if they have
   * chosen no contact.
   */
  asksFor: { contact: boolean } | undefined
}) {
  return (
    <Card>
      <RadioCards
        id="readers"
        label="Who reads these accounts after your death?"
        help={isFirst ? firstReadersHelp : 'You can change it in each account.'}
        choices={readerChoices}
        value={readers}
        onChange={onReaders}
        error={asksFor && readers === '' ? 'Choose who reads them.' : undefined}
      />
      {readers === 'delegates' && (
        <chakra.div mt="4" _empty={{ display: 'none' }}>
          <NoReporterYet>
            They read these accounts only after one of them has told us.
          </NoReporterYet>
        </chakra.div>
      )}
      {readers === 'contacts' && (
        <chakra.div mt="4">
          <NamedReaders
            value={contactIds}
            error={asksFor?.contact ? 'Choose somebody.' : undefined}
            onChange={onContacts}
          />
        </chakra.div>
      )}
    </Card>
  )
}

/** Shows what is given and who gets it, before anything is stored. */
function ConfirmGift({
  rows,
  receivers,
  onClose,
  onConfirmed,
}: {
  rows: readonly ReadRow[]
  receivers: readonly Receiver[]
  onClose: () => void
  onConfirmed: () => void
}) {
  const names = allNamesInWords(receivers.map(({ name }) => name))
  const words = thingsInWords(rows.map(() => ({ kind: 'account' })))
  const confirming = useMutation(async () => {
    // Giving needs a recent sign-in. We ask for it now, because the import may take long, and the
    // person may be away at its end.
    if (!(await requireRecentSignIn())) return cancelled
    onConfirmed()
    return true
  })
  return (
    <FormDialog
      title={`Give ${words} to ${names}`}
      work={confirming}
      confirmLabel={`Import and give ${words}`}
      onClose={onClose}
    >
      <Text>{thingNames(rows.map(({ account }) => account))}</Text>
      <Text tone="muted">
        Passwords open only after your death, some days after your delegates have confirmed it.
        Nobody is told before then. You can take all of it back on the page of each person.
      </Text>
    </FormDialog>
  )
}

/** What the person can do about entries that may be stored here already. */
function UnsureHelp({ unreadBecause }: { unreadBecause: string | undefined }) {
  return (
    <Text size="sm" tone="muted" mb="2">
      {unreadBecause !== undefined &&
        `We could not compare them with the user names of your accounts: ${unreadBecause} To compare them, choose the file again. `}
      Check the entries that you want to import: each becomes an account of its own. The others stay
      out.
    </Text>
  )
}
