import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { hasCode } from '#web/lib/api/api-error.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { FoldedCard } from '#web/ui/folded-card.tsx'
import { Form } from '#web/ui/form.tsx'
import { Actions, Stack } from '#web/ui/stack.tsx'
import { PageTitle } from '#web/ui/typography.tsx'
import { LeaveWarning, leaveUnasked } from './leave-warning.tsx'
import { NewerVersion } from './newer-version.tsx'
import type { PersistentForm } from './use-persistent-form.ts'

export interface FormScreenProps {
  form: PersistentForm
  title: ReactNode
  /** The name of the thing that the form edits, if two windows can edit it: "Harbor Bank". */
  name?: string | undefined
  lead?: ReactNode
  /** The target of "Cancel", which discards the input. */
  cancelTo: string
  /** A refusal that this form shows in its own way. */
  refusal?: ReactNode
  /** Content that is saved separately from the form, such as a picture. */
  above?: ReactNode
  /** Puts the fields on one card. Otherwise they bring their own. */
  card?: boolean
  /** Puts the fields on one card that is folded: its title, and what is inside. */
  fold?: { title: string; hint: string }
  children: ReactNode
}

/**
 * A screen that is a form. The input survives a refusal by the server, a reload, and the end of a
 * session.
 */
export function FormScreen({
  form,
  title,
  name,
  lead,
  cancelTo,
  refusal,
  above,
  card = false,
  fold,
  children,
}: FormScreenProps) {
  const fields = (
    <Form
      onSubmit={() => form.submit()}
      gap="6"
      error={refusal ?? refusalOf(form, name)}
      actions={
        <Actions justifyContent="flex-end">
          <LinkButton to={cancelTo} state={leaveUnasked} variant="secondary" onClick={form.forget}>
            Cancel
          </LinkButton>
          <Button type="submit" loading={form.busy}>
            Save
          </Button>
        </Actions>
      }
    >
      {form.restored && (
        <Banner role="status">
          {form.hasSecrets
            ? 'We kept a part of what you typed before. Passwords and other secrets are never kept in the browser: check those before you save.'
            : 'We kept what you typed before. Save it, or cancel to discard it.'}
        </Banner>
      )}
      {children}
      {form.unsaved && <LeaveWarning asks={!form.busy} kept={form.kept} />}
    </Form>
  )
  const sheet = card ? <Card>{fields}</Card> : fields
  return (
    <chakra.div maxW="column">
      <PageTitle lead={lead}>{title}</PageTitle>
      <Stack gap="6">
        {above}
        {fold ? (
          <FoldedCard {...fold} open={form.restored}>
            {fields}
          </FoldedCard>
        ) : (
          sheet
        )}
      </Stack>
    </chakra.div>
  )
}

/** Why the form was refused, if no field is at fault. */
function refusalOf(form: PersistentForm, name: string | undefined): ReactNode {
  if (name !== undefined && hasCode(form.failure, 'STALE_VERSION')) {
    return <NewerVersion name={name} form={form} />
  }
  return form.error === undefined ? undefined : `${form.error} Your text is still here.`
}
