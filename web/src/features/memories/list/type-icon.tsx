import {
  Briefcase,
  CakeSlice,
  CloudRain,
  CookingPot,
  Heart,
  House,
  type LucideIcon,
  Plane,
  School,
  Sparkles,
  Sprout,
  ToyBrick,
  Users,
  UsersRound,
} from 'lucide-react'
import type { MEMORY_TYPES } from '#shared/data/memory-types.ts'

type CommonType = (typeof MEMORY_TYPES)[number]['id']

const icons: Readonly<Record<CommonType, LucideIcon>> = {
  childhood: ToyBrick,
  family: UsersRound,
  love: Heart,
  friendship: Users,
  home: House,
  school: School,
  work: Briefcase,
  travel: Plane,
  celebration: CakeSlice,
  tradition: CookingPot,
  hardship: CloudRain,
  lesson: Sprout,
  other: Sparkles,
}

const iconOf = (typeId: string): LucideIcon =>
  // A type of the person's own has no icon.
  (icons as Readonly<Record<string, LucideIcon | undefined>>)[typeId] ?? icons.other

/** The sign of a type of memory, as decoration. */
export function TypeIcon({ typeId, size = 44 }: { typeId: string; size?: number }) {
  const Icon = iconOf(typeId)
  return <Icon size={size} strokeWidth={1.4} />
}
