import type { ComponentType } from 'react'
import type { WillStep } from '#shared/model/will.ts'

/** The page of each step, loaded when it is first needed. */
export const stepModules: Record<WillStep, () => Promise<{ Component: ComponentType }>> = {
  'about-you': () => import('#web/features/will/steps/about-you-step.tsx'),
  spouse: () => import('#web/features/will/steps/spouse-step.tsx'),
  dependents: () => import('#web/features/will/steps/dependents-step.tsx'),
  executors: () => import('#web/features/will/steps/executors-step.tsx'),
  assets: () => import('#web/features/will/steps/assets-step.tsx'),
  'backup-beneficiaries': () => import('#web/features/will/steps/backup-beneficiaries-step.tsx'),
  gifts: () => import('#web/features/will/steps/gifts-step.tsx'),
  disinheritance: () => import('#web/features/will/steps/disinheritance-step.tsx'),
  preview: () => import('#web/features/will/preview/preview-step.tsx'),
}
