import type { DefaultReaders } from '#shared/model/account-readers.ts'
import type { FullDigitalAccount } from '#shared/model/digital-account.ts'
import { paths } from '#shared/paths.ts'
import { EncryptedNote } from '#web/features/passwords/encrypted-note.tsx'
import { FormScreen } from '#web/parts/form/form-screen.tsx'
import { MoreFields } from '#web/parts/form/more-fields.tsx'
import type { AccountFields } from './account-fields.ts'
import { AttachmentSection } from './attachment-section.tsx'
import { CodeSection } from './code-section.tsx'
import { EarlierSection } from './earlier-section.tsx'
import { NotesSection } from './notes-section.tsx'
import { ReadersSection } from './readers-section.tsx'
import { SignInSection } from './sign-in-section.tsx'
import { TypeSection } from './type-section.tsx'
import { useAccountForm } from './use-account-form.ts'
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
