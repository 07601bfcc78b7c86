import { useSearchParams } from 'react-router-dom'
import type { WillSummary } from '#shared/model/will.ts'
import { allowsPaid } from '#shared/rules/entitlements.ts'
import { isSigned } from '#shared/rules/will/advance-of.ts'
import { useSession } from '#web/lib/session/session.ts'
import { Button } from '#web/ui/button.tsx'
import { OriginalPlaceDialog } from './original-place-dialog.tsx'
import { SigningDialog } from './signing-dialog.tsx'
import { usePlaceDocument } from './use-place-document.ts'

const labelOf = (will: WillSummary) => {
  if (isSigned(will)) return 'Change the day of signing'
  return will.status === 'FINALIZED' ? 'It has been signed' : 'An earlier print was signed'
}

/**
 * Records which print was signed, and on which day: after a tap, or if the URL has
 * `?signed=<role>`. After that we ask where the original lies, unless its place is noted. We also
 * ask if the URL has `?note=original`.
 */
export function RecordSigning({ will }: { will: WillSummary }) {
  const [search, setSearch] = useSearchParams()
  const closeDialog = () => setSearch({}, { replace: true })
  const { creds } = useSession()
  const asksForPlace = will.role === 'own' && allowsPaid(creds?.userEntitlements)
  const { placeDocument, isKnown } = usePlaceDocument()
  return (
    <>
      <Button
        variant={will.status === 'FINALIZED' && !isSigned(will) ? 'secondary' : 'tertiary'}
        onClick={() => setSearch({ signed: will.role }, { replace: true })}
      >
        {labelOf(will)}
      </Button>
      {search.get('signed') === will.role && (
        <SigningDialog
          will={will}
          onClose={closeDialog}
          onRecorded={() =>
            asksForPlace && !placeDocument && setSearch({ note: 'original' }, { replace: true })
          }
        />
      )}
      {asksForPlace && isKnown && search.get('note') === 'original' && (
        <OriginalPlaceDialog placeDocument={placeDocument} onClose={closeDialog} />
      )}
    </>
  )
}
