import { useAccountOfAddress } from '#web/features/passwords/use-account-once.ts'
import { Loaded } from '#web/parts/loaded.tsx'
import { Missing } from '#web/parts/missing.tsx'
import { SkeletonRows } from '#web/ui/skeleton.tsx'
import { AccountForm } from './account-form.tsx'

/** Edits one account. */
export function Component() {
  const account = useAccountOfAddress()
  return (
    <Loaded
      answer={account}
      title="Edit an account"
      card="lg"
      errorTitle="This account is not open"
      skeleton={<SkeletonRows rows={5} />}
      missing={<Missing kind="password" />}
    >
      {(data) => <AccountForm account={data} defaultReaders={undefined} />}
    </Loaded>
  )
}
