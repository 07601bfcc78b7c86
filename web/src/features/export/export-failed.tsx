import type { Mutation } from '#web/lib/api/use-mutation.ts'
import { Banner } from '#web/ui/banner.tsx'
import { MakeExport } from './make-export.tsx'

/** A download that could not be made. */
export function ExportFailed({ making }: { making: Mutation<[]> }) {
  return (
    <>
      <Banner tone="error">
        We tried several times and could not finish your download. Nothing that you keep here is
        lost.
      </Banner>
      <MakeExport making={making} />
    </>
  )
}
