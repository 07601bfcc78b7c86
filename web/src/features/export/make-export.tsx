import type { Mutation } from '#web/lib/api/use-mutation.ts'
import { Button } from '#web/ui/button.tsx'
import { Problem } from '#web/ui/problem.tsx'

/** Asks for a download. */
export function MakeExport({ making }: { making: Mutation<[]> }) {
  return (
    <>
      <Problem message={making.error} />
      <div>
        <Button variant="secondary" loading={making.busy} onClick={() => void making.run()}>
          Make a download
        </Button>
      </div>
    </>
  )
}
