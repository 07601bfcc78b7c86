import { chakra } from '@chakra-ui/react'
import { useFieldArray } from 'react-hook-form'
import type { DefaultReaders } from '#shared/model/account-readers.ts'
import { digitalAccountLimits, type FullDigitalAccount } from '#shared/model/digital-account.ts'
import { paths } from '#shared/paths.ts'
import { endingsOf } from '#shared/rules/files/file-types.ts'
import { EncryptedNote } from '#web/features/passwords/encrypted-note.tsx'
import { NamedReaders } from '#web/features/passwords/named-readers.tsx'
import { readerChoices } from '#web/features/passwords/reader-choices.ts'
import { RunningCode } from '#web/features/passwords/totp/running-code.tsx'
import { typeChoices } from '#web/features/passwords/type-words.ts'
import { firstReadersHelp } from '#web/features/passwords/use-default-readers.ts'
import { SecretValue } from '#web/features/passwords/view/secret-value.tsx'
import { dateOf } from '#web/lib/date-and-time.ts'
import { useUploads } from '#web/lib/files/use-uploads.ts'
import { FormScreen } from '#web/parts/form/form-screen.tsx'
import { FormSection } from '#web/parts/form/form-section.tsx'
import { controlOf, inputOf } from '#web/parts/form/input-of.ts'
import { MoreFields } from '#web/parts/form/more-fields.tsx'
import { PartList } from '#web/parts/form/part-list.tsx'
import { NoReporterYet } from '#web/parts/no-reporter-yet.tsx'
import { RadioCards } from '#web/ui/choice-cards.tsx'
import { DropZone } from '#web/ui/drop-zone.tsx'
import { FileRow } from '#web/ui/file-row.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { Problem } from '#web/ui/problem.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { Text } from '#web/ui/typography.tsx'
import { UploadList } from '#web/ui/upload-list.tsx'
import { type AccountFields, attachedFile } from './account-fields.ts'
import { NotesSection } from './notes-section.tsx'
import { PasswordEntry } from './password-entry.tsx'
import { type AccountFormState, useAccountForm } from './use-account-form.ts'
import { WishSection } from './wish-section.tsx'

/** The fields that are always in sight. The others are under “More”. */
const shownFields: ReadonlySet<string> = new Set<keyof AccountFields>([
  'label',
  'userName',
  'password',
  'webSite',
  'readers',
])

/** The form of a stored digital account, or of a new one. */
export function AccountForm({
  digitalAccount,
  defaultReaders,
}: {
  digitalAccount?: FullDigitalAccount
  defaultReaders: DefaultReaders | undefined
}) {
  const form = useAccountForm(digitalAccount, defaultReaders)
  return (
    <FormScreen
      form={form}
      title={digitalAccount ? `Edit ${digitalAccount.label}` : 'Add an account'}
      name={digitalAccount?.label}
      lead={
        digitalAccount
          ? undefined
          : 'Its name, and who reads it one day. Everything else can follow.'
      }
      cancelTo={
        digitalAccount ? paths.viewPassword(digitalAccount.digitalAccountId) : paths.passwords
      }
    >
      <SignInSection form={form} />
      <ReadersSection form={form} isFirst={!digitalAccount && defaultReaders === undefined} />
      <MoreFields
        initiallyOpen={digitalAccount !== undefined}
        holds="Its type, further websites, one-time codes, what should happen to it, notes and a file."
        refused={Object.keys(form.formState.errors).some((name) => !shownFields.has(name))}
      >
        <TypeSection form={form} />
        <CodeSection form={form} />
        <WishSection form={form} />
        <NotesSection form={form} />
        <AttachmentSection form={form} />
        <EarlierSection form={form} />
      </MoreFields>
      <EncryptedNote />
    </FormScreen>
  )
}

/** The label of the digital account, and where and how its owner signs in. */
function SignInSection({ form }: { form: AccountFormState }) {
  const input = inputOf(form)
  return (
    <FormSection title="The account">
      <TextField
        label="Label"
        placeholder="Hill Country Bank"
        autoComplete="off"
        {...input('label')}
      />
      <TextField
        label="User name"
        help="Often an email address."
        optional
        autoCapitalize="none"
        // The browser must neither fill in nor store what belongs to another site.
        autoComplete="off"
        spellCheck={false}
        verbatim
        {...input('userName')}
      />
      <PasswordEntry form={form} />
      <TextField
        label="Website"
        optional
        inputMode="url"
        autoCapitalize="none"
        autoComplete="off"
        placeholder="bank.example"
        {...input('webSite')}
      />
    </FormSection>
  )
}

