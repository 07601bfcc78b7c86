import { LifeBuoy } from 'lucide-react'
import { useState } from 'react'
import * as z from 'zod'
import { CurrentPassword } from '#shared/contract/credentials.ts'
import { api, type Output } from '#web/lib/api/api.ts'
import { useQuery } from '#web/lib/api/use-query.ts'
import { requireRecentSignIn } from '#web/lib/session/recent-sign-in.ts'
import { inputOf } from '#web/parts/form/input-of.ts'
import { useCheckedForm } from '#web/parts/form/use-checked-form.ts'
import { CurrentPasswordField } from '#web/parts/security/current-password-field.tsx'
import { KeepCodes } from '#web/parts/security/keep-codes.tsx'
import { ProveCode } from '#web/parts/security/prove-code.tsx'
import { Button } from '#web/ui/button.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { Text } from '#web/ui/typography.tsx'
import { SecurityCard } from './security-card.tsx'

const leadOf = ({ codesLeft, codesProven }: Partial<Output<'Security', 'GetRecoveryStatus'>>) => {
  const purpose = 'They let you back in if you lose your phone.'
  if (codesLeft === undefined) return purpose
  if (codesLeft > 0 && !codesProven) return `You have codes, but have not confirmed one. ${purpose}`
  return codesLeft === 0 ? `You have none. ${purpose}` : `${codesLeft} of 10 are left. ${purpose}`
}

/** The number of remaining recovery codes, and a way to create new ones. */
export function RecoveryCodes() {
  const { data } = useQuery('Security', 'GetRecoveryStatus', {})
  const [codes, setCodes] = useState<readonly string[]>()
  const [dialogOpen, setDialogOpen] = useState(false)

  const begin = async () => {
    if (await requireRecentSignIn()) setDialogOpen(true)
  }
  const unproven = data !== undefined && data.codesLeft > 0 && !data.codesProven
  return (
    <SecurityCard
      id="recovery-codes"
      icon={<LifeBuoy size={22} />}
      title="Recovery codes"
      lead={leadOf(data ?? {})}
      action={
        <Button variant="secondary" onClick={() => void begin()}>
          Make new codes
        </Button>
      }
    >
      {/* After a code is proven, the status is loaded again, and this part goes away. */}
      {unproven && !codes && <ProveCode onProven={() => {}} />}
      {codes && (
        <>
          <Text mb="3">Save them now. They are shown only once, and each works once.</Text>
          <KeepCodes codes={codes} onKept={() => setCodes(undefined)} />
        </>
      )}
      {dialogOpen && (
        <NewCodesDialog
          // While the number of codes is not known, the dialog warns that they stop working.
          replaces={data?.codesLeft !== 0}
          onClose={() => setDialogOpen(false)}
          onMade={(made) => {
            setDialogOpen(false)
            setCodes(made)
          }}
        />
      )}
    </SecurityCard>
  )
}

interface Props {
  /** Whether the person has codes already. Those stop working once new ones are made. */
  replaces: boolean
  onClose: () => void
  onMade: (codes: readonly string[]) => void
}

/** Asks for the current password, and makes ten new recovery codes. */
function NewCodesDialog({ replaces, onClose, onMade }: Props) {
  const form = useCheckedForm({
    schema: z.object({ currentPassword: CurrentPassword }),
    values: { currentPassword: '' },
    save: (body) => api.Security.CreateRecoveryCodes({ body }),
    onSaved: ({ codes }) => onMade(codes),
  })
  return (
    <FormDialog
      title="Make ten new codes?"
      work={form}
      confirmLabel="Make new codes"
      cancelLabel={replaces ? 'Keep the old ones' : 'Cancel'}
      onClose={onClose}
    >
      {replaces && <Text>The codes that you have now stop working at once.</Text>}
      <CurrentPasswordField autoFocus {...inputOf(form)('currentPassword')} />
    </FormDialog>
  )
}
