import { chakra } from '@chakra-ui/react'
import { useRef } from 'react'
import type { PartnerPictureKind } from '#shared/model/partner.ts'
import { api } from '#web/lib/api/api.ts'
import { useMutation } from '#web/lib/api/use-mutation.ts'
import { FormSection } from '#web/parts/form/form-section.tsx'
import { Button } from '#web/ui/button.tsx'
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
  const chooser = useRef<HTMLInputElement>(null)
  const saving = useMutation(
    async (File: File) =>
      onChange(await api.Partner.UploadPartnerPicture({ body: { partnerId, kind, File } })),
    { done: `The ${kind} is saved.` },
  )
  return (
    <Stack gap="3" justifyItems="start">
      {url && <chakra.img src={url} alt={`The ${kind} of ${name}`} maxH="96px" maxW="100%" />}
      <input
        ref={chooser}
        type="file"
        accept="image/png,image/jpeg,image/webp"
        hidden
        aria-label={`Choose the ${kind}`}
        onChange={(event) => {
          const [file] = event.target.files ?? []
          // Cleared, so that the same file can be chosen again.
          event.target.value = ''
          if (file) void saving.run(file)
        }}
      />
      <Button variant="secondary" loading={saving.busy} onClick={() => chooser.current?.click()}>
        {url ? `Change the ${kind}` : `Add a ${kind}`}
      </Button>
      <Problem message={saving.error} />
    </Stack>
  )
}
