import { useFieldArray } from 'react-hook-form'
import { SecretValue } from '#web/features/passwords/view/secret-value.tsx'
import { dateOf } from '#web/lib/date-and-time.ts'
import { FormSection } from '#web/parts/form/form-section.tsx'
import { PartList } from '#web/parts/form/part-list.tsx'
import { Text } from '#web/ui/typography.tsx'
import type { AccountFormState } from './use-account-form.ts'

/** The passwords that were replaced: each can be removed. */
export function EarlierSection({ form: { control } }: { form: AccountFormState }) {
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
