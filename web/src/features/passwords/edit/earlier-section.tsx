import { useFieldArray } from 'react-hook-form'
import { SecretValue } from '#web/features/passwords/view/secret-value.tsx'
import { dateOf } from '#web/lib/date-and-time.ts'
import { FormSection } from '#web/parts/form/form-section.tsx'
import { PartRow } from '#web/parts/form/part-row.tsx'
import { Stack } from '#web/ui/stack.tsx'
import { Text } from '#web/ui/typography.tsx'
import type { AccountFormState } from './use-account-form.ts'

/** The passwords that were replaced: each can be removed. */
export function EarlierSection({ form: { control } }: { form: AccountFormState }) {
  const earlier = useFieldArray({ control, name: 'earlierPasswords' })
  if (earlier.fields.length === 0) return null
  return (
    <FormSection
      title="Earlier passwords"
      lead="A password that you replace is kept here, in case the site still wants the old one."
    >
      <Stack as="ul" gap="2" aria-label="Earlier passwords">
        {earlier.fields.map(({ id, password, replacedAt }, at) => (
          <PartRow
            key={id}
            removeLabel={`Remove earlier password ${at + 1}`}
            onRemove={() => earlier.remove(at)}
          >
            <div>
              <Text size="sm" tone="muted">
                Until {dateOf(replacedAt)}
              </Text>
              <SecretValue name="earlier password" value={password} />
            </div>
          </PartRow>
        ))}
      </Stack>
    </FormSection>
  )
}
