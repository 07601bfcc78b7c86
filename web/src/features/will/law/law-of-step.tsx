import type { WillStep } from '#shared/model/will.ts'
import { useWill } from '#web/features/will/wizard/will-context.ts'
import { LawAside } from '#web/ui/law-aside.tsx'
import { lawNoteOf } from './law-note-of.ts'

/** The note beside a page: what the law of the home state says about these answers. */
export function LawOfStep({ step }: { step: WillStep }) {
  const { draft } = useWill()
  const { title, sentences, statute } = lawNoteOf(step, draft)
  return (
    <LawAside title={title} statute={statute} folds>
      {sentences.join(' ')}
    </LawAside>
  )
}
