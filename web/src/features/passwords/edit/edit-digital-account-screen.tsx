import { useDigitalAccountInUrl } from '#web/features/passwords/use-digital-account-once.ts'
import { Loaded } from '#web/parts/loaded.tsx'
import { Missing } from '#web/parts/missing.tsx'
import { SkeletonRows } from '#web/ui/skeleton.tsx'
import { AccountForm } from './account-form.tsx'

/** Edits a digital account. */
export function Component() {
  const digitalAccount = useDigitalAccountInUrl()
  return (
    <Loaded
      answer={digitalAccount}
      title="Edit an account"
      card="lg"
      errorTitle="We couldn’t open this account"
      skeleton={<SkeletonRows rows={5} />}
      missing={<Missing kind="password" />}
    >
      {(data) => <AccountForm digitalAccount={data} defaultReaders={undefined} />}
    </Loaded>
  )
}
