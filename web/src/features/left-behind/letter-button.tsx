import { chakra } from '@chakra-ui/react'
import { Mail, Printer } from 'lucide-react'
import { useState } from 'react'
import type { ReadOnlyAccount } from '#shared/model/digital-account.ts'
import type { UserProfileId } from '#shared/model/ids.ts'
import type { IsoDate } from '#shared/model/iso-date.ts'
import {
  fieldsOfAllLetters,
  fieldsOfOneLetter,
  type KnownCustomer,
  type LetterField,
  letterToProvider,
  usualRequest,
} from '#shared/rules/left-behind/letter-to-provider.ts'
import { api } from '#web/lib/api/api.ts'
import { useMutation } from '#web/lib/api/use-mutation.ts'
import { afterPress } from '#web/lib/page/after-press.ts'
import { useSession } from '#web/lib/session/session.ts'
import { today } from '#web/lib/today.ts'
import { Button } from '#web/ui/button.tsx'
import { CopyButton } from '#web/ui/copy-button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Stack } from '#web/ui/stack.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { TextareaField } from '#web/ui/textarea-field.tsx'
import { Text } from '#web/ui/typography.tsx'
import type { TypedWords } from './typed-words.ts'

const fieldWords: Readonly<
  Record<LetterField, { readonly label: string; readonly help?: string; readonly lines?: true }>
> = {
  capacity: {
    label: 'Who you are to them',
    help: 'Such as “his daughter”. Write “the executor” or “the administrator” only if the will or a court named you: being a delegate on Heirloom does not make you one.',
  },
  ownAddress: { label: 'Your address', help: 'For all your letters here.', lines: true },
  certificate: { label: 'Number of the death certificate', help: 'For all your letters here.' },
  request: { label: 'What you ask for', lines: true },
  number: {
    label: 'Customer or account number',
    help: 'Without one, the letter has the number or the user name that is kept here, while “Show the sign-in” is open.',
  },
  providerAddress: { label: 'Their address', lines: true },
  reference: { label: 'Their reference', help: 'If they have written to you already.' },
}

/**
 * A letter to the provider of an account, to copy or print, and to complete by hand. The day of the
 * death is asked once for all letters about this person.
 */
export function LetterButton({
  account,
  deceased: { name, profileId, diedOn },
  known,
  typedWords,
  onTyped,
}: {
  account: Pick<ReadOnlyAccount, 'digitalAccountId' | 'label' | 'type' | 'wish'>
  deceased: {
    readonly name: string
    readonly profileId: UserProfileId
    readonly diedOn: IsoDate | undefined
  }
  /** The user name and number of the customer, while the writer has the sign-in open. */
  known: KnownCustomer | undefined
  /** What the writer typed into the letters of the list, by the key of the field. */
  typedWords: TypedWords
  onTyped: (words: TypedWords) => void
}) {
  const [open, setOpen] = useState(false)
  const [typedDay, setTypedDay] = useState<string>()
  const [dayProblem, setDayProblem] = useState<string>()
  const { creds } = useSession()
  const { digitalAccountId, label, wish } = account
  const save = useMutation(async (entered: string) => {
    const body = { profileId, digitalAccountId, diedOn: entered }
    await api.AccountData.MarkLeftBehind({ body })
    setTypedDay(undefined)
  })
  // The words of all letters are kept by field. Those of this letter are kept by account and field.
  const fieldKeys = [
    ...fieldsOfAllLetters.map((field) => [field, field] as const),
    ...fieldsOfOneLetter.map((field) => [field, `${digitalAccountId} ${field}`] as const),
  ]
  const day = typedDay ?? diedOn ?? ''
  // While a year is typed, the input's value has what there is so far: 0002 for 2026. Its value is
  // '', with `badInput`, for a day that is incomplete or not in the calendar.
  const isPossible = day > '1900' && day <= today()
  const isLimited = usualRequest(wish) !== usualRequest({ action: wish.action })
  const helpOf = (field: LetterField) => {
    if (field !== 'request') return fieldWords[field].help
    if (!wish.note) return undefined
    const note = `${name} also wrote: “${wish.note}”`
    return isLimited ? `${note} So our draft asks them to wait until you decide.` : note
  }
  const letter = letterToProvider(account, {
    deceasedName: name,
    diedOn: isPossible ? day : undefined,
    writer: creds?.fullName ?? '',
    words: Object.fromEntries(fieldKeys.map(([field, key]) => [field, typedWords[key]])),
    known,
    today: today(),
  })
  return (
    <>
      <Button
        variant="secondary"
        icon={<Mail size={18} />}
        aria-label={`Write a letter: ${label}`}
        onClick={() => setOpen(true)}
      >
        Write a letter
      </Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        size="xl"
        title={`A letter to ${label}`}
        footer={
          <>
            <CopyButton text={letter} />
            <Button icon={<Printer size={18} />} onClick={() => window.print()}>
              Print
            </Button>
          </>
        }
      >
        {/* On a wide screen, one sees the letter while one types. */}
        <chakra.div
          display="grid"
          gap="6"
          alignItems="start"
          gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 2fr) minmax(0, 3fr)' }}
        >
          <Stack _print={{ display: 'none' }}>
            <TextField
              label={`On which day did ${name} die?`}
              help="We keep it, and fill it in on all your letters here."
              type="date"
              max={today()}
              maxW="14rem"
              value={day}
              error={save.error ?? dayProblem}
              onChange={({ target }) => {
                setTypedDay(target.value)
                setDayProblem(undefined)
              }}
              onBlur={({ target }) => {
                const isRefused = target.validity.badInput || (day !== '' && !isPossible)
                afterPress(() => setDayProblem(isRefused ? 'Enter a date in the past.' : undefined))
                if (typedDay !== undefined && !isRefused) void save.run(typedDay)
              }}
            />
            {fieldKeys.map(([field, key]) => {
              const Field = fieldWords[field].lines ? TextareaField : TextField
              return (
                <Field
                  key={key}
                  label={fieldWords[field].label}
                  help={helpOf(field)}
                  maxLength={200}
                  value={typedWords[key] ?? (field === 'request' ? usualRequest(wish) : '')}
                  onChange={({ target }: { target: { value: string } }) =>
                    onTyped({ ...typedWords, [key]: target.value })
                  }
                />
              )
            })}
            <Text size="sm" tone="muted">
              What you leave empty is a line to fill in by hand. All but the day is kept only in
              this window, until you close it or sign out.
            </Text>
          </Stack>
          <chakra.div
            data-prints-alone
            // The dialog scrolls, and the keyboard can reach nothing else below the field.
            tabIndex={0}
            pos={{ base: 'static', lg: 'sticky', _print: 'static' }}
            top="0"
            p={{ lg: '6' }}
            border={{ lg: 'hairline' }}
            borderRadius="md"
            whiteSpace="pre-wrap"
            overflowWrap="anywhere"
            fontFamily="heading"
            lineHeight="text"
          >
            {letter}
          </chakra.div>
        </chakra.div>
      </Dialog>
    </>
  )
}
