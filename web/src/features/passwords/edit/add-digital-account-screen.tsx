import { useDefaultReaders } from '#web/features/passwords/use-default-readers.ts'
import { Loaded } from '#web/parts/loaded.tsx'
import { SkeletonRows } from '#web/ui/skeleton.tsx'
import { AccountForm } from './account-form.tsx'

/** Adds a digital account. */
export function Component() {
  const defaults = useDefaultReaders()
  return (
    <Loaded answer={defaults} title="Add an account" card="lg" skeleton={<SkeletonRows rows={5} />}>
      {({ defaultReaders }) => <AccountForm defaultReaders={defaultReaders} />}
    </Loaded>
  )
}
