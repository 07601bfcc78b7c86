import { Plus } from 'lucide-react'
import { useFieldArray } from 'react-hook-form'
import { typeChoices } from '#web/features/passwords/type-words.ts'
import { FormSection } from '#web/parts/form/form-section.tsx'
import { PartRow } from '#web/parts/form/part-row.tsx'
import { Button } from '#web/ui/button.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { Stack } from '#web/ui/stack.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { PasswordEntry } from './password-entry.tsx'
import type { AccountFormState } from './use-account-form.ts'

/** As many web sites as one account has beside its first. */
const mostWebSites = 20

/** What the account is, where one signs in, and how. */
export function SignInSection({ form }: { form: AccountFormState }) {
  const { control, register, formState } = form
  const { errors } = formState
  const sites = useFieldArray({ control, name: 'moreWebSites' })
  return (
    <FormSection title="The account">
      <TextField
        label="Label"
        placeholder="Hill Country Bank"
        autoComplete="off"
        error={errors.label?.message}
        {...register('label')}
      />
      <SelectField
        label="Type"
        choices={typeChoices}
        error={errors.type?.message}
        {...register('type')}
      />
      <TextField
        label="Web site"
        optional
        inputMode="url"
        autoCapitalize="none"
        autoComplete="off"
        placeholder="bank.example"
        error={errors.webSite?.message}
        {...register('webSite')}
      />
      {sites.fields.length > 0 && (
        <Stack as="ul" aria-label="Further web sites">
          {sites.fields.map((site, at) => (
            <PartRow
              key={site.id}
              removeLabel={`Remove web site ${at + 2}`}
              onRemove={() => sites.remove(at)}
            >
              <TextField
                label={`Web site ${at + 2}`}
                inputMode="url"
                autoCapitalize="none"
                autoComplete="off"
                {...register(`moreWebSites.${at}.address`)}
              />
            </PartRow>
          ))}
        </Stack>
      )}
      {sites.fields.length < mostWebSites && (
        <Button
          variant="tertiary"
          justifySelf="start"
          ms="-3"
          icon={<Plus size={18} />}
          onClick={() => sites.append({ address: '' })}
        >
          Add a web site
        </Button>
      )}
      <TextField
        label="User name"
        help="Often an e-mail address."
        optional
        autoCapitalize="none"
        // The browser must neither fill in nor store what belongs to another site.
        autoComplete="off"
        spellCheck={false}
        error={errors.userName?.message}
        verbatim
        {...register('userName')}
      />
      <PasswordEntry form={form} />
    </FormSection>
  )
}
