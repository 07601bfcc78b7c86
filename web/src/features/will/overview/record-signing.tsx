import { PenLine } from 'lucide-react'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { WillSummary } from '#shared/model/will.ts'
import { allowsPaid } from '#shared/rules/entitlements.ts'
import { isSigned } from '#shared/rules/will/advance.ts'
import { useSession } from '#web/lib/session/session.ts'
import { Button } from '#web/ui/button.tsx'
import { OriginalPlaceDialog } from './original-place-dialog.tsx'
import { SigningDialog } from './signing-dialog.tsx'

const labelOf = (will: WillSummary) => {
  if (isSigned(will)) return 'Correct the signing'
  return will.status === 'FINALIZED' ? 'It has been signed' : 'An earlier print was signed'
}

/**
 * Records which print was signed, and on which day. This completes a task of the checklist. Then,
 * or if the address has `?note=original`, we ask where the original lies.
 */
export function RecordSigning({ will }: { will: WillSummary }) {
  const [open, setOpen] = useState(false)
  const [address, setAddress] = useSearchParams()
  const { creds } = useSession()
  const asksForPlace = will.role === 'own' && allowsPaid(creds?.userEntitlements)
  return (
    <>
      <Button
        variant={will.status === 'FINALIZED' && !isSigned(will) ? 'secondary' : 'tertiary'}
        icon={<PenLine size={18} aria-hidden="true" />}
        onClick={() => setOpen(true)}
      >
        {labelOf(will)}
      </Button>
      <SigningDialog
        will={will}
        open={open}
        onClose={() => setOpen(false)}
        onRecorded={() => asksForPlace && setAddress({ note: 'original' }, { replace: true })}
      />
      {asksForPlace && address.get('note') === 'original' && (
        <OriginalPlaceDialog onClose={() => setAddress({}, { replace: true })} />
      )}
    </>
  )
}
