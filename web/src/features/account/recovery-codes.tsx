import { LifeBuoy } from 'lucide-react'
import { useState } from 'react'
import { useQuery } from '#web/lib/api/use-query.ts'
import { requireRecentSignIn } from '#web/lib/session/recent-sign-in.ts'
import { KeepCodes } from '#web/parts/security/keep-codes.tsx'
import { Button } from '#web/ui/button.tsx'
import { Text } from '#web/ui/typography.tsx'
import { NewCodesDialog } from './new-codes-dialog.tsx'
import { SecurityCard } from './security-card.tsx'

/** The number of remaining recovery codes, and a way to create new ones. */
export function RecoveryCodes() {
  const { data } = useQuery('Security', 'GetRecoveryStatus', {})
  const [codes, setCodes] = useState<readonly string[]>()
  const [asking, setAsking] = useState(false)

  const begin = async () => {
    if (await requireRecentSignIn()) setAsking(true)
  }
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
        <Button variant="secondary" onClick={() => void begin()}>
          Make new codes
        </Button>
      }
    >
      {codes && (
        <>
          <Text mb="3">Save them now: they are shown only this once, and each works once.</Text>
          <KeepCodes codes={codes} onKept={() => setCodes(undefined)} />
        </>
      )}
      {asking && (
        <NewCodesDialog
          replaces={left !== 0}
          onClose={() => setAsking(false)}
          onMade={(made) => {
            setAsking(false)
            setCodes(made)
          }}
        />
      )}
    </SecurityCard>
  )
}
