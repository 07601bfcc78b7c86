import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import * as z from 'zod'
import { PartnerName, PartnerSlug } from '#shared/model/partner.ts'
import { paths } from '#shared/paths.ts'
import { api } from '#web/lib/api/api.ts'
import { useMutation } from '#web/lib/api/use-mutation.ts'
import { useQuery } from '#web/lib/api/use-query.ts'
import { showAlert } from '#web/lib/page/alert.ts'
import { FormSection } from '#web/parts/form/form-section.tsx'
import { inputOf } from '#web/parts/form/input-of.ts'
import { leaveUnasked } from '#web/parts/form/leave-warning.tsx'
import { usePersistentForm } from '#web/parts/form/use-persistent-form.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Form } from '#web/ui/form.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { Text } from '#web/ui/typography.tsx'
import type { Partner } from './partner-fields.ts'
import { partnersTab } from './use-partner-form.ts'

interface Props {
  partner: Partner
  /** Drops what was typed in the partner's form. Called before this page is left. */
  onLeave: () => void
}

/** Makes a new partner from this one, and takes over the landing page of another. */
export function PartnerCopies(props: Props) {
  return (
    <>
      <Duplicate {...props} />
      <TakeOver {...props} />
    </>
  )
}

/** The fields have the names that the API gives them, so that its refusals are shown at them. */
const CopyFields = z.object({ newPartnerName: PartnerName, newPartnerSlug: PartnerSlug })

function Duplicate({ partner: { partnerId, domain, slug }, onLeave }: Props) {
  const navigate = useNavigate()
  const form = usePersistentForm({
    schema: CopyFields,
    values: { newPartnerName: '', newPartnerSlug: '' },
    draftName: `partner-copy:${partnerId}`,
    save: (fields) =>
      api.Partner.DuplicatePartner({
        ...fields,
        sourcePartnerDomain: domain,
        // A domain is the partner's slug, and then what the domains of all partners share.
        newPartnerDomain: fields.newPartnerSlug + domain.slice(slug.length),
      }),
    onSaved: async (copy) => {
      onLeave()
      await navigate(paths.editPartner(copy.partnerId), { state: leaveUnasked })
      showAlert({ message: `${copy.name} is made.`, tone: 'success' })
    },
  })
  const input = inputOf(form)
  return (
    <FormSection
      title="Duplicate this partner"
      lead="The copy has its pictures, color, landing page and offers, as they were last saved. Who it pays for is not copied."
    >
      <Form
        onSubmit={() => form.submit()}
        error={form.error}
        actions={
          <div>
            <Button type="submit" variant="secondary" loading={form.busy}>
              Duplicate
            </Button>
          </div>
        }
      >
        <TextField
          id="copy-name"
          label="Name of the new partner"
          maxLength={80}
          autoComplete="off"
          {...input('newPartnerName')}
        />
        <TextField
          id="copy-slug"
          label="First part of the new domain"
          maxLength={40}
          autoComplete="off"
          autoCapitalize="none"
          {...input('newPartnerSlug')}
        />
      </Form>
    </FormSection>
  )
}

function TakeOver({ partner: { partnerId, domain, name }, onLeave }: Props) {
  const navigate = useNavigate()
  const { data } = useQuery('Partner', 'ListPartners', {})
  const [sourceDomain, setSourceDomain] = useState('')
  const [dialogOpen, setDialogOpen] = useState(false)
  const [sourceProblem, setSourceProblem] = useState<string>()
  const others = (data?.items ?? []).filter((item) => item.partnerId !== partnerId)
  const source = others.find((partner) => partner.domain === sourceDomain)
  const copying = useMutation(async () => {
    await api.Partner.DuplicatePartnerLandingPage({
      sourcePartnerDomain: sourceDomain,
      targetPartnerDomain: domain,
    })
    onLeave()
    await navigate(partnersTab, { state: leaveUnasked })
    showAlert({ message: `${name} has the landing page now.`, tone: 'success' })
  })
  if (others.length === 0) return null
  return (
    <FormSection
      title="Copy a landing page"
      lead={`The landing page and the banner of ${name} are replaced by those of another partner.`}
    >
      <SelectField
        id="landing-source"
        label="Copy from which partner?"
        placeholder="Choose a partner"
        choices={others.map((partner) => ({
          value: partner.domain,
          label: `${partner.name} (${partner.domain})`,
        }))}
        error={sourceProblem}
        value={sourceDomain}
        onChange={(event) => setSourceDomain(event.target.value)}
      />
      <div>
        <Button
          variant="secondary"
          onClick={() => {
            setSourceProblem(source ? undefined : 'Choose a partner first.')
            setDialogOpen(source !== undefined)
          }}
        >
          Copy it
        </Button>
      </div>
      <ConfirmDialog
        open={dialogOpen}
        onClose={() => setDialogOpen(false)}
        title={`Replace the landing page of ${name}?`}
        confirmLabel="Replace it"
        work={copying}
      >
        <Text>
          Its text and its banner are deleted, and everyone who opens {domain} sees those of{' '}
          {source?.name} at once. This cannot be undone.
        </Text>
      </ConfirmDialog>
    </FormSection>
  )
}
