import type { Mutation } from '#web/lib/api/use-mutation.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'

/** Asks for a download. */
export function MakeExport({ making }: { making: Mutation<[]> }) {
  return (
    <>
      {making.error && (
        <Banner tone="error" role="alert">
          {making.error}
        </Banner>
      )}
      <div>
        <Button variant="secondary" loading={making.busy} onClick={() => void making.run()}>
          Make a download
        </Button>
      </div>
    </>
  )
}
