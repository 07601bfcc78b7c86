import { chakra } from '@chakra-ui/react'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { paths } from '#shared/paths.ts'
import { api } from '#web/lib/api/api.ts'
import { useMutation } from '#web/lib/api/use-mutation.ts'
import { useQuery } from '#web/lib/api/use-query.ts'
import { showAlert } from '#web/lib/page/alert.ts'
import { Form } from '#web/parts/form/form.tsx'
import { FormSection } from '#web/parts/form/form-section.tsx'
import { leaveUnasked } from '#web/parts/form/leave-warning.tsx'
import { Button } from '#web/ui/button.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import type { Partner } from './partner-fields.ts'
import { partnersTab } from './use-partner-form.ts'

interface Props {
  partner: Partner
  /** Called before the page is left for a copy: what was typed in the form is dropped. */
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

function Duplicate({ partner: { domain, slug }, onLeave }: Props) {
  const navigate = useNavigate()
  const [name, setName] = useState('')
  const [newSlug, setNewSlug] = useState('')
  const duplicating = useMutation(async () => {
    const copy = await api.Partner.DuplicatePartner({
      sourcePartnerDomain: domain,
      newPartnerDomain: newSlug.trim() + domain.slice(slug.length),
      newPartnerName: name,
      newPartnerSlug: newSlug.trim(),
    })
    onLeave()
    await navigate(paths.editPartner(copy.partnerId), { state: leaveUnasked })
    showAlert({ message: `${copy.name} is made.`, tone: 'success' })
  })
  return (
    <FormSection
      title="Duplicate this partner"
      lead="The copy has its pictures, color, landing page and offers, as they were last saved. Whom it pays for is not copied."
    >
      <Form
        onSubmit={() => duplicating.run()}
        error={duplicating.error}
        unsaved={false}
        busy={duplicating.busy}
        actions={
          <div>
            <Button type="submit" variant="secondary" loading={duplicating.busy}>
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
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
        <TextField
          id="copy-slug"
          label="First part of the new domain"
          maxLength={40}
          autoComplete="off"
          autoCapitalize="none"
          value={newSlug}
          onChange={(event) => setNewSlug(event.target.value)}
        />
      </Form>
    </FormSection>
  )
}

function TakeOver({ partner: { partnerId, domain, name }, onLeave }: Props) {
  const navigate = useNavigate()
  const { data } = useQuery('Partner', 'ListPartners', {})
  const [source, setSource] = useState('')
  const choices = (data?.items ?? [])
    .filter((each) => each.partnerId !== partnerId)
    .map((each) => ({ value: each.domain, label: `${each.name} (${each.domain})` }))
  const [wrong, setWrong] = useState<string>()
  const taking = useMutation(async () => {
    setWrong(source === '' ? 'Choose a partner first.' : undefined)
    if (source === '') return false
    await api.Partner.DuplicatePartnerLandingPage({
      sourcePartnerDomain: source,
      targetPartnerDomain: domain,
    })
    onLeave()
    await navigate(partnersTab, { state: leaveUnasked })
    showAlert({ message: `${name} has the landing page now.`, tone: 'success' })
    return true
  })
  if (choices.length === 0) return null
  return (
    <FormSection
      title="Take over a landing page"
      lead={`The landing page and the banner of ${name} are replaced by those of another partner.`}
    >
      <Form
        onSubmit={() => taking.run()}
        error={taking.error}
        unsaved={false}
        busy={taking.busy}
        actions={
          <chakra.div>
            <Button type="submit" variant="secondary" loading={taking.busy}>
              Take it over
            </Button>
          </chakra.div>
        }
      >
        <SelectField
          id="landing-source"
          label="From which partner"
          placeholder="Choose a partner"
          choices={choices}
          error={wrong}
          value={source}
          onChange={(event) => setSource(event.target.value)}
        />
      </Form>
    </FormSection>
  )
}
