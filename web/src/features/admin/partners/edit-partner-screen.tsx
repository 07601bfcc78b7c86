import { useState } from 'react'
import { PartnerId } from '#shared/model/ids.ts'
import { useEditedRecord } from '#web/lib/api/use-record.ts'
import { Loaded } from '#web/parts/loaded.tsx'
import { Missing } from '#web/parts/missing.tsx'
import { SkeletonRows } from '#web/ui/skeleton.tsx'
import { Stack } from '#web/ui/stack.tsx'
import { PartnerCopies } from './partner-copies.tsx'
import type { Partner } from './partner-fields.ts'
import { PartnerForm } from './partner-form.tsx'
import { PartnerPictures } from './partner-pictures.tsx'
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
