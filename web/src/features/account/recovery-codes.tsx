import { LifeBuoy } from 'lucide-react'
import { useState } from 'react'
import { api } from '#web/lib/api/api.ts'
import { useMutation } from '#web/lib/api/use-mutation.ts'
import { useQuery } from '#web/lib/api/use-query.ts'
import { RecoveryCodeList } from '#web/parts/security/recovery-code-list.tsx'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { SecurityCard } from './security-card.tsx'

/** The number of remaining recovery codes, and a way to create new ones. */
export function RecoveryCodes() {
  const { data } = useQuery('Security', 'GetRecoveryStatus', {})
  const [codes, setCodes] = useState<readonly string[]>()
  const [asking, setAsking] = useState(false)

  const making = useMutation(async () => {
    setAsking(false)
    const answer = await api.Security.CreateRecoveryCodes()
    setCodes(answer.codes)
  })

  const left = data?.codesLeft
  return (
    <SecurityCard
      icon={<LifeBuoy size={22} />}
      title="Recovery codes"
      lead={
        left === undefined
          ? 'They let you back in when your phone is lost.'
          : left === 0
            ? 'You have none. They let you back in when your phone is lost.'
            : `${left} of 10 are left. They let you back in when your phone is lost.`
      }
      action={
        <Button
          variant="secondary"
          loading={making.busy}
          onClick={() => (left ? setAsking(true) : void making.run())}
        >
          Make new codes
        </Button>
      }
    >
      {making.error && (
        <Banner tone="error" role="alert">
          {making.error}
        </Banner>
      )}
      {codes && <RecoveryCodeList codes={codes} />}
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title="Make ten new codes?"
        confirmLabel="Make new codes"
        onConfirm={() => void making.run()}
      >
        The codes that you have now stop working at once.
      </ConfirmDialog>
    </SecurityCard>
  )
}
