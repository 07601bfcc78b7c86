import { useState } from 'react'
import { Stack } from '#web/ui/stack.tsx'
import { PartnerCopies } from './partner-copies.tsx'
import type { Partner } from './partner-fields.ts'
import { PartnerForm } from './partner-form.tsx'
import { PartnerPictures } from './partner-pictures.tsx'

/** The form of a partner. Its pictures are above, and below it are the ways to copy a partner. */
export function PartnerEditor({ loaded }: { loaded: Partner }) {
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
