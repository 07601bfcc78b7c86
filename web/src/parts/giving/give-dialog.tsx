import { chakra } from '@chakra-ui/react'
import { useState } from 'react'
import { TARGET_TYPES } from '#shared/data/target-types.ts'
import type { ThingKind } from '#shared/model/gift.ts'
import { ContactId } from '#shared/model/ids.ts'
import { TargetId } from '#shared/model/share.ts'
import { paths } from '#shared/paths.ts'
import { thingsInWords } from '#shared/rules/sharing/things-in-words.ts'
import { api, type Output } from '#web/lib/api/api.ts'
import { cancelled, useMutation } from '#web/lib/api/use-mutation.ts'
import { useQuery } from '#web/lib/api/use-query.ts'
import { MinorReader } from '#web/parts/contacts/minor-reader.tsx'
import { NoReporterYet } from '#web/parts/no-reporter-yet.tsx'
import { ContactChoice, useContactChoice } from '#web/parts/sharing/contact-choice.tsx'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { RadioCards } from '#web/ui/choice-cards.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { Problem } from '#web/ui/problem.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { Text } from '#web/ui/typography.tsx'
import { delegatesNamed, laterDelegatesInWords, othersInWords } from './readers-in-words.ts'
import { thingNames } from './thing-names.ts'
import type { Choosable } from './use-choosing.ts'

type Gift = Output<'Sharing', 'GiveToContact'>

interface Given {
  readonly gift: Gift
  readonly name: string
  /** The names of those from whom it was taken. */
  readonly insteadOf: string | undefined
  /** What it means for delegates who accept later. Undefined if nothing was for the delegates. */
  readonly forDelegates: string | undefined
}

/** Gives the chosen things to one contact, and offers to take them all back. */
export function GiveDialog({
  things,
  onClose,
  onGiven,
}: {
  things: readonly Choosable[]
  onClose: () => void
  /** Called when the person has seen that the things were given. */
  onGiven: () => void
}) {
  const [given, setGiven] = useState<Given>()
  return given ? (
    <GivenDialog
      {...given}
      things={things}
      onClose={onGiven}
      onAnother={() => setGiven(undefined)}
    />
  ) : (
    <ChooseReader things={things} onClose={onClose} onGiven={setGiven} />
  )
}

