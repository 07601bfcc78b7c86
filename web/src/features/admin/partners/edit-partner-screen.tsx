import { chakra } from '@chakra-ui/react'
import { useState } from 'react'
import { PartnerId } from '#shared/model/ids.ts'
import type { PartnerPictureKind } from '#shared/model/partner.ts'
import { api } from '#web/lib/api/api.ts'
import { useMutation } from '#web/lib/api/use-mutation.ts'
import { useEditedRecord } from '#web/lib/api/use-record.ts'
import { FormSection } from '#web/parts/form/form-section.tsx'
import { Loaded } from '#web/parts/loaded.tsx'
import { Missing } from '#web/parts/missing.tsx'
import { FileButton } from '#web/ui/file-button.tsx'
import { Problem } from '#web/ui/problem.tsx'
import { SkeletonRows } from '#web/ui/skeleton.tsx'
import { Stack } from '#web/ui/stack.tsx'
import { PartnerCopies } from './partner-copies.tsx'
import type { Partner } from './partner-fields.ts'
import { PartnerForm } from './partner-form.tsx'
import { partnersTab } from './use-partner-form.ts'

/** One partner. */
export function Component() {
  const partner = useEditedRecord('Partner', 'GetPartner', PartnerId, (partnerId) => ({
    partnerId,
  }))
  return (
    <Loaded
      answer={partner}
      title="Partner"
      card="lg"
      skeleton={<SkeletonRows rows={6} />}
      missing={<Missing kind="partner" to={partnersTab} />}
    >
      {(loaded) => <PartnerEditor key={loaded.partnerId} loaded={loaded} />}
    </Loaded>
  )
}

/** The form of a partner. Its pictures are above, and below it are the ways to copy a partner. */
function PartnerEditor({ loaded }: { loaded: Partner }) {
  const [partner, setPartner] = useState(loaded)
  // A new picture is a new version of the partner, which the form must know when it saves. But if
  // another administrator has changed the partner since the form was loaded, the form must not
  // overwrite that.
  const takePicture = ({ logoUrl, bannerUrl, version }: Partner) =>
    setPartner((current) => ({
      ...current,
      logoUrl,
      bannerUrl,
      version: version === current.version + 1 ? version : current.version,
    }))
  return (
    <PartnerForm
      partner={partner}
      pictures={<PartnerPictures partner={partner} onChange={takePicture} />}
    >
      {({ forget }) => (
        <Stack gap="6" mt="6" maxW="column">
          <PartnerCopies partner={partner} onLeave={forget} />
        </Stack>
      )}
    </PartnerForm>
  )
}

interface Props {
  partner: Partner
  onChange: (partner: Partner) => void
}

/** Logo and banner, which are saved apart from the form. */
function PartnerPictures({ partner, onChange }: Props) {
  return (
    <FormSection title="Pictures" lead="PNG, JPEG or WebP, at most 2 MB. They are saved at once.">
      <Picture kind="logo" url={partner.logoUrl} {...{ partner, onChange }} />
      <Picture kind="banner" url={partner.bannerUrl} {...{ partner, onChange }} />
    </FormSection>
  )
}

function Picture({
  kind,
  url,
  partner: { partnerId, name },
  onChange,
}: Props & { kind: PartnerPictureKind; url: string | undefined }) {
  const saving = useMutation(
    async (file: File) =>
      onChange(await api.Partner.UploadPartnerPicture({ body: { partnerId, kind, File: file } })),
    { done: `The ${kind} is saved.` },
  )
  return (
    <Stack gap="3" justifyItems="start">
      {url && <chakra.img src={url} alt={`The ${kind} of ${name}`} maxH="96px" maxW="100%" />}
      <FileButton
        chooser={`Choose the ${kind}`}
        accept="image/png,image/jpeg,image/webp"
        variant="secondary"
        loading={saving.busy}
        onFile={(file) => void saving.run(file)}
      >
        {url ? `Change the ${kind}` : `Add a ${kind}`}
      </FileButton>
      <Problem message={saving.error} />
    </Stack>
  )
}