/**
 * The readers of the digital account after its owner's death. `isFirst` says that the owner never
 * answered this before. Their first answer is filled in for later ones, if it is their delegates.
 */
function ReadersSection({ form, isFirst }: { form: AccountFormState; isFirst: boolean }) {
  const control = controlOf(form)
  const who = control('readers.who')
  return (
    <FormSection
      title="Who reads it after your death"
      lead={isFirst ? firstReadersHelp : 'Before your death, nobody but you reads it.'}
    >
      <RadioCards
        id="readers.who"
        label="Who reads it"
        hideLabel
        choices={readerChoices}
        {...who}
      />
      {who.value === 'delegates' && (
        <NoReporterYet>They read this account only after one of them has told us.</NoReporterYet>
      )}
      {who.value === 'contacts' && <NamedReaders {...control('readers.contactIds')} />}
    </FormSection>
  )
}

/**
 * The type of the digital account, and where else its password is used. The first website has its
 * field in `SignInSection`, so the websites here begin with the second.
 */
function TypeSection({ form }: { form: AccountFormState }) {
  const { control, register } = form
  const input = inputOf(form)
  const sites = useFieldArray({ control, name: 'moreWebSites', keyName: 'key' })
  return (
    <FormSection title="What kind of account it is">
      <SelectField label="Type" choices={typeChoices} {...input('type')} />
      <PartList
        label="Further websites"
        partName={(index) => `website ${index + 2}`}
        parts={sites.fields}
        onRemove={sites.remove}
        seldom
        addLabel={sites.fields.length < digitalAccountLimits.moreWebSites && 'Add a website'}
        onAdd={() => sites.append({ url: '' })}
      >
        {(_, index) => (
          <TextField
            label={`Website ${index + 2}`}
            inputMode="url"
            autoCapitalize="none"
            autoComplete="off"
            {...register(`moreWebSites.${index}.url`)}
          />
        )}
      </PartList>
    </FormSection>
  )
}

/** The secret of one-time codes, with the code that it gives now. */
function CodeSection({ form }: { form: AccountFormState }) {
  const { watch } = form
  const input = inputOf(form)
  const totp = watch('totp')
  return (
    <FormSection
      title="One-time codes"
      lead="If the site asks for codes of an authenticator app, they can be made here too."
    >
      <div>
        <PasswordField
          label="Secret of the codes"
          optional
          autoComplete="off"
          help="Paste the otpauth address, or the secret that the site shows beside its QR code."
          {...input('totp')}
        />
        {totp !== '' && (
          <chakra.div mt="3">
            <RunningCode secret={totp} />
          </chakra.div>
        )}
      </div>
    </FormSection>
  )
}

/** A file that belongs to the digital account, such as a letter with recovery codes. */
function AttachmentSection({ form: { setValue, watch, formState } }: { form: AccountFormState }) {
  const file = watch('fileId')
  const attach = (attached: AccountFields['fileId']) =>
    setValue('fileId', attached, { shouldDirty: true })
  const uploads = useUploads('account', { onStored: (stored) => attach(attachedFile(stored)) })
  const rows = uploads.items.filter(({ state }) => state !== 'done')
  return (
    <FormSection title="Attached file">
      {file && <FileRow framed name={file.fileName} onTakeOut={() => attach(null)} />}
      {!file && (
        <DropZone
          label="Add a file"
          help="A paper or a photo of it, up to 25 MB."
          endings={endingsOf('account')}
          multiple={false}
          disabled={rows.some(({ state }) => state !== 'failed')}
          onFiles={uploads.add}
        />
      )}
      <Problem message={formState.errors.fileId?.message} />
      <UploadList rows={rows} uploads={uploads} />
    </FormSection>
  )
}

/** The passwords that were replaced: each can be removed. */
function EarlierSection({ form: { control } }: { form: AccountFormState }) {
  const earlier = useFieldArray({ control, name: 'earlierPasswords', keyName: 'key' })
  if (earlier.fields.length === 0) return null
  return (
    <FormSection
      title="Earlier passwords"
      lead="A password that you replace is kept here, in case the site still wants the old one."
    >
      <PartList
        label="Earlier passwords"
        partName="earlier password"
        parts={earlier.fields}
        onRemove={earlier.remove}
      >
        {({ password, replacedAt }) => (
          <div>
            <Text size="sm" tone="muted">
              Until {dateOf(replacedAt)}
            </Text>
            <SecretValue name="earlier password" value={password} />
          </div>
        )}
      </PartList>
    </FormSection>
  )
}