function ChooseReader({
  things,
  onClose,
  onGiven,
}: {
  things: readonly Choosable[]
  onClose: () => void
  onGiven: (given: Given) => void
}) {
  const [person, setPerson] = useState<{ id: string; name: string }>()
  const [when, setWhen] = useState<'now' | 'later'>(
    things.every(({ isNeededSoon }) => isNeededSoon) ? 'now' : 'later',
  )
  // Without a choice, contacts are told only of what opens now. They can read nothing yet of what
  // opens after a death, and a mail about it could shock them.
  const [tell, setTell] = useState<boolean>()
  const tells = tell ?? when === 'now'
  const [isPersonMissing, setPersonMissing] = useState(false)
  // The id stays the same while no answer changes. So a second try after an interruption gives only
  // the things that the first try did not give.
  const [giftId, setGiftId] = useState(() => crypto.randomUUID())
  const renew = () => setGiftId(crypto.randomUUID())
  const contacts = useContactChoice()
  const idsOf = (kind: ThingKind) =>
    things.flatMap((thing) => (thing.kind === kind ? thing.id : []))
  // Digital accounts are not shared. They have readers, for whom they open after a death.
  const isShared = things.some(({ kind }) => kind !== 'account')
  // The things of a list are all of one kind.
  const kindOfAll = things[0]?.kind ?? 'account'
  const ids = idsOf(kindOfAll).map((id) => TargetId.parse(id))
  const readers = useQuery('Sharing', 'ListReadersOfThings', { body: { kind: kindOfAll, ids } })
  const otherReaders = readers.data && othersInWords(readers.data.items, person)
  const [instead, setInstead] = useState(false)
  const taken = instead ? otherReaders : undefined
  // While we could not read who the readers are, the dialog warns in any case.
  const delegates = readers.error
    ? ['the delegates who have accepted']
    : delegatesNamed(readers.data?.items ?? [], person)
  const isForDelegates = !isShared && delegates !== undefined
  const listed = useQuery('Sharing', 'ListDelegates', isForDelegates ? {} : null)
  const asked = (listed.data?.items ?? []).flatMap(({ status, contactId, name }) =>
    status === 'INVITED' && contactId !== person?.id ? [name] : [],
  )
  const aboutDelegates = (verb: 'is then' | 'is now') => {
    if (!isForDelegates) return undefined
    const named = person?.name ?? 'this person'
    return laterDelegatesInWords(verb, instead ? [named] : [...delegates, named], asked)
  }
  const giving = useMutation(async () => {
    setPersonMissing(!person)
    if (!person) return cancelled
    const gift = await api.Sharing.GiveToContact({
      body: {
        giftId,
        contactId: person.id,
        digitalAccountIds: idsOf('account'),
        documentIds: idsOf('document'),
        memoryIds: idsOf('memory'),
        companyIds: idsOf('company'),
        posthumousOnly: !isShared || when === 'later',
        silent: !isShared || !tells,
        insteadOf: (taken?.ids ?? []).map((id) => ContactId.parse(id)),
      },
    })
    onGiven({
      gift,
      name: person.name,
      insteadOf: taken?.names,
      forDelegates: aboutDelegates('is now'),
    })
    return true
  })
  const single = things.length === 1 ? things[0] : undefined
  const giveLabel = person ? `Give to ${person.name}` : 'Give'
  return (
    <FormDialog
      title={
        single
          ? `Give this ${TARGET_TYPES[single.kind].withOthers.one}`
          : `Give ${thingsInWords(things)}`
      }
      work={giving}
      note={!contacts.hasNoContacts && aboutDelegates('is then')}
      confirmLabel={contacts.hasNoContacts ? undefined : giveLabel}
      onClose={onClose}
    >
      <Text>{thingNames(things)}</Text>
      {/* When it opens is asked first, so that nobody presses the button without having seen it. */}
      {!contacts.hasNoContacts &&
        (isShared ? (
          <>
            <RadioCards
              label="When?"
              value={when}
              onChange={(chosen) => {
                setWhen(chosen)
                renew()
              }}
              choices={[
                {
                  value: 'later',
                  label: 'Only after my death',
                  detail: `${single ? 'It stays' : 'They stay'} closed until your delegates have confirmed your death.`,
                },
                {
                  value: 'now',
                  label: 'From now on',
                  ...(!single && { detail: 'Except what you hold back until your death.' }),
                },
              ]}
            />
            <Checkbox
              checked={tells}
              help={when === 'later' && 'We write to them when it opens.'}
              onChange={(event) => {
                setTell(event.target.checked)
                renew()
              }}
            >
              Tell them by email now
            </Checkbox>
          </>
        ) : (
          <Text tone="muted">
            Passwords open only after your death, some days after your delegates have confirmed it.
            Nobody is told before then.
          </Text>
        ))}
      <ContactChoice
        from={contacts}
        label="Who is it for?"
        value={person?.id ?? ''}
        error={isPersonMissing ? 'Choose somebody.' : undefined}
        onChange={(id, name) => {
          setPerson({ id, name })
          setPersonMissing(false)
          renew()
        }}
      >
        {otherReaders && (
          <Checkbox
            checked={instead}
            help={`${otherReaders.help}${isShared ? ' What somebody sees with a whole category stays.' : ''}`}
            onChange={(event) => {
              setInstead(event.target.checked)
              renew()
            }}
          >
            {otherReaders.tick}
          </Checkbox>
        )}
        {!isShared && person && <MinorReader contactId={ContactId.parse(person.id)} />}
      </ContactChoice>
    </FormDialog>
  )
}

function GivenDialog({
  gift: { giftId, contactId, posthumousOnly, accounts, documents, memories, companies },
  name,
  insteadOf,
  forDelegates,
  things,
  onClose,
  onAnother,
}: Given & {
  things: readonly Choosable[]
  onClose: () => void
  /** Asks for one more person who gets the same. */
  onAnother: () => void
}) {
  // A gift of which the contact already had everything gave nothing, so nothing can be taken back.
  const hadAll = accounts + documents + memories + companies === 0
  const takingBack = useMutation(
    async () => {
      await api.Sharing.TakeBackGift({ body: { giftId } })
      onClose()
    },
    { done: `Taken back. ${name} keeps what was given before.` },
  )
  return (
    <Dialog
      open
      onClose={onClose}
      title={hadAll ? `${name} had it already` : `Given to ${name}`}
      footer={
        <>
          {!hadAll && (
            <Button
              variant="secondary"
              loading={takingBack.busy}
              onClick={() => void takingBack.run()}
            >
              Take it all back
            </Button>
          )}
          {/* The person has just said that only this contact gets them. */}
          {!insteadOf && (
            <Button variant="secondary" onClick={onAnother}>
              Give to one more person
            </Button>
          )}
          <Button onClick={onClose}>Done</Button>
        </>
      }
    >
      <Text role="status">
        {hadAll ? (
          `It was taken from ${insteadOf}. ${name} keeps it as before.`
        ) : (
          <>
            {thingsInWords(things)},{' '}
            {posthumousOnly ? 'for after your death' : 'to see from now on'}. You can take all of it
            back here, or later on{' '}
            <TextLink to={paths.viewContact(contactId)}>the page of {name}</TextLink>.
            {insteadOf &&
              ` It was taken from ${insteadOf}: taking it back here does not return it.`}
          </>
        )}
      </Text>
      {forDelegates && !hadAll && <Text mt="3">{forDelegates}</Text>}
      {posthumousOnly && (
        <chakra.div mt="4" _empty={{ display: 'none' }}>
          <NoReporterYet>It opens only after a delegate has told us.</NoReporterYet>
        </chakra.div>
      )}
      <Problem message={takingBack.error} />
    </Dialog>
  )
}
