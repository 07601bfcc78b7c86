import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import type { PersistentForm } from './use-persistent-form.ts'

/**
 * Says that another window saved the record since the form was opened, and offers to save over it.
 */
export function NewerVersion({
  name,
  form: { busy, submit },
}: {
  /** The name of the thing that the form edits: "Harbor Bank". */
  name: string
  form: Pick<PersistentForm, 'busy' | 'submit'>
}) {
  return (
    <Banner
      tone="warning"
      title={`${name} was changed in another window since you opened this`}
      action={
        <Button variant="secondary" loading={busy} onClick={() => void submit('STALE_VERSION')}>
          Save mine instead
        </Button>
      }
    >
      Your text is still here. Saving it replaces what was entered there.
    </Banner>
  )
}
