import { BuilderSkeleton } from '#web/features/will/wizard/builder-skeleton.tsx'
import { WizardFrame } from './wizard-layout.tsx'

/** A page of the wizard until the app runs. */
export function WizardOpening() {
  return (
    <WizardFrame>
      <BuilderSkeleton />
    </WizardFrame>
  )
}
