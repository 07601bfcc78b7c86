import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { Banner } from '#web/ui/banner.tsx'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { PageTitle } from '#web/ui/typography.tsx'
import { Form, type FormProps } from './form.tsx'
import { leaveUnasked } from './leave-warning.tsx'

export interface FormScreenProps extends Omit<FormProps, 'actions' | 'gap' | 'maxW' | 'kept'> {
  title: ReactNode
  lead?: ReactNode
  /** The fields contain text from before a reload or the end of a session. */
  restored: boolean
  /** The target of "Cancel", which discards the input. */
  cancelTo: string
  onCancel: () => void
  /** Content that is saved separately from the form, such as a picture. */
  above?: ReactNode
  /** Puts the fields on one card; otherwise they bring their own. */
  card?: boolean
}

/** A screen that is a form: the input survives a refusal by the server, a reload, and the end of a session. */
export function FormScreen({
  title,
  lead,
  restored,
  cancelTo,
  onCancel,
  above,
  card = false,
  error,
  children,
  ...form
}: FormScreenProps) {
  const fields = (
    <Form
      {...form}
      kept
      gap="6"
      error={typeof error === 'string' ? `${error} Your text is still here.` : error}
      actions={
        <chakra.div display="flex" flexWrap="wrap" gap="3" justifyContent="flex-end">
          <LinkButton to={cancelTo} state={leaveUnasked} variant="secondary" onClick={onCancel}>
            Cancel
          </LinkButton>
          <Button type="submit" loading={form.busy}>
            Save
          </Button>
        </chakra.div>
      }
    >
      {restored && (
        <Banner role="status">We kept what you typed before. Save it, or cancel to drop it.</Banner>
      )}
      {children}
    </Form>
  )
  return (
    <chakra.div maxW="46rem">
      <PageTitle lead={lead}>{title}</PageTitle>
      <chakra.div display="grid" gap="6">
        {above}
        {card ? <Card>{fields}</Card> : fields}
      </chakra.div>
    </chakra.div>
  )
}
