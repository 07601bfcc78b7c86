import { NamedReaders } from '#web/features/passwords/named-readers.tsx'
import { readerChoices } from '#web/features/passwords/reader-choices.ts'
import { firstReadersHelp } from '#web/features/passwords/use-default-readers.ts'
import { FormSection } from '#web/parts/form/form-section.tsx'
import { controlOf } from '#web/parts/form/input-of.ts'
import { NoReporterYet } from '#web/parts/no-reporter-yet.tsx'
import { RadioCards } from '#web/ui/choice-cards.tsx'
import type { AccountFormState } from './use-account-form.ts'

/**
 * The readers of the digital account after its owner's death. `isFirst` says that the owner never
 * answered this before. Their first answer is filled in for later ones, if it is their delegates.
 */
export function ReadersSection({ form, isFirst }: { form: AccountFormState; isFirst: boolean }) {
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
