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

/** How each kind of thing is read by those who may see it. What is not here cannot be read yet. */
const readers: Partial<Record<TargetType, ComponentType<Omit<Props, 'targetType'>>>> = {
  will: ReadWill,
}

/** The way into something that somebody shares. */
export function OpenShared({ targetType, ...shared }: Props) {
  const Reader = readers[targetType]
  return Reader ? <Reader {...shared} /> : null
}
