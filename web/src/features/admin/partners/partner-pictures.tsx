import { chakra } from '@chakra-ui/react'
import type { PartnerPictureKind } from '#shared/model/partner.ts'
import { api } from '#web/lib/api/api.ts'
import { useMutation } from '#web/lib/api/use-mutation.ts'
import { FormSection } from '#web/parts/form/form-section.tsx'
import { FileButton } from '#web/ui/file-button.tsx'
import { Problem } from '#web/ui/problem.tsx'
import { Stack } from '#web/ui/stack.tsx'
import type { Partner } from './partner-fields.ts'

interface Props {
  partner: Partner
  onChange: (partner: Partner) => void
}

/** Logo and banner, which are saved apart from the form. */
export function PartnerPictures({ partner, onChange }: Props) {
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
