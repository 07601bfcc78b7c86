import type { ComponentProps, ComponentType } from 'react'
import type { TargetType } from '#shared/model/share.ts'
import type { Button } from '#web/ui/button.tsx'
import { ReadWill } from './read-will.tsx'

interface Props {
  targetType: TargetType
  targetId: string
  owner: string
  variant?: ComponentProps<typeof Button>['variant']
}

/** The component that opens each kind of shared thing. Other kinds cannot be opened yet. */
const readers: Partial<Record<TargetType, ComponentType<Omit<Props, 'targetType'>>>> = {
  will: ReadWill,
}

/** Opens a shared thing. */
export function OpenShared({ targetType, ...shared }: Props) {
  const Reader = readers[targetType]
  return Reader ? <Reader {...shared} /> : null
}
